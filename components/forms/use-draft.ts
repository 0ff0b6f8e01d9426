"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import {
  keepable,
  readDraft,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from "@/components/forms/draft-storage";
import { notify } from "@/components/ui/toast";
import { randomKey } from "@/lib/shared/random-key";

const saveAfterMs = 500;

export type Draft = {
  /** When the found draft was kept (ISO); null when there is none to offer. */
  offeredAt: string | null;
  /** Fills the fields that have not been touched since, and says so. */
  restore: () => void;
  /** Removes what is offered. */
  discard: () => void;
  /** After a successful submit: removes what was typed or restored here. */
  clear: () => void;
  /** Whether the browser keeps something that was typed or restored here, or will when the form closes. */
  isKept: () => boolean;
};

type DraftOptions<Input extends FieldValues> = {
  /** The form's name in the browser's storage. */
  key: string;
  /** The first field: once the offer is answered, its buttons are gone and the focus goes there. */
  first: Path<Input>;
  /** What restoring does not bring back, e.g. a chosen file. */
  notRestored?: string;
  /** Raise it when fields change their meaning: older drafts are then dropped. */
  version?: number;
  /** Fields that are not kept; passwords, files and pictures never are. */
  exclude?: readonly string[];
};

/**
 * Keeps what is typed in the browser, so that a reload or a crash loses nothing; the next visit offers it.
 * Each opening of the form keeps its own, so that neither an offer nor another tab is written over.
 */
export function useDraft<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, "subscribe" | "getFieldState" | "setValue" | "setFocus">,
  { key, first, notRestored, version = 1, exclude = [] }: DraftOptions<Input>,
): Draft {
  const [offered, setOffered] = useState<StoredDraft | null>(null);
  const [writer] = useState(randomKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What is typed; null once it is sent. */
  const latest = useRef<Record<string, unknown> | null>(null);
  /** The same as text. A form tells more than its changes: the end of its sending, too. */
  const seen = useRef("{}");
  const excluded = exclude.join();

  useEffect(() => setOffered(readDraft(key, version)), [key, version]);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const values = latest.current;
    if (!values) return;
    if (Object.keys(values).length === 0) removeDraft(key, writer);
    else writeDraft(key, { version, savedAt: new Date().toISOString(), values, writer });
  }, [key, version, writer]);

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields, defaultValues }) => {
        // A list whose rows were all removed counts as dirty, though it is as it was.
        const dirty = Object.entries(values).filter(
          ([name, value]) =>
            dirtyFields?.[name as keyof typeof dirtyFields] &&
            JSON.stringify(value) !== JSON.stringify(defaultValues?.[name as keyof typeof defaultValues]),
        );
        const typed = keepable(Object.fromEntries(dirty), excluded.split(","));
        const text = JSON.stringify(typed);
        if (text === seen.current) return;
        seen.current = text;
        latest.current = typed;
        clearTimeout(timer.current);
        timer.current = setTimeout(save, saveAfterMs);
      },
    });
    // Even what is kept already: another tab may have restored it, and sent it.
    window.addEventListener("pagehide", save);
    return () => {
      save();
      window.removeEventListener("pagehide", save);
      unsubscribe();
    };
  }, [form.subscribe, save, excluded]);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    latest.current = null;
    removeDraft(key, writer);
  }, [key, writer]);

  const isKept = useCallback(() => Object.keys(latest.current ?? {}).length > 0, []);

  /** Ends the offer. */
  const answer = () => {
    removeDraft(key, offered?.writer);
    setOffered(null);
    form.setFocus(first);
  };
  const restore = () => {
    for (const [name, value] of Object.entries(offered?.values ?? {})) {
      const path = name as Path<Input>;
      if (form.getFieldState(path).isDirty) continue;
      form.setValue(path, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
    // Kept as this form's own before the offer goes.
    save();
    answer();
    notify({ title: "Draft restored", ...(notRestored ? { description: notRestored } : {}) });
  };

  return { offeredAt: offered?.savedAt ?? null, restore, discard: answer, clear, isKept };
}
