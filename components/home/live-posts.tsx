import { useLocale, useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { LiveBlock } from "@/components/home/live-block";
import { Picture } from "@/components/home/picture";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import { categoryName, readTimeText } from "@/lib/features/blog/labels/policy";
import type { CardPost } from "@/lib/features/blog/types";
import { formatLongDate } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { stockPicture } from "@/lib/shared/stock-pictures";

/** Omitted without posts, e.g. while the source is down. */
export function Posts({ posts }: { posts: CardPost[] }) {
  const read = useMessageText();
  const language = useLocale();
  const t = useTranslations("landing");
  if (posts.length === 0) return null;
  return (
    <LiveBlock id="posts" title={t("blocks.posts")} more={{ label: t("blocks.allPosts"), href: paths.blog }}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {posts.map((post) => (
          <li key={post.slug} className="sm:last:max-lg:hidden">
            <article className="ticks ticks-on-hover relative flex h-full flex-col border border-line bg-surface shadow-card transition-colors [--tick:var(--hot-text)] hover:border-line-strong">
              <Picture
                picture={post.picture}
                stock={stockPicture("post")}
                sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw"
                className="aspect-video w-full"
              />
              <div className="flex grow flex-col gap-2 p-4">
                {post.category ? (
                  <Badge className="max-w-full self-start truncate">
                    {read(categoryName(post.category))}
                  </Badge>
                ) : null}
                <h3 dir="auto" className="text-xl leading-tight break-words">
                  <PageLink
                    href={paths.blogPost(post.slug)}
                    className="after:absolute after:inset-0 hover:text-hot-text"
                  >
                    {post.title}
                  </PageLink>
                </h3>
                <p dir="auto" className="line-clamp-2 text-sm break-words text-ink-muted">
                  {post.excerpt}
                </p>
                <p className="mt-auto flex gap-2 pt-1 text-sm text-ink-muted tabular-nums">
                  <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt, language)}</time>
                  <span aria-hidden="true">·</span>
                  <span>{read(readTimeText(post.readTime))}</span>
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </LiveBlock>
  );
}
