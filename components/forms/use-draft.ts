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

const saveAfterMs = 500;

export type Draft = {
  /** When the found draft was kept (ISO); null when there is none to offer. */
  offeredAt: string | null;
  /** Fills the fields that have not been touched since, and says so. */
  restore: () => void;
  discard: () => void;
  /** After a successful submit. */
  clear: () => void;
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
 * While an offer is open, new typing is kept on top of it and never instead of it.
 */
export function useDraft<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, "subscribe" | "getFieldState" | "setValue" | "setFocus">,
  { key, first, notRestored, version = 1, exclude = [] }: DraftOptions<Input>,
): Draft {
  const [offered, setOffered] = useState<StoredDraft | null>(null);
  /** What is offered: until it is answered it is kept below what is typed. */
  const base = useRef<Record<string, unknown>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was typed since the last save. */
  const latest = useRef<Record<string, unknown> | null>(null);
  const wasDirty = useRef(false);
  const excluded = exclude.join();

  useEffect(() => {
    const found = readDraft(key, version);
    if (!found) return;
    base.current = found.values;
    setOffered(found);
  }, [key, version]);

  useEffect(() => {
    const save = () => {
      clearTimeout(timer.current);
      if (!latest.current) return;
      const values = keepable({ ...base.current, ...latest.current }, excluded.split(","));
      if (Object.keys(values).length === 0) removeDraft(key);
      else writeDraft(key, { version, savedAt: new Date().toISOString(), values });
      latest.current = null;
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields, defaultValues }) => {
        // A list whose rows were all removed counts as dirty, though it is as it was.
        const dirty = Object.entries(values).filter(
          ([name, value]) =>
            dirtyFields?.[name as keyof typeof dirtyFields] &&
            JSON.stringify(value) !== JSON.stringify(defaultValues?.[name as keyof typeof defaultValues]),
        );
        // What was typed and is cleared again is a change, too: it must not come back.
        if (dirty.length === 0 && !wasDirty.current) return;
        wasDirty.current = dirty.length > 0;
        latest.current = Object.fromEntries(dirty);
        clearTimeout(timer.current);
        timer.current = setTimeout(save, saveAfterMs);
      },
    });
    window.addEventListener("pagehide", save);
    return () => {
      save();
      window.removeEventListener("pagehide", save);
      unsubscribe();
    };
  }, [form.subscribe, key, version, excluded]);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    latest.current = null;
    base.current = {};
    removeDraft(key);
    setOffered(null);
  }, [key]);

  const restore = () => {
    // From now on the form itself holds it: what is cleared there is cleared here.
    base.current = {};
    for (const [name, value] of Object.entries(offered?.values ?? {})) {
      const path = name as Path<Input>;
      if (form.getFieldState(path).isDirty) continue;
      form.setValue(path, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
    setOffered(null);
    form.setFocus(first);
    notify({ title: "Draft restored", ...(notRestored ? { description: notRestored } : {}) });
  };
  const discard = () => {
    clear();
    form.setFocus(first);
  };

  return { offeredAt: offered?.savedAt ?? null, restore, discard, clear };
}
