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

const saveAfterMs = 500;

export type Draft = {
  /** When the found draft was kept (ISO); null when there is none to offer. */
  offeredAt: string | null;
  /** Fills the fields that have not been touched since. */
  restore: () => void;
  discard: () => void;
  /** After a successful submit. */
  clear: () => void;
};

type DraftOptions = {
  /** The form's name in the browser's storage. */
  key: string;
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
  form: Pick<UseFormReturn<Input, unknown, Output>, "subscribe" | "getFieldState" | "setValue">,
  { key, version = 1, exclude = [] }: DraftOptions,
): Draft {
  const [offered, setOffered] = useState<StoredDraft | null>(null);
  const base = useRef<Record<string, unknown>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was typed since the last save. */
  const latest = useRef<Record<string, unknown> | null>(null);
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
      writeDraft(key, { version, savedAt: new Date().toISOString(), values });
      latest.current = null;
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        const dirty = Object.entries(values).filter(
          ([name]) => dirtyFields?.[name as keyof typeof dirtyFields],
        );
        if (dirty.length === 0) return;
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
    for (const [name, value] of Object.entries(offered?.values ?? {})) {
      const path = name as Path<Input>;
      if (form.getFieldState(path).isDirty) continue;
      form.setValue(path, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
    setOffered(null);
  };

  return { offeredAt: offered?.savedAt ?? null, restore, discard: clear, clear };
}
