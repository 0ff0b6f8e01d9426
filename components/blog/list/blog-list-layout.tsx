"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { BlogSkeleton } from "@/components/blog/list/post-grid";
import { useMessageText } from "@/components/forms/message-text";
import { ListResults } from "@/components/list/list-results";
import { SearchBox } from "@/components/list/search-box";
import { useListControls } from "@/components/list/use-list-controls";
import { usePageMoves } from "@/components/list/use-page-moves";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink, useLocalPath } from "@/components/ui/page-link";
import { allCategories, blogSearchMaxLength } from "@/lib/features/blog/constants";
import { listAddress, toBlogSelection } from "@/lib/features/blog/filters";
import { categoryName } from "@/lib/features/blog/labels/policy";
import type { BlogSelection } from "@/lib/features/blog/types";
import { blogCategories, categorySlug } from "@/lib/shared/categories";
import { paths } from "@/lib/shared/paths";
import { pageNumber, searchText } from "@/lib/shared/query";

/** Links, so that they work without JavaScript and can be shared. */
function CategoryFilter({ selection }: { selection: BlogSelection }) {
  const read = useMessageText();
  const t = useTranslations("blog.controls");
  return (
    <nav aria-label={t("categories")} className="min-w-0">
      <ul className="flex flex-wrap gap-2">
        {[allCategories, ...blogCategories].map((category) => (
          <li key={category}>
            <PageLink
              id={`category-${categorySlug(category)}`}
              href={listAddress({ ...selection, category, page: 1 })}
              scroll={false}
              aria-current={category === selection.category ? "true" : undefined}
              className={`${buttonVariants({ variant: "secondary", size: "sm" })} aria-[current]:border-cool aria-[current]:bg-cool-soft aria-[current]:text-cool`}
            >
              {read(categoryName(category))}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type BlogListLayoutProps = {
  selection: BlogSelection;
  /** the number of posts, or why there is none */
  count: string;
  children: ReactNode;
};

const selectionAt = (searchParams: URLSearchParams): BlogSelection =>
  toBlogSelection({
    category: searchParams.get("category") ?? undefined,
    q: searchText(searchParams.get("q") ?? "", blogSearchMaxLength),
    page: pageNumber(searchParams.get("page") ?? ""),
  });

export function BlogListLayout({ selection, count, children }: BlogListLayoutProps) {
  const t = useTranslations("blog.controls");
  const localPath = useLocalPath();
  const root = useRef<HTMLDivElement>(null);
  const { go, shown, isPending } = usePageMoves(root, selection, listAddress);
  const { frame, onSubmit, box } = useListControls({
    ...{ root, selection, shown, go, selectionAt },
    path: paths.blog,
  });

  return (
    <div {...frame}>
      <div className="border-y border-line bg-ground/95">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
          <CategoryFilter selection={shown} />
          <form
            action={localPath(paths.blog)}
            method="get"
            aria-label={t("posts")}
            onSubmit={onSubmit}
            className="flex min-w-0 grow basis-64 lg:max-w-sm"
          >
            {shown.category === allCategories ? null : (
              <input type="hidden" name="category" value={categorySlug(shown.category)} />
            )}
            <SearchBox
              id="blog-search"
              label={t("search")}
              placeholder={t("placeholder")}
              q={shown.q}
              maxLength={blogSearchMaxLength}
              {...box}
            />
          </form>
        </div>
      </div>
      <div className="mx-auto max-w-page px-4 pt-6 pb-16 sm:px-6">
        <ListResults
          list="posts"
          label={t("results")}
          count={count}
          isPending={isPending}
          skeleton={<BlogSkeleton />}
        >
          {children}
        </ListResults>
      </div>
    </div>
  );
}
