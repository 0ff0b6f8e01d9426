import { ArrowRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { LinkPending } from "@/components/blog/link-pending";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import { StoredPicture } from "@/components/ui/stored-picture";
import { categoryName, readTimeText } from "@/lib/features/blog/labels/policy";
import type { CardPost } from "@/lib/features/blog/types";
import { formatLongDate } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { stockPicture } from "@/lib/shared/stock-pictures";
import { NewBadge } from "./new-badge";
import { postGridClasses } from "./post-grid";

/** The link that covers the card; its name includes the title, for lists of links. */
function ReadMore({ post }: { post: CardPost }) {
  const t = useTranslations("blog.card");
  return (
    <PageLink
      href={paths.blogPost(post.slug)}
      className="inline-flex min-h-8 items-center gap-1.5 font-display font-semibold text-hot-text underline-offset-4 group-hover:underline after:absolute after:inset-0"
    >
      <span>
        {t.rich("readMore", {
          title: post.title,
          hidden: (words) => <span className="sr-only">{words}</span>,
        })}
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-4.5 transition-transform duration-150 group-hover:translate-x-0.5 rtl:-scale-x-100 rtl:group-hover:-translate-x-0.5"
      />
      <LinkPending text={t("loading")} />
    </PageLink>
  );
}

function PostFacts({ post }: { post: CardPost }) {
  const read = useMessageText();
  const language = useLocale();
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-muted tabular-nums">
      <span className="min-w-0 font-medium break-words text-ink">{post.author}</span>
      <span aria-hidden="true">·</span>
      <span>{read(readTimeText(post.readTime))}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt, language)}</time>
    </p>
  );
}

type PostCardProps = {
  post: CardPost;
  /** loads immediately */
  eager?: boolean;
  /** heading level */
  level?: 2 | 3;
  /** of the blog, if it is not the page's */
  lang?: string | undefined;
};

const frame =
  "group ticks ticks-on-hover relative border border-line bg-surface shadow-card transition-[border-color,translate] duration-150 [--tick:var(--cool)] focus-within:border-line-strong hover:-translate-y-0.5 hover:border-line-strong";

function PostBadges({ post, isFeatured = false }: { post: CardPost; isFeatured?: boolean }) {
  const t = useTranslations("blog.card");
  const read = useMessageText();
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {post.category ? (
        <Badge className="max-w-full truncate">{read(categoryName(post.category))}</Badge>
      ) : null}
      {isFeatured ? <Badge variant="mode">{t("featured")}</Badge> : null}
      <NewBadge publishedAt={post.publishedAt}>
        <Badge variant="featured">{t("new")}</Badge>
      </NewBadge>
    </p>
  );
}

function PostCard({ post, eager = false, level = 2, lang }: PostCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className={`${frame} flex h-full flex-col`}>
      <div className="relative aspect-video overflow-hidden bg-sunken">
        <StoredPicture
          picture={post.picture}
          stock={stockPicture("post")}
          alt=""
          sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw"
          eager={eager}
        />
      </div>
      <div className="flex grow flex-col gap-2.5 p-4">
        <PostBadges post={post} isFeatured={post.featured} />
        <Title
          dir="auto"
          lang={lang}
          className="text-xl leading-snug break-words transition-colors group-hover:text-hot-text"
        >
          {post.title}
        </Title>
        <p dir="auto" lang={lang} className="line-clamp-3 text-sm break-words text-ink-muted">
          {post.excerpt}
        </p>
        <div className="mt-auto flex flex-col gap-1.5 pt-1">
          <PostFacts post={post} />
          <ReadMore post={post} />
        </div>
      </div>
    </article>
  );
}

export function FeaturedArticle({ post, lang }: { post: CardPost; lang?: string | undefined }) {
  const t = useTranslations("blog.card");
  return (
    <section aria-labelledby="featured-article">
      <article className={`${frame} grid lg:grid-cols-[3fr_2fr]`}>
        <div className="relative aspect-video overflow-hidden bg-sunken">
          <StoredPicture
            picture={post.picture}
            stock={stockPicture("post")}
            alt=""
            sizes="(min-width: 64rem) 740px, 100vw"
            eager
          />
        </div>
        <div className="flex min-w-0 flex-col justify-center gap-3 p-5 sm:p-7 lg:p-9">
          <p
            id="featured-article"
            className="flex items-center gap-2.5 font-display text-sm font-semibold tracking-wide text-cool before:size-2 before:bg-cool"
          >
            {t("featuredArticle")}
          </p>
          <h2
            dir="auto"
            lang={lang}
            className="text-3xl break-words transition-colors group-hover:text-hot-text"
          >
            {post.title}
          </h2>
          <p dir="auto" lang={lang} className="line-clamp-4 break-words text-ink-muted">
            {post.excerpt}
          </p>
          <PostBadges post={post} />
          <PostFacts post={post} />
          <ReadMore post={post} />
        </div>
      </article>
    </section>
  );
}

/** Later cards are below the fold on narrow screens, and in the second row on wide ones. */
const drawnAtOnce = 3;
const laterPostClasses = "drawn-in-sight [--height:32rem] lg:[--height:29rem]";

/** @param eagerCount how many pictures load immediately */
export function PostGrid({
  posts,
  eagerCount = 0,
  level = 2,
  lang,
}: {
  posts: CardPost[];
  eagerCount?: number;
  level?: 2 | 3;
  lang?: string | undefined;
}) {
  return (
    <ul className={postGridClasses}>
      {posts.map((post, index) => (
        <li key={post.slug} className={index < drawnAtOnce ? undefined : laterPostClasses}>
          <PostCard post={post} eager={index < eagerCount} level={level} lang={lang} />
        </li>
      ))}
    </ul>
  );
}
