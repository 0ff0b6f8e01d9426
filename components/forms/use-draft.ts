"use client";

import { useTranslations } from "next-intl";
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
import { DraftWriter, draftLockName } from "@/components/forms/draft-writer";
import { notify } from "@/components/ui/toast";

export type Draft = {
  /** When the offered draft was stored (ISO); null without an offer. */
  offeredAt: string | null;
  /** When the shown draft was stored (ISO); null if none is shown. */
  shownAt: string | null;
  /** Fills untouched fields and shows a toast. */
  restore: () => void;
  /** Removes the offered or shown draft. */
  discard: () => void;
  /** After submitting: removes this form's draft. */
  clear: () => void;
  /** Whether a draft is stored, or will be when the form closes. */
  hasDraft: () => boolean;
};

type DraftOptions<Input extends FieldValues> = {
  /** the form's storage key */
  key: string;
  /** receives the focus when the offer's buttons disappear */
  first: Path<Input>;
  /** message about fields that cannot be restored, e.g. a file */
  notRestored?: string;
  /** fields with data strings, stored too; `notRestored` is then shown for lost ones */
  pictures?: readonly Path<Input>[];
  /** offers a restored draft again next time, since its subject may have changed */
  asksAgain?: boolean;
  /** fields that are not stored, besides passwords and files */
  exclude?: readonly string[];
};

type DraftedForm<Input extends FieldValues, Output> = Pick<
  UseFormReturn<Input, unknown, Output>,
  "subscribe" | "getFieldState" | "setValue" | "setFocus" | "reset"
>;

/**
 * Stores typed values in the browser, so that a reload or crash loses nothing. The next visit offers them; a restored
 * draft is shown until it is sent or discarded.
 */
export function useDraft<Input extends FieldValues, Output>(
  form: DraftedForm<Input, Output>,
  { key, first, notRestored, pictures = [], asksAgain = false, exclude = [] }: DraftOptions<Input>,
): Draft {
  const t = useTranslations("form.draft");
  const [offered, setOffered] = useState<StoredDraft | null>(null);
  const [shownAt, setShownAt] = useState<string | null>(null);
  const writer = useMemo(() => new DraftWriter(key, draftPictures), [key]);
  useDraftWriting(form, writer, { excluded: exclude.join(), pictureFields: pictures.join() });

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
    // A draft that is open in another tab may still be sent there.
    void readHeldLocks().then((isHeld) => {
      if (isLeft) return;
      if (isHeld(draftLockName(key, found.writer))) setOffered(found);
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
    // The offered draft stays until this form has stored all of it, pictures included.
    await writer.save();
    removeDraft(key, offered.writer);
    void draftPictures.sweep(key, draftWriters(key));
    notify({ title: t("restored"), ...(notRestored && !isWhole ? { description: notRestored } : {}) });
  };
  const discard = () => {
    if (offered) {
      removeDraft(key, offered.writer);
      return endOffer();
    }
    form.reset();
    clear();
    // Fields are registered again with the next frame.
    requestAnimationFrame(() => form.setFocus(first));
  };

  return { offeredAt: offered?.savedAt ?? null, shownAt, restore, discard, clear, hasDraft: writer.hasDraft };
}

type Filling = {
  draft: StoredDraft;
  /** receives the draft's pictures before they are shown */
  onPictures?: (pictures: DraftPictures) => void;
};

/**
 * Fills untouched fields.
 * @returns whether all pictures were found
 */
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

/** Stores typed values, at the latest when the page or form closes. */
function useDraftWriting<Input extends FieldValues, Output>(
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
        // An emptied list counts as dirty although it equals the default.
        const dirty = Object.entries(values).filter(
          ([name, value]) =>
            isDirty(name) &&
            !chosen.includes(name) &&
            JSON.stringify(value) !== JSON.stringify(defaultValues?.[name as keyof typeof defaultValues]),
        );
        writer.record({
          values: storable(Object.fromEntries(dirty), excluded.split(",")),
          pictures: Object.fromEntries(chosen.map((name) => [name, toStored(values[name])])),
        });
      },
    });
    // Even if it is stored already: another tab may have restored and sent it.
    window.addEventListener("pagehide", writer.save);
    return () => {
      writer.save();
      window.removeEventListener("pagehide", writer.save);
      unsubscribe();
    };
  }, [subscribe, writer, excluded, pictureFields]);
}
