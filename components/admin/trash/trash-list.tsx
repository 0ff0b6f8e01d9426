"use client";

import { ArchiveRestore, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { EmptyList } from "@/components/admin/shell/empty-list";
import { useFailedCall } from "@/components/admin/shell/failed-calls";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { ListSearch } from "@/components/admin/shell/list-search";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useStoredTimes } from "@/components/admin/shell/panel-context";
import { useReread } from "@/components/admin/shell/use-reread";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Pagination } from "@/components/ui/pagination";
import { notify } from "@/components/ui/toast";
import { trashKinds } from "@/lib/features/trash/constants";
import type { TrashedRow, TrashPage } from "@/lib/features/trash/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { formatDate, formatDateTime } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

/** An item that is restored and deleted again is a new row. */
const rowKey = ({ kind, id, deletedAt }: TrashedRow): string => `${kind}-${id}-${deletedAt}`;

export function TrashList({ loaded, q }: { loaded: TrashPage; q: string }) {
  const t = useTranslations("panelTrash.trashList");
  const [restored, setRestored] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const reread = useReread();
  const showFailedCall = useFailedCall();
  const { trashDays } = useStoredTimes();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = loaded.rows.filter((row) => !restored.includes(rowKey(row)));

  const total = loaded.total - (loaded.rows.length - rows.length);
  const isNextDue = rows.length === 0 && total > 0;

  // The whole page was restored: load the next rows.
  useEffect(() => {
    if (isNextDue) reread();
  }, [isNextDue, reread]);

  const restore = async (row: TrashedRow) => {
    setBusy((all) => [...all, rowKey(row)]);
    try {
      await panelCall("POST", adminApiPaths.trashRestore(row.kind, row.id));
      setRestored((all) => [...all, rowKey(row)]);
      heading.current?.focus({ preventScroll: true });
      notify({ title: t("restored"), description: t("back", { name: row.name }) });
    } catch (error) {
      showFailedCall(error, { title: t("failedRestore"), done: t("restoredClause"), name: row.name });
    } finally {
      setBusy((all) => all.filter((key) => key !== rowKey(row)));
    }
  };

  return (
    <section aria-labelledby="trash-heading">
      <ListHeading
        id="trash-heading"
        ref={heading}
        tabIndex={-1}
        className="outline-none"
        count={t("items", { count: total })}
      >
        {t("trash")}
      </ListHeading>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-muted">{t("help", { days: trashDays })}</p>
      <form action={adminPaths.trash} className="mb-4">
        <ListSearch
          q={q}
          hrefOf={(text) => hrefWith(adminPaths.trash, { q: text })}
          aria-label={t("searchTrash")}
          placeholder={t("searchTrash")}
        />
      </form>
      {rows.length === 0 && !isNextDue ? (
        <EmptyList
          headingId="trash-heading"
          icon={<Trash2 aria-hidden="true" />}
          {...(q
            ? {
                title: t("noneMatch"),
                link: { href: adminPaths.trash, label: t("showEverythingTrash") },
              }
            : { title: t("empty") })}
        />
      ) : (
        <ul aria-labelledby="trash-heading" className="notch-lg border border-line bg-surface">
          {rows.map((row) => (
            <TrashRow
              key={rowKey(row)}
              row={row}
              isBusy={busy.includes(rowKey(row))}
              onRestore={() => void restore(row)}
            />
          ))}
        </ul>
      )}
      <div className="mt-5">
        <Pagination
          page={loaded.page}
          pageCount={loaded.pageCount}
          hrefFor={(page) => hrefWith(adminPaths.trash, { q, page })}
          label={t("pagesTrash")}
        />
      </div>
    </section>
  );
}

type TrashRowProps = { row: TrashedRow; isBusy: boolean; onRestore: () => void };

function TrashRow({ row, isBusy, onRestore }: TrashRowProps) {
  const t = useTranslations("panelTrash.trashList");
  const language = useLocale();
  const read = useMessageText();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-3 text-sm first:border-t-0 sm:px-4">
      <div className="min-w-0 grow basis-52">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{row.name}</bdi>
          <Badge>{read(trashKinds[row.kind])}</Badge>
        </div>
        <p className="mt-0.5 text-xs text-ink-muted tabular-nums">
          {t("deleted", {
            at: formatDateTime(row.deletedAt, language),
            isNamed: row.deletedBy ? "yes" : "no",
            by: row.deletedBy ?? "",
            after: formatDate(row.removedAfter, language),
          })}
        </p>
      </div>
      <Button size="sm" variant="secondary" loading={isBusy} onClick={onRestore}>
        <ArchiveRestore aria-hidden="true" />
        <span>
          {t.rich("restore", {
            name: row.name,
            hidden: (chunks) => <span className="sr-only">{chunks}</span>,
          })}
        </span>
      </Button>
    </li>
  );
}
