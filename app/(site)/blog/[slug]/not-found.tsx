import type { Metadata } from "next";
import { PostFailure } from "@/components/blog/article/post-failure";
import { blogErrors } from "@/lib/features/blog/constants";

export const metadata: Metadata = { title: blogErrors.notFound, robots: { index: false } };

/** A missing post gets the blog's own text, with HTTP 404. */
export default function PostNotFound() {
  return <PostFailure message={blogErrors.notFound} />;
}
