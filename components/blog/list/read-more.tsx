import { ArrowRight } from "lucide-react";
import { LinkPending } from "@/components/blog/link-pending";
import { PageLink } from "@/components/ui/page-link";
import type { CardPost } from "@/lib/features/blog/types";
import { paths } from "@/lib/shared/paths";

/** The link of a card, which covers it whole; it says what it leads to, for those who hear links alone. */
export function ReadMore({ post }: { post: CardPost }) {
  return (
    <PageLink
      href={paths.blogPost(post.slug)}
      className="inline-flex min-h-8 items-center gap-1.5 font-display font-semibold text-hot-text underline-offset-4 group-hover:underline after:absolute after:inset-0"
    >
      Read More <span className="sr-only">about {post.title}</span>
      <ArrowRight
        aria-hidden="true"
        className="size-4.5 transition-transform duration-150 group-hover:translate-x-0.5"
      />
      <LinkPending text="Loading blog post..." />
    </PageLink>
  );
}
