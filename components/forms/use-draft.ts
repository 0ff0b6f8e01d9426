"use client";

import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { holdLock, readHeldLocks } from "@/components/forms/browser-store";
import { type DraftPictures, draftPictures } from "@/components/forms/draft-pictures";
import {
  draftWriters,
  readDraft,
  removeDraft,
  type StoredDraft,
  storable,
} from "@/components/forms/draft-storage";
import { DraftWriter, lockNameOf } from "@/components/forms/draft-writer";
import { notify } from "@/components/ui/toast";

export type Draft = {
  /** When the found draft was stored (ISO); null when there is none to offer. */
  offeredAt: string | null;
  /** When the draft that the form shows was stored (ISO); null when it shows none. */
  shownAt: string | null;
  /** Fills the fields that have not been touched since, and says so. */
  restore: () => void;
  /** Removes what is offered, or shown. */
  discard: () => void;
  /** After a successful submit: removes what was typed or restored here. */
  clear: () => void;
  /** Whether the browser stores something that was typed or restored here, or will when the form closes. */
  hasDraft: () => boolean;
};

type DraftOptions<Input extends FieldValues> = {
  /** The form's name in the browser's storage. */
  key: string;
  /** The first field: once the offer is answered, its buttons are gone and the focus goes there. */
  first: Path<Input>;
  /** The fields that restoring does not bring back, e.g. a chosen file. */
  notRestored?: string;
  /** Fields with pictures as data strings, which are stored too; `notRestored` is then said of lost ones. */
  pictures?: readonly Path<Input>[];
  /** A restored draft is offered again the next time, since what it belongs to may have changed meanwhile. */
  asksAgain?: boolean;
  /** Fields that are not stored; passwords and files never are. */
  exclude?: readonly string[];
};

type DraftedForm<Input extends FieldValues, Output> = Pick<
  UseFormReturn<Input, unknown, Output>,
  "subscribe" | "getFieldState" | "setValue" | "setFocus" | "reset"
>;

/**
 * Stores what is typed in the browser, so that a reload or a crash loses nothing. The next visit offers it; once
 * restored, it is what the form shows until it is sent or discarded.
 */
export function useDraft<Input extends FieldValues, Output>(
  form: DraftedForm<Input, Output>,
  { key, first, notRestored, pictures = [], asksAgain = false, exclude = [] }: DraftOptions<Input>,
): Draft {
  const [offered, setOffered] = useState<StoredDraft | null>(null);
  const [shownAt, setShownAt] = useState<string | null>(null);
  const writer = useMemo(() => new DraftWriter(key, draftPictures), [key]);
  useNoting(form, writer, { excluded: exclude.join(), pictureFields: pictures.join() });

  const showAgain = useEffectEvent((draft: StoredDraft) => {
    writer.adopt(draft, {});
    setShownAt(draft.savedAt);
    void fill(form, key, { draft, onPictures: (stored) => writer.adopt(draft, stored) });
  });

  useEffect(() => {
    const found = readDraft(key);
    void draftPictures.sweep(key, draftWriters(key));
    if (!found?.isRestored || asksAgain) return setOffered(found);
    let isLeft = false;
    // Another tab that is at it may send it.
    void readHeldLocks().then((isHeld) => {
      if (isLeft) return;
      if (isHeld(lockNameOf(key, found.writer))) setOffered(found);
      else showAgain(found);
    });
    return () => {
      isLeft = true;
    };
  }, [key, asksAgain]);

  useEffect(() => (shownAt === null ? undefined : holdLock(writer.lockName)), [shownAt, writer]);

  const clear = useCallback(() => {
    writer.clear();
    setShownAt(null);
  }, [writer]);

  const endOffer = () => {
    setOffered(null);
    form.setFocus(first);
  };
  const restore = async () => {
    if (!offered) return;
    if (!asksAgain) writer.markRestored();
    const filling = fill(form, key, { draft: offered });
    endOffer();
    if (!asksAgain) setShownAt(offered.savedAt);
    const isWhole = (await filling) && pictures.length > 0;
    // The offered draft stays until all of it, its pictures too, is stored as this form's own.
    await writer.save();
    removeDraft(key, offered.writer);
    void draftPictures.sweep(key, draftWriters(key));
    notify({ title: "Draft restored", ...(notRestored && !isWhole ? { description: notRestored } : {}) });
  };
  const discard = () => {
    if (offered) {
      removeDraft(key, offered.writer);
      return endOffer();
    }
    form.reset();
    clear();
    // The fields are known again with the next frame.
    requestAnimationFrame(() => form.setFocus(first));
  };

  return { offeredAt: offered?.savedAt ?? null, shownAt, restore, discard, clear, hasDraft: writer.hasDraft };
}

type Filling = {
  draft: StoredDraft;
  /** called once the draft's pictures were read, before they are shown */
  onPictures?: (pictures: DraftPictures) => void;
};

/** Puts a draft into the fields that have not been touched. @returns whether all of its pictures were there */
async function fill<Input extends FieldValues, Output>(
  form: DraftedForm<Input, Output>,
  key: string,
  { draft: { values, pictures: fields = [], writer = "" }, onPictures }: Filling,
): Promise<boolean> {
  const put = ([name, value]: [string, unknown]) => {
    const path = name as Path<Input>;
    if (form.getFieldState(path).isDirty) return;
    form.setValue(path, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
  };
  Object.entries(values).forEach(put);
  const stored = fields.length > 0 ? await draftPictures.read(key, writer) : {};
  onPictures?.(stored);
  for (const [name, text] of Object.entries(stored)) put([name, fromStored(text)]);
  return fields.every((name) => stored[name]);
}

/** A list with pictures is stored as one text. */
const isWithPicture = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : String(value).startsWith("data:");
const toStored = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : String(value));
const fromStored = (text: string): unknown => (text.startsWith("[") ? JSON.parse(text) : text);

/** Has the writer store what is typed, at the latest when the page or the form goes. */
function useNoting<Input extends FieldValues, Output>(
  { subscribe }: Pick<DraftedForm<Input, Output>, "subscribe">,
  writer: DraftWriter,
  { excluded, pictureFields }: { excluded: string; pictureFields: string },
): void {
  useEffect(() => {
    const fields = pictureFields.split(",").filter(Boolean);
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields, defaultValues }) => {
        const isDirty = (name: string) => dirtyFields?.[name as keyof typeof dirtyFields];
        const chosen = fields.filter((name) => isDirty(name) && isWithPicture(values[name]));
        // A list whose rows were all removed counts as dirty, though it is as it was.
        const dirty = Object.entries(values).filter(
          ([name, value]) =>
            isDirty(name) &&
            !chosen.includes(name) &&
            JSON.stringify(value) !== JSON.stringify(defaultValues?.[name as keyof typeof defaultValues]),
        );
        writer.note({
          values: storable(Object.fromEntries(dirty), excluded.split(",")),
          pictures: Object.fromEntries(chosen.map((name) => [name, toStored(values[name])])),
        });
      },
    });
    // Even what is stored already: another tab may have restored it, and sent it.
    window.addEventListener("pagehide", writer.save);
    return () => {
      writer.save();
      window.removeEventListener("pagehide", writer.save);
      unsubscribe();
    };
  }, [subscribe, writer, excluded, pictureFields]);
}
