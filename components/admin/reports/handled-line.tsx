"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Handled } from "@/components/admin/reports/use-report-calls";
import { useFailedCall } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { Button } from "@/components/ui/button";
import { adminApiPaths } from "@/lib/shared/admin-paths";

type HandledLineProps = { handled: Handled | null; onUndone: () => void };

/** Emails wait ten seconds, so that Undo can hold them back. */
export function HandledLine({ handled, onUndone }: HandledLineProps) {
  const t = useTranslations("panelReports.handled");
  const [isUndoing, setUndoing] = useState(false);
  const showFailedCall = useFailedCall();
  const reread = useReread();
  const undo = async ({ row, updatedAt }: Handled) => {
    setUndoing(true);
    try {
      await panelCall("PUT", adminApiPaths.report(row.id), { status: "open", updatedAt });
      onUndone();
      void reread();
    } catch (error) {
      showFailedCall(error, { title: t("undoFailed"), done: t("undone"), name: row.item.name });
    } finally {
      setUndoing(false);
    }
  };
  return (
    <div role="status" className="mb-3 flex flex-wrap items-center gap-3 text-sm empty:hidden">
      {handled ? (
        <>
          <span className="min-w-0 wrap-anywhere">
            {t.rich(`done.${handled.outcome}`, { name: () => <bdi>{handled.row.item.name}</bdi> })}
          </span>
          {handled.outcome === "unpublished" ? null : (
            <Button size="sm" variant="secondary" loading={isUndoing} onClick={() => void undo(handled)}>
              {isUndoing ? null : <Undo2 aria-hidden="true" />}
              <span>{t("undo")}</span>
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}
