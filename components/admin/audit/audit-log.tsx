"use client";

import { ScrollText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { AuditEntryRow } from "@/components/admin/audit/audit-entry-row";
import { EmptyList } from "@/components/admin/shell/empty-list";
import { ExportLink } from "@/components/admin/shell/export-link";
import { ListHeading, ListTop } from "@/components/admin/shell/list-heading";
import { ListSearch } from "@/components/admin/shell/list-search";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { type AuditFilter, daysReversed, exportAtMost, hasDaysReversed } from "@/lib/features/audit/schema";
import type { AuditLogPage } from "@/lib/features/audit/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { auditedKinds } from "@/lib/shared/audit-actions";
import { formatNumber } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

type AuditLogProps = { loaded: AuditLogPage; filter: AuditFilter };

export function AuditLog({ loaded, filter }: AuditLogProps) {
  const t = useTranslations("panelAudit.auditLog");
  const language = useLocale();
  const isReversed = hasDaysReversed(filter);
  const hasMore = loaded.total > exportAtMost;
  const isNarrowed = Boolean(filter.q || filter.kind || filter.signIns || filter.from || filter.to);
  return (
    <section aria-labelledby="audit-heading">
      <ListTop>
        <ListHeading
          id="audit-heading"
          tabIndex={-1}
          className="outline-none"
          count={hasMore ? t("moreThan", { count: exportAtMost }) : t("entries", { count: loaded.total })}
        >
          {t("title")}
        </ListHeading>
        <div className="flex flex-wrap items-center gap-3">
          {hasMore && (
            <p className="text-sm text-ink-muted">
              {t("truncated", { exportAtMost: formatNumber(exportAtMost, language) })}
            </p>
          )}
          {isReversed ? null : <ExportLink href={hrefWith(adminApiPaths.auditLogExport, filter)} />}
        </div>
      </ListTop>
      <AuditFilters filter={filter} />
      {isReversed ? null : loaded.rows.length === 0 ? (
        <EmptyList
          headingId="audit-heading"
          icon={<ScrollText aria-hidden="true" />}
          title={t("none")}
          {...(isNarrowed
            ? {
                description: t("noneMatch"),
                link: { href: adminPaths.auditLog, label: t("showAll") },
              }
            : {
                description: t("empty"),
              })}
        />
      ) : (
        <ul aria-labelledby="audit-heading" className="notch-lg border border-line bg-surface">
          {loaded.rows.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <div className="mt-5">
        <Pagination
          page={loaded.page}
          pageCount={loaded.pageCount}
          hrefFor={(page) => hrefWith(adminPaths.auditLog, { ...filter, page })}
          label={t("pages")}
        />
      </div>
    </section>
  );
}

/** A plain form: its state is in the URL, and it works without JavaScript. */
function AuditFilters({ filter }: { filter: AuditFilter }) {
  const t = useTranslations("panelAudit.auditLog");
  const read = useMessageText();
  const field = "h-9 text-sm";
  const isReversed = hasDaysReversed(filter);
  const wrong = isReversed ? ({ "aria-invalid": true, "aria-describedby": "audit-days" } as const) : {};
  return (
    <form
      // An uncontrolled select ignores a new default value once it is mounted.
      key={hrefWith(adminPaths.auditLog, { ...filter, q: null, page: null })}
      action={adminPaths.auditLog}
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      <label htmlFor="audit-q" className="grid gap-1 text-xs font-semibold max-sm:w-full">
        {t("search")}
        <ListSearch
          id="audit-q"
          q={filter.q ?? ""}
          hrefOf={(q) => hrefWith(adminPaths.auditLog, { ...filter, q, page: null })}
          placeholder={t("nameAction")}
        />
      </label>
      <label htmlFor="audit-kind" className="grid gap-1 text-xs font-semibold">
        {t("kind")}
        <Select
          id="audit-kind"
          name="kind"
          defaultValue={filter.kind ?? ""}
          className="w-40 [&_select]:h-9 [&_select]:text-sm"
        >
          <option value="">{t("allKinds")}</option>
          {Object.entries(auditedKinds).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {read(words)}
            </option>
          ))}
        </Select>
      </label>
      <label htmlFor="audit-from" className="grid gap-1 text-xs font-semibold">
        {t("from")}
        <Input
          id="audit-from"
          type="date"
          name="from"
          defaultValue={filter.from}
          className={field}
          {...wrong}
        />
      </label>
      <label htmlFor="audit-to" className="grid gap-1 text-xs font-semibold">
        {t("to")}
        <Input id="audit-to" type="date" name="to" defaultValue={filter.to} className={field} {...wrong} />
      </label>
      <label htmlFor="audit-sign-ins" className="flex h-9 items-center gap-2 text-sm">
        <Checkbox
          id="audit-sign-ins"
          name="signIns"
          value="hide"
          defaultChecked={filter.signIns === "hide"}
        />
        {t("hideSignIns")}
      </label>
      <Button type="submit" size="sm" variant="secondary">
        {t("filter")}
      </Button>
      {isReversed ? (
        <p id="audit-days" className="w-full text-sm font-medium text-bad">
          {read(daysReversed)}
        </p>
      ) : null}
    </form>
  );
}
