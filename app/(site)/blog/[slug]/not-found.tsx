import type { Metadata } from "next";
import { PostFailure } from "@/components/blog/article/post-failure";
import { blogErrors } from "@/lib/features/blog/errors";
import { getMessageText } from "@/lib/server/i18n/message-text";

export async function generateMetadata(): Promise<Metadata> {
  const read = await getMessageText();
  return { title: read(blogErrors.notFound), robots: { index: false } };
}

/** A missing post gets the blog's own text, with HTTP 404. */
export default function PostNotFound() {
  return <PostFailure message={blogErrors.notFound} />;
}
