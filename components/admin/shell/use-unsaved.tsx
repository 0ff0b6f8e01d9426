"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDraftKey } from "@/components/admin/shell/panel-context";
import { readDraft, removeDraft, writeDraft } from "@/components/forms/draft-storage";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatDateTime } from "@/lib/shared/format";

type Unsaved<Value> = {
  value: Value;
  isChanged: boolean;
  onRestore: (value: Value) => void;
};

/**
 * Keeps unsaved text in the tab: it survives navigation, a reload and an ended session.
 * @param name of the form
 * @returns `restoredAt` while the draft is shown; `forget` discards it
 */
export function useUnsaved<Value>(name: string, { value, isChanged, onRestore }: Unsaved<Value>) {
  const key = useDraftKey(name);
  const isReady = useRef(false);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const typed = JSON.stringify(value);
  useEffect(() => {
    if (!isReady.current) return;
    if (isChanged) {
      const values = { typed };
      writeDraft(key, { savedAt: new Date().toISOString(), values }, "sessionStorage");
    } else {
      removeDraft(key, undefined, "sessionStorage");
      setRestoredAt(null);
    }
  }, [key, typed, isChanged]);
  const restore = useEffectEvent(onRestore);
  // After hydration, which must match the server's render.
  useEffect(() => {
    isReady.current = true;
    const found = readDraft(key, "sessionStorage");
    if (typeof found?.values.typed !== "string") return;
    setRestoredAt(found.savedAt);
    restore(JSON.parse(found.values.typed));
  }, [key]);
  return { restoredAt };
}

type UnsavedNoticeProps = {
  restoredAt: string | null;
  /** what another admin has saved since, as a sentence */
  more?: string | null;
  onDiscard: () => void;
};

export function UnsavedNotice({ restoredAt, more, onDiscard }: UnsavedNoticeProps) {
  const t = useTranslations("panelShell.useUnsaved");
  const language = useLocale();
  if (!restoredAt) return null;
  return (
    <Notice
      tone="warn"
      title={t("notSavedYet")}
      role="status"
      className="mb-3"
      actions={
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          {t("discard")}
        </Button>
      }
    >
      {[t("restored", { at: formatDateTime(restoredAt, language) }), more].filter(Boolean).join(" ")}
    </Notice>
  );
}
