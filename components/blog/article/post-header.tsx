import { useLocale, useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { BackLink } from "@/components/ui/back-link";
import { Badge } from "@/components/ui/badge";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { PageLink } from "@/components/ui/page-link";
import { StoredPicture } from "@/components/ui/stored-picture";
import { findCategory } from "@/lib/features/blog/constants";
import { categoryName, readTimeText } from "@/lib/features/blog/labels/policy";
import type { CardPost } from "@/lib/features/blog/types";
import { categorySlug } from "@/lib/shared/categories";
import { formatLongDate } from "@/lib/shared/format";
import { xProfile } from "@/lib/shared/outside-sites";
import { paths } from "@/lib/shared/paths";
import { stockPicture } from "@/lib/shared/stock-pictures";

function Category({ name }: { name: string }) {
  const read = useMessageText();
  const badge = (
    <Badge isLong className="max-w-full">
      {read(categoryName(name))}
    </Badge>
  );
  const known = findCategory(name);
  if (!known) return badge;
  return (
    <PageLink href={paths.blogCategory(categorySlug(known))} className="group inline-flex min-h-6">
      <Badge
        isLong
        className="max-w-full transition-colors group-hover:border-hot-text group-hover:text-hot-text"
      >
        {read(categoryName(name))}
      </Badge>
    </PageLink>
  );
}

function Author({ post }: { post: CardPost }) {
  const t = useTranslations("blog.header");
  if (!post.authorTwitter) return <span className="font-medium text-ink">{post.author}</span>;
  return (
    <span className="font-medium break-words text-ink">
      <span translate="no">{`${post.author} `}</span>
      <NewTabLink
        href={xProfile(post.authorTwitter)}
        rel="noopener noreferrer nofollow"
        after={` ${t("onX")}`}
        className="inline-flex min-h-6 items-center font-normal break-all text-hot-text underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <span translate="no">{`@${post.authorTwitter}`}</span>
      </NewTabLink>
    </span>
  );
}

export function PostHeader({ post, lang }: { post: CardPost; lang: string | undefined }) {
  const read = useMessageText();
  const language = useLocale();
  const t = useTranslations("blog.header");
  return (
    <header className="dot-grid">
      <div className="mx-auto max-w-page px-4 pt-6 pb-8 sm:px-6 sm:pt-8">
        <BackLink href={paths.blog}>{t("back")}</BackLink>
        <div className="mt-4 grid items-center gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-1.5">
              {post.category ? <Category name={post.category} /> : null}
              {post.featured ? <Badge variant="mode">{t("featured")}</Badge> : null}
            </p>
            <h1 dir="auto" lang={lang} className="mt-4 text-4xl font-semibold break-words">
              {post.title}
            </h1>
            {post.excerpt ? (
              <p dir="auto" lang={lang} className="mt-4 text-lg break-words text-ink-muted">
                {post.excerpt}
              </p>
            ) : null}
            <p className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted tabular-nums">
              <Author post={post} />
              <span aria-hidden="true">·</span>
              <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt, language)}</time>
              <span aria-hidden="true">·</span>
              <span>{read(readTimeText(post.readTime))}</span>
            </p>
          </div>
          <div className="ticks relative aspect-video bg-sunken max-lg:row-start-1 [--tick-size:20px] [--tick:var(--cool)]">
            <StoredPicture
              picture={post.picture}
              stock={stockPicture("post")}
              alt={post.picture ? post.pictureAlt : ""}
              sizes="(min-width: 80rem) 660px, (min-width: 64rem) 52vw, 100vw"
              eager
            />
          </div>
        </div>
      </div>
    </header>
  );
}
