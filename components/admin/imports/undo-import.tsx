"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { notify } from "@/components/ui/toast";
import type { ImportProgress } from "@/lib/features/imports/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";

/** Discards a preview, or moves what an import added to the trash after a question. */
export function UndoImport({ shown, onDone }: { shown: ImportProgress; onDone: () => void }) {
  const t = useTranslations("panelImports.view");
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isPreview = shown.state === "preview";
  const count = shown.outcomes.added;

  const undo = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await panelCall("DELETE", adminApiPaths.import(shown.id));
      notify({ title: t(isPreview ? "discarded" : "undoStarted") });
      onDone();
    } catch (error) {
      showFailure(t(isPreview ? "failedDiscard" : "failedUndo"), error);
    } finally {
      setBusy(false);
    }
  };

  if (shown.state === "undone")
    return (
      <PageLink href={adminPaths.trash} className="text-sm underline underline-offset-4">
        {t("toTrash")}
      </PageLink>
    );
  if (shown.state === "undoing" || (shown.state === "done" && count === 0)) return null;
  return (
    <>
      <Button
        size="sm"
        variant={isPreview ? "ghost" : "secondary"}
        loading={isBusy}
        onClick={() => (isPreview ? void undo() : setAsking(true))}
      >
        {t(isPreview ? "discard" : "undo")}
      </Button>
      {isAsking ? (
        <AlertDialog
          open
          onOpenChange={setAsking}
          title={t("undoTitle")}
          description={t("undoText", { count })}
          confirmLabel={t("undo")}
          destructive
          onConfirm={() => void undo()}
        />
      ) : null}
    </>
  );
}
