import type { CardPost } from "@/lib/features/blog/types";
import { formatLongDate } from "@/lib/shared/format";

/** Author, reading time and date, in one line. */
export function PostFacts({ post }: { post: CardPost }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-muted tabular-nums">
      <span className="min-w-0 font-medium break-words text-ink">{post.author}</span>
      <span aria-hidden="true">·</span>
      <span>{post.readTime}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time>
    </p>
  );
}
