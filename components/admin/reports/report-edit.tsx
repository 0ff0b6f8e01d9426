"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { type EditedItem, ItemEditSheet } from "@/components/admin/edit/item-edit-sheet";
import { nounPaths } from "@/components/admin/list/noun";
import { useFailedCall } from "@/components/admin/shell/failed-calls";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { Button } from "@/components/ui/button";
import type { ReportedItem } from "@/lib/features/reports/types";

type ReportEditProps = {
  item: ReportedItem & { kind: EditedItem["kind"] };
  /** the item is stored as it was edited */
  onSaved: () => void;
};

/** Opens the edit form of the reported item. */
export function ReportEdit({ item: { kind, id, name }, onSaved }: ReportEditProps) {
  const t = useTranslations("panelReports.actions");
  const tCalls = useTranslations("panelReports.calls");
  const [edited, setEdited] = useState<EditedItem | null>(null);
  const [isReading, setReading] = useState(false);
  const showFailedCall = useFailedCall();
  const onClosed = useCallback(() => setEdited(null), []);
  const open = async () => {
    setReading(true);
    try {
      setEdited({ kind, row: await panelRead(nounPaths[kind].rowPath(id)) } as EditedItem);
    } catch (error) {
      showFailedCall(error, { title: tCalls("formFailed"), done: tCalls("formOpened"), name });
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Button size="sm" variant="secondary" loading={isReading} onClick={() => void open()}>
        {isReading ? null : <Pencil aria-hidden="true" />}
        <span>{t("edit")}</span>
        <span className="sr-only">{` ${name}`}</span>
      </Button>
      {edited ? <ItemEditSheet item={edited} onSaved={onSaved} onClosed={onClosed} /> : null}
    </>
  );
}
