import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { blogMetadata } from "@/app/(site)/blog/view/blog-metadata";
import { BlogList } from "@/components/blog/list/blog-list";
import { allCategories, findCategory } from "@/lib/features/blog/constants";
import { readBlogPage } from "@/lib/features/blog/listing";
import type { BlogSelection } from "@/lib/features/blog/types";
import { blogFeedPath } from "@/lib/features/feeds/constants";

type ViewProps = { params: Promise<{ view: string }> };

/** Rendered at the first request and kept until the blog changes (docs/decisions/001). */
export const generateStaticParams = () => [];

async function readSelection({ params }: ViewProps): Promise<BlogSelection> {
  const { view } = await params;
  const category = view === allCategories ? allCategories : findCategory(view);
  return category ? { category, q: "", page: 1 } : notFound();
}

export async function generateMetadata(props: ViewProps): Promise<Metadata> {
  return blogMetadata(await readSelection(props));
}

/** /blog and /blog?category=…: the first page of all posts, or of one category. */
export default async function BlogViewPage(props: ViewProps) {
  const selection = await readSelection(props);
  return (
    <BlogList
      selection={selection}
      blog={await readBlogPage(selection)}
      feedPath={blogFeedPath("atom", selection.category)}
    />
  );
}
