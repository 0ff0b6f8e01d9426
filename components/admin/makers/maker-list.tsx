"use client";

import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyList } from "@/components/admin/shell/empty-list";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { ListSearch } from "@/components/admin/shell/list-search";
import { PageLink } from "@/components/ui/page-link";
import { Pagination } from "@/components/ui/pagination";
import type { ListedMaker, MakersPage } from "@/lib/features/makers/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";

/** The makers of all games, by name. */
export function MakerList({ loaded, q }: { loaded: MakersPage; q: string }) {
  const t = useTranslations("panelMakers.list");
  return (
    <section aria-labelledby="makers-heading">
      <ListHeading id="makers-heading" count={t("count", { count: loaded.total })}>
        {t("heading")}
      </ListHeading>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-muted">{t("help")}</p>
      <form action={adminPaths.makers} className="mb-4">
        <ListSearch
          q={q}
          hrefOf={(text) => hrefWith(adminPaths.makers, { q: text })}
          aria-label={t("search")}
          placeholder={t("search")}
        />
      </form>
      {loaded.rows.length === 0 ? (
        <EmptyList
          headingId="makers-heading"
          icon={<Users aria-hidden="true" />}
          {...(q
            ? { title: t("noneMatch"), link: { href: adminPaths.makers, label: t("showAll") } }
            : { title: t("empty") })}
        />
      ) : (
        <ul aria-labelledby="makers-heading" className="notch-lg border border-line bg-surface">
          {loaded.rows.map((maker) => (
            <MakerRow key={maker.id} maker={maker} />
          ))}
        </ul>
      )}
      <div className="mt-5">
        <Pagination
          page={loaded.page}
          pageCount={loaded.pageCount}
          hrefFor={(page) => hrefWith(adminPaths.makers, { q, page: page > 1 ? page : "" })}
          label={t("pages")}
        />
      </div>
    </section>
  );
}

function MakerRow({ maker: { id, slug, name, gameCount } }: { maker: ListedMaker }) {
  const t = useTranslations("panelMakers.list");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line p-3 text-sm first:border-t-0 sm:px-4">
      <PageLink
        href={adminPaths.maker(id)}
        className="min-w-0 grow basis-52 font-semibold wrap-anywhere underline underline-offset-4 hover:text-hot-text"
      >
        <bdi translate="no">{name}</bdi>
      </PageLink>
      <code className="text-xs text-ink-muted wrap-anywhere">{slug}</code>
      <span className="text-ink-muted tabular-nums">{t("games", { count: gameCount })}</span>
    </li>
  );
}
