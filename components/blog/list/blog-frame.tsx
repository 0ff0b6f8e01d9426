"use client";

import { type MouseEvent, type ReactNode, useRef } from "react";
import { BlogSkeleton } from "@/components/blog/list/blog-skeleton";
import { CategoryFilter } from "@/components/blog/list/category-filter";
import { listAddress } from "@/components/blog/list/list-address";
import { listLinkOf } from "@/components/listing/list-link";
import { ListResults } from "@/components/listing/list-results";
import { SearchBox } from "@/components/listing/search-box";
import { useListNavigation } from "@/components/listing/use-list-navigation";
import { useLiveSearch } from "@/components/listing/use-live-search";
import { allCategories, blogSearchMaxLength, categorySlug } from "@/lib/features/blog/constants";
import { selectionOf } from "@/lib/features/blog/policy";
import type { BlogSelection } from "@/lib/features/blog/types";
import { paths } from "@/lib/shared/paths";
import { pageNumber, searchText } from "@/lib/shared/query";

type BlogFrameProps = {
  selection: BlogSelection;
  /** How many posts there are, in words, or why there is none. */
  count: string;
  children: ReactNode;
};

const selectionAt = ({ searchParams }: URL): BlogSelection =>
  selectionOf({
    category: searchParams.get("category") ?? undefined,
    q: searchText(searchParams.get("q") ?? "", blogSearchMaxLength),
    page: pageNumber(searchParams.get("page") ?? ""),
  });

/**
 * The list's controls around its results. Everything in it is links and a form that work without script; this takes
 * their clicks over, so that the page stays and only the results change.
 */
export function BlogFrame({ selection, count, children }: BlogFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { go, shown, isPending } = useListNavigation(root, selection, listAddress);
  const { stop, sent, ...typing } = useLiveSearch(input, selection.q, (q, isFirst) =>
    go({ ...shown, q, page: 1 }, { replace: !isFirst }),
  );

  const follow = (event: MouseEvent) => {
    const link = listLinkOf(event, paths.blog);
    if (!link) return;
    event.preventDefault();
    stop();
    go(selectionAt(new URL(link.href)), { isOtherPage: link.closest("[data-results] nav") !== null });
  };

  return (
    <div ref={root} onClickCapture={follow}>
      <div className="border-y border-line bg-ground/95">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
          <CategoryFilter selection={shown} />
          <form
            action={paths.blog}
            method="get"
            aria-label="Posts"
            onSubmit={(event) => {
              event.preventDefault();
              stop();
              sent.current = input.current?.value.trim() ?? "";
              go({ ...shown, q: sent.current, page: 1 });
            }}
            className="flex min-w-0 grow basis-64 lg:max-w-sm"
          >
            {shown.category === allCategories ? null : (
              <input type="hidden" name="category" value={categorySlug(shown.category)} />
            )}
            <SearchBox
              id="blog-search"
              label="Search posts"
              placeholder="Search posts..."
              q={shown.q}
              maxLength={blogSearchMaxLength}
              input={input}
              {...typing}
            />
          </form>
        </div>
      </div>
      <div className="mx-auto max-w-page px-4 pt-6 pb-16 sm:px-6">
        <ListResults label="Blog posts" count={count} isPending={isPending} skeleton={<BlogSkeleton />}>
          {children}
        </ListResults>
      </div>
    </div>
  );
}
