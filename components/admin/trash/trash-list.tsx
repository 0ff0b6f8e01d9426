"use client";

import { ArchiveRestore, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { isOutdated, panelCall } from "@/components/admin/shell/panel-calls";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { useReread } from "@/components/admin/shell/use-reread";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { notify } from "@/components/ui/toast";
import { trashKinds } from "@/lib/features/trash/constants";
import type { TrashedRow, TrashPage } from "@/lib/features/trash/types";
import { formatDate, formatDateTime, plural } from "@/lib/shared/format";
import { adminApiPaths, adminPaths } from "@/lib/shared/paths";
import { kept } from "@/lib/shared/retention";

const keyOf = ({ kind, id }: TrashedRow): string => `${kind}-${id}`;

/** What was deleted, until a job removes it; anything can be brought back. */
export function TrashList({ loaded }: { loaded: TrashPage }) {
  const [restored, setRestored] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const reread = useReread();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = loaded.rows.filter((row) => !restored.includes(keyOf(row)));

  const total = loaded.total - (loaded.rows.length - rows.length);
  const isNextDue = rows.length === 0 && total > 0;

  // All of this page are back: what lies behind them comes up.
  useEffect(() => {
    if (isNextDue) reread();
  }, [isNextDue, reread]);

  const restore = async (row: TrashedRow) => {
    setBusy(keyOf(row));
    try {
      await panelCall("POST", adminApiPaths.trashRestore(row.kind, row.id));
      setRestored((all) => [...all, keyOf(row)]);
      heading.current?.focus({ preventScroll: true });
      notify({ title: "Restored", description: `${row.name} is back as it was.` });
    } catch (error) {
      tellFailure("Failed to restore", error);
      if (isOutdated(error)) reread();
    } finally {
      setBusy(null);
    }
  };

  return (
    <section aria-labelledby="trash-heading">
      <ListHeading
        id="trash-heading"
        ref={heading}
        tabIndex={-1}
        className="outline-none"
        count={plural(total, "item")}
      >
        Trash
      </ListHeading>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-muted">
        What lies here is hidden everywhere. After {kept.trashDays} days it is removed for good, pictures and
        files with it. Restoring brings it back as it was: what was approved is public again at once.
      </p>
      {rows.length === 0 && !isNextDue ? (
        <EmptyState level={3} icon={<Trash2 aria-hidden="true" />} title="The trash is empty." />
      ) : (
        <Table label="Deleted items">
          <TableHeader>
            <tr>
              <TableHead>Name</TableHead>
              <TableHead>Kind</TableHead>
              <TableHead>Deleted</TableHead>
              <TableHead>Removed after</TableHead>
              <TableHead>
                <span className="sr-only">Restore</span>
              </TableHead>
            </tr>
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={keyOf(row)}>
                <TableCell className="min-w-40 font-medium wrap-anywhere">
                  <bdi>{row.name}</bdi>
                </TableCell>
                <TableCell>
                  <Badge>{trashKinds[row.kind]}</Badge>
                </TableCell>
                <TableCell className="whitespace-nowrap">
                  {formatDateTime(row.deletedAt)}
                  {row.deletedBy ? <span className="text-ink-muted"> by {row.deletedBy}</span> : null}
                </TableCell>
                <TableCell className="whitespace-nowrap">{formatDate(row.removedAfter)}</TableCell>
                <TableCell className="text-right">
                  <Button
                    size="sm"
                    variant="secondary"
                    loading={busy === keyOf(row)}
                    onClick={() => void restore(row)}
                  >
                    <ArchiveRestore aria-hidden="true" />
                    <span>
                      Restore<span className="sr-only"> {row.name}</span>
                    </span>
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <div className="mt-5">
        <Pagination
          page={loaded.page}
          pageCount={loaded.pageCount}
          hrefFor={(page) => `${adminPaths.trash}?page=${page}`}
          label="Pages of the trash"
        />
      </div>
    </section>
  );
}
