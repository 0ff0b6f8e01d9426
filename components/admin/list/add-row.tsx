"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ComponentType, useCallback, useState } from "react";
import type { Noun } from "@/components/admin/list/noun";
import type { EditSheetProps } from "@/components/admin/list/review-dialogs";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";

type AddRowProps<Row> = {
  noun: Noun<Row>;
  /** the form's first values */
  blank: Row;
  EditSheet: ComponentType<EditSheetProps<Row>>;
};

/** A button that opens the edit form for a new row. */
export function AddRow<Row>({ noun, blank, EditSheet }: AddRowProps<Row>) {
  const t = useTranslations("panelEdit.adding");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const added = (row: Row) => {
    notify({ title: t("added", { kind: noun.kind }), description: noun.nameOf(row) });
    router.refresh();
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        <span>{t("title", { kind: noun.kind })}</span>
      </Button>
      {isOpen ? <EditSheet row={blank} onSaved={added} onClosed={close} /> : null}
    </>
  );
}
