import type { Metadata } from "next";
import { blogMetadata } from "@/app/(site)/blog/blog-metadata";
import { BlogList } from "@/components/blog/list/blog-list";
import { readBlogPage } from "@/lib/features/blog/data";
import { selectionOf } from "@/lib/features/blog/policy";
import { blogQuerySchema } from "@/lib/features/blog/schema";
import { blogFeedPath } from "@/lib/features/feeds/constants";
import { setUnavailable } from "@/lib/serving/page-status";

type BlogPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const readSelection = async ({ searchParams }: BlogPageProps) =>
  selectionOf(blogQuerySchema.parse(await searchParams));

export async function generateMetadata(props: BlogPageProps): Promise<Metadata> {
  return blogMetadata(await readSelection(props));
}

export default async function BlogPage(props: BlogPageProps) {
  const asked = await readSelection(props);
  const blog = await readBlogPage(asked);
  if (blog.failure) setUnavailable();
  return (
    <BlogList
      selection={{ ...asked, page: blog.page }}
      blog={blog}
      feedPath={blogFeedPath("atom", asked.category)}
    />
  );
}
