import type { Metadata } from "next";
import { blogMetadata } from "@/app/(site)/blog/view/blog-metadata";
import { BlogList } from "@/components/blog/list/blog-list";
import { readBlogPage } from "@/lib/features/blog/listing";
import { selectionOf } from "@/lib/features/blog/policy";
import { blogQuerySchema } from "@/lib/features/blog/schema";
import { blogFeedPath } from "@/lib/features/feeds/constants";

type FilteredProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const readSelection = async ({ searchParams }: FilteredProps) =>
  selectionOf(blogQuerySchema.parse(await searchParams));

export async function generateMetadata(props: FilteredProps): Promise<Metadata> {
  return blogMetadata(await readSelection(props));
}

/** /blog with any other query: rendered for each request, since there is no end of them (docs/decisions/001). */
export default async function FilteredBlogPage(props: FilteredProps) {
  const asked = await readSelection(props);
  const blog = await readBlogPage(asked);
  return (
    <BlogList
      selection={{ ...asked, page: blog.page }}
      blog={blog}
      feedPath={blogFeedPath("atom", asked.category)}
    />
  );
}
