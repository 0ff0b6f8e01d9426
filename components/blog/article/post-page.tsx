import { ArrowLeft, ArrowRight, ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkPending } from "@/components/blog/link-pending";
import { PostGrid } from "@/components/blog/list/post-card";
import { Section } from "@/components/layout/section";
import { PlayerLinks } from "@/components/players/player-links";
import { ShareLinks } from "@/components/sharing/share-links";
import { PageLink } from "@/components/ui/page-link";
import type { ArticleHeading, CardPost, PostNeighbours } from "@/lib/features/blog/types";
import { cn } from "@/lib/shared/cn";
import { paths } from "@/lib/shared/paths";
import { PostHeader } from "./post-header";
import "./article.css";
import "./code.css";
import "./html.css";

/** Shorter posts need no table of contents. */
const fewest = 3;

function Entries({ headings, lang }: { headings: ArticleHeading[]; lang: string | undefined }) {
  return (
    <ol dir="auto" lang={lang} className="grid gap-0.5 border-s border-line text-sm">
      {headings.map(({ id, title, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={cn(
              "-ms-px block border-s-2 border-transparent py-1 pe-1 ps-4 text-ink-muted transition-colors hover:border-cool hover:text-ink",
              level === 3 && "ps-8",
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The sections of a long post: next to the text on wide screens, folded above it on others. */
function TableOfContents({
  headings,
  lang,
  position,
}: {
  headings: ArticleHeading[];
  lang: string | undefined;
  position: "above" | "aside";
}) {
  const t = useTranslations("blog.post");
  if (headings.filter(({ level }) => level === 2).length < fewest) return null;
  if (position === "above")
    return (
      <details className="group mb-8 border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-11 items-center justify-between px-4 font-display font-semibold">
          {t("contents")}
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t("contents")} className="px-4 pb-4">
          <Entries headings={headings} lang={lang} />
        </nav>
      </details>
    );
  return (
    <nav
      aria-label={t("contents")}
      className="max-lg:hidden lg:top-[calc(var(--header-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:overflow-y-auto lg:tall:sticky"
    >
      <p className="mb-3 font-display font-semibold">{t("contents")}</p>
      <Entries headings={headings} lang={lang} />
    </nav>
  );
}

type PostPageProps = {
  post: CardPost;
  /** absolute */
  url: string;
  headings: ArticleHeading[];
  neighbours: PostNeighbours;
  /** the rendered article */
  children: ReactNode;
  /** of the blog, if it is not the page's */
  lang: string | undefined;
};

export function PostPage({ post, url, headings, neighbours, children, lang }: PostPageProps) {
  const t = useTranslations("blog.post");
  return (
    <>
      <article>
        <PostHeader post={post} lang={lang} />
        <div className="mx-auto grid max-w-page gap-x-12 px-4 pt-4 pb-10 sm:px-6 lg:grid-cols-[minmax(0,44rem)_minmax(0,17rem)] lg:justify-between">
          {/* First in the document, so that Tab reaches it before the text. */}
          <div className="min-w-0 lg:col-start-2 lg:row-start-1">
            <TableOfContents headings={headings} lang={lang} position="aside" />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            <TableOfContents headings={headings} lang={lang} position="above" />
            <div dir="auto" lang={lang}>
              <PlayerLinks className="article">{children}</PlayerLinks>
            </div>
            <div className="mt-10 grid gap-6">
              <ShareLinks heading={t("share")} title={post.title} url={url} />
              <Neighbours neighbours={neighbours} lang={lang} />
            </div>
          </div>
        </div>
      </article>
      {neighbours.related.length ? (
        <Section title={t("related")} className="border-t border-line pt-10 pb-16">
          <PostGrid posts={neighbours.related} level={3} lang={lang} />
        </Section>
      ) : null}
    </>
  );
}

function Neighbours({ neighbours: { newer, older }, lang }: Pick<PostPageProps, "neighbours" | "lang">) {
  const t = useTranslations("blog.post");
  if (!newer && !older) return null;
  return (
    <nav aria-label={t("neighbours")} className="grid gap-4 sm:grid-cols-2">
      {older ? <NeighbourLink post={older} direction="previous" lang={lang} /> : null}
      {newer ? <NeighbourLink post={newer} direction="next" lang={lang} /> : null}
    </nav>
  );
}

type NeighbourLinkProps = { post: CardPost; direction: "previous" | "next"; lang: string | undefined };

function NeighbourLink({ post, direction, lang }: NeighbourLinkProps) {
  const t = useTranslations("blog.post");
  const isNext = direction === "next";
  return (
    <PageLink
      href={paths.blogPost(post.slug)}
      rel={isNext ? "next" : "prev"}
      className={cn(
        "group border border-line bg-surface p-4 transition-colors hover:border-line-strong",
        isNext && "text-end sm:col-start-2",
      )}
    >
      <span className={cn("flex items-center gap-1.5 text-sm text-ink-muted", isNext && "justify-end")}>
        {isNext ? null : <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        <span>{isNext ? t("next") : t("previous")}</span>
        {isNext ? <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" /> : null}
      </span>
      <span
        dir="auto"
        lang={lang}
        className="mt-1 block font-display font-semibold break-words group-hover:text-hot-text"
      >
        {post.title}
      </span>
      <LinkPending text={t("loading")} />
    </PageLink>
  );
}
