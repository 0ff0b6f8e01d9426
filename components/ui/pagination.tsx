import { useTranslations } from "next-intl";
import type { ComponentProps, ComponentType } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { PageLink } from "@/components/ui/page-link";

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** e.g. "Pages of the catalog" */
  label: string;
  /** e.g. plain links in static markup */
  Link?: LinkType;
};

type LinkType =
  | ComponentType<
      Pick<ComponentProps<"a">, "aria-current" | "aria-label" | "className" | "rel" | "children"> & {
        href: string;
      }
    >
  | "a";

/** Plain links, so that they work without JavaScript; nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, label, Link = PageLink }: PaginationProps) {
  const t = useTranslations("ui.pages");
  if (pageCount < 2) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 tabular-nums"
    >
      <StepLink Link={Link} direction="previous" href={page > 1 ? hrefFor(page - 1) : null} />
      <ol className="flex flex-wrap gap-0.5 sm:gap-1.5">
        {visiblePages(page, pageCount).map((item) =>
          typeof item === "number" ? (
            <li key={item}>
              <Link
                href={hrefFor(item)}
                aria-current={item === page ? "page" : undefined}
                aria-label={t("page", { number: item })}
                className={buttonVariants({
                  variant: "ghost",
                  size: "number",
                  className: "aria-[current]:bg-cool-soft aria-[current]:text-cool",
                })}
              >
                {item}
              </Link>
            </li>
          ) : (
            <li key={item} aria-hidden="true" className="grid h-9 w-5 place-items-center text-ink-muted">
              …
            </li>
          ),
        )}
      </ol>
      <StepLink Link={Link} direction="next" href={page < pageCount ? hrefFor(page + 1) : null} />
    </nav>
  );
}

type StepLinkProps = { Link: LinkType; direction: "previous" | "next"; href: string | null };

function StepLink({ Link, direction, href }: StepLinkProps) {
  const t = useTranslations("ui.pages");
  const content =
    direction === "previous" ? (
      <>
        <DrawnIcon name="left" className="rtl:-scale-x-100" />
        <span className="max-sm:sr-only">{t("previous")}</span>
      </>
    ) : (
      <>
        <span className="max-sm:sr-only">{t("next")}</span>
        <DrawnIcon name="right" className="rtl:-scale-x-100" />
      </>
    );
  const classes = buttonVariants({ variant: "secondary", size: "sm", className: "max-sm:px-2.5" });
  if (!href) {
    return (
      <span aria-disabled="true" className={classes}>
        {content}
      </span>
    );
  }
  return (
    <Link href={href} rel={direction === "previous" ? "prev" : "next"} className={classes}>
      {content}
    </Link>
  );
}

/** First, last and the neighbours of `page`; a gap of one page is shown as that page. */
function visiblePages(page: number, pageCount: number): (number | "gap-before" | "gap-after")[] {
  const around = [page - 1, page, page + 1].filter((item) => item > 1 && item < pageCount);
  const first = around[0] ?? pageCount;
  const last = around.at(-1) ?? 1;
  return [
    1,
    ...(first === 3 ? [2] : []),
    ...(first > 3 ? ["gap-before" as const] : []),
    ...around,
    ...(last === pageCount - 2 ? [pageCount - 1] : []),
    ...(last < pageCount - 2 ? ["gap-after" as const] : []),
    pageCount,
  ];
}
