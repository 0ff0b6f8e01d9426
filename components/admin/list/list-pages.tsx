import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Pagination } from "@/components/ui/pagination";
import { panelPageSize, panelPageSizes } from "@/lib/features/reviews/filters";
import { cn } from "@/lib/shared/cn";

type ListPagesProps = {
  heading: string;
  total: number;
  page: number;
  pageCount: number;
  hrefForPage: (page: number) => string;
  /** page sizes with their links; absent if the size is fixed */
  size?: { current: number; hrefFor: (pageSize: number) => string };
};

export function ListPages({ heading, total, page, pageCount, hrefForPage, size }: ListPagesProps) {
  const t = useTranslations("panelList.listPages");
  const hasSizes = size && total > panelPageSize;
  // Renders nothing without content: a blank line would space consecutive lists unevenly.
  if (pageCount < 2 && !hasSizes) return null;
  return (
    <div className="mt-5 grid justify-items-center gap-3">
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefForPage} label={t("pages", { heading })} />
      {hasSizes ? (
        <nav
          aria-label={t("perPageOf", { heading })}
          className="flex items-center gap-1 text-sm text-ink-muted tabular-nums"
        >
          <span className="me-1">{t("perPage")}</span>
          {panelPageSizes.map((each) => (
            <PageLink
              key={each}
              href={size.hrefFor(each)}
              scroll={false}
              aria-current={each === size.current ? "true" : undefined}
              className={cn(
                "notch-sm inline-grid h-8 min-w-10 place-items-center border px-2",
                each === size.current
                  ? "border-cool bg-cool-soft text-ink"
                  : "border-transparent hover:border-line-strong hover:text-ink",
              )}
            >
              {each}
            </PageLink>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
