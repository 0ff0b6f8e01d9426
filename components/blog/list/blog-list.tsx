import { Newspaper, Rss, SearchX, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { BlogListLayout } from "@/components/blog/list/blog-list-layout";
import { VisitNote } from "@/components/blog/list/new-badge";
import { FeaturedArticle, PostGrid } from "@/components/blog/list/post-card";
import { FollowBox } from "@/components/follows/follow-box";
import { useMessageText } from "@/components/forms/message-text";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalAnchor, PageLink } from "@/components/ui/page-link";
import { Pagination } from "@/components/ui/pagination";
import { allCategories, findCategory } from "@/lib/features/blog/constants";
import { listAddress } from "@/lib/features/blog/filters";
import type { BlogPage, BlogSelection } from "@/lib/features/blog/types";
import { categorySlug } from "@/lib/shared/categories";
import { paths } from "@/lib/shared/paths";

type BlogListProps = {
  selection: BlogSelection;
  blog: BlogPage;
  feedPath: string;
  /** of the blog, if it is not the page's */
  lang?: string | undefined;
};

export function BlogList({ selection, blog, feedPath, lang }: BlogListProps) {
  const t = useTranslations("blog.list");
  const read = useMessageText();
  const { failure, total } = blog;
  const category = selection.q ? undefined : findCategory(selection.category);
  return (
    <>
      <header className="dot-grid">
        <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-10 gap-y-4 px-4 pt-7 pb-5 sm:px-6 sm:pt-8">
          <div className="min-w-0">
            <h1 className="text-4xl font-semibold">{t("title")}</h1>
            <p className="mt-1.5 max-w-prose text-ink-muted">{t("lead")}</p>
          </div>
          <a href={feedPath} className={buttonVariants({ variant: "secondary", size: "sm" })}>
            <Rss aria-hidden="true" />
            {t("feed")}
          </a>
        </div>
      </header>
      <BlogListLayout
        selection={selection}
        count={failure ? t("failed", { message: read(failure) }) : t("count", { count: total })}
      >
        {category ? <FollowBox kinds={["category"]} slug={categorySlug(category)} className="mb-6" /> : null}
        <Results selection={selection} blog={blog} lang={lang} />
      </BlogListLayout>
      <VisitNote />
    </>
  );
}

function Results({ selection, blog, lang }: Omit<BlogListProps, "feedPath">) {
  const t = useTranslations("blog.list");
  const { failure, featured, posts, total, page, pageCount } = blog;
  if (failure) return <Failure message={failure} />;
  if (total === 0) return <NothingFound selection={selection} />;
  return (
    <div className="grid gap-6">
      {selection.q ? (
        <p className="text-ink-muted">
          {t.rich("found", {
            count: total,
            total: (words) => <span className="font-semibold text-ink tabular-nums">{words}</span>,
            words: () => <span className="break-words">{selection.q}</span>,
          })}
        </p>
      ) : null}
      {featured ? <FeaturedArticle post={featured} lang={lang} /> : null}
      {posts.length ? (
        <section aria-label={selection.q ? t("searchResults") : t("posts")}>
          <PostGrid posts={posts} eagerCount={featured ? 0 : 3} lang={lang} />
        </section>
      ) : null}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => listAddress({ ...selection, page: number })}
        label={t("pages")}
      />
    </div>
  );
}

function Failure({ message }: { message: string }) {
  const read = useMessageText();
  const t = useTranslations("blog.list");
  return (
    <EmptyState
      title={t("failed", { message: read(message) })}
      description={t("failedText")}
      icon={<TriangleAlert aria-hidden="true" />}
      action={
        <LocalAnchor href={paths.blog} className={buttonVariants({ variant: "secondary" })}>
          {t("tryAgain")}
        </LocalAnchor>
      }
    />
  );
}

function NothingFound({ selection }: { selection: BlogSelection }) {
  const t = useTranslations("blog.list");
  const isSearch = Boolean(selection.q);
  // An empty blog: a link to all posts would lead to this page.
  if (!isSearch && selection.category === allCategories)
    return (
      <EmptyState
        title={t("noneYet")}
        description={t("noneYetText")}
        icon={<Newspaper aria-hidden="true" />}
      />
    );
  return (
    <EmptyState
      title={t("empty")}
      description={isSearch ? t("noMatch", { q: selection.q }) : undefined}
      icon={isSearch ? <SearchX aria-hidden="true" /> : <Newspaper aria-hidden="true" />}
      action={
        <PageLink href={paths.blog} className={buttonVariants({ variant: "secondary" })}>
          {t("showAll")}
        </PageLink>
      }
    />
  );
}
