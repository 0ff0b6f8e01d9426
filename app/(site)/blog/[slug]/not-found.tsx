import type { Metadata } from "next";
import { PostFailure } from "@/components/blog/article/post-failure";
import { blogErrors } from "@/lib/features/blog/constants";

export const metadata: Metadata = { title: blogErrors.notFound, robots: { index: false } };

/** For a post that the list does not have: the blog's own words, HTTP 404. */
export default function PostNotFound() {
  return <PostFailure message={blogErrors.notFound} />;
}
