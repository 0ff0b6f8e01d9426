"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { Noun } from "@/components/admin/list/noun";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { leavesUnsaid, panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { useDraftKey } from "@/components/admin/shell/panel-context";
import { ApiError, failureMessage } from "@/components/forms/post-json";
import { sendPictures } from "@/components/forms/send-pictures";
import { type Draft, useDraft } from "@/components/forms/use-draft";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import { formatDateTime } from "@/lib/shared/format";

/** Why the row was not updated; `isStale` when somebody else changed it first. */
export type EditProblem = { message: string; isStale: boolean };

/** A row that can be edited, with its version. */
export type EditedRow = { id: number; updatedAt: string; updatedBy: string | null };

/** @typeParam Input what the form holds; the version is stored beside it. */
export type EditDefinition<Row, Input extends FieldValues, Output> = {
  noun: Pick<Noun<Row>, "one" | "rowPath" | "nameOf"> & { kind: string };
  schema: z.ZodType<Output, Input>;
  /** The form's fields, and what people call them. */
  labels: Record<keyof Input & string, string>;
  /** A row as the form's controls hold it: texts instead of null. */
  valuesOf: (row: Row) => Input;
  /** The words of the button. */
  submitLabel: string;
  /** The title of a failure. */
  failureTitle: string;
  /** Pictures are chosen again after a reload; their addresses alone would not bring them back. */
  pictures?: readonly (keyof Input & string)[];
};

const perhapsSaved = "We can't tell whether it was saved.";

/**
 * The edit form of one row: sends the version that was edited, and after a conflict takes over the stored
 * one underneath what is typed.
 */
export function usePanelEdit<Row extends EditedRow, Input extends FieldValues, Output>(
  definition: EditDefinition<Row, Input, Output>,
  row: Row,
  onSaved: (row: Row) => void,
) {
  const [base, setBase] = useState(row);
  const form = useZodForm({
    schema: definition.schema,
    defaultValues: definition.valuesOf(row) as DefaultValues<Input>,
    errors: "first",
  });
  const draft = useDraft(form, {
    key: useDraftKey(`${definition.noun.kind}-edit-${row.id}`),
    first: Object.keys(definition.labels)[0] as Path<Input>,
    asksAgain: true,
    exclude: definition.pictures ?? [],
    ...(definition.pictures && {
      notRestored: "If you chose a new picture, choose it again. Drafts don't keep pictures.",
    }),
  });
  const edit = { definition, base, form };
  const saving = useSaving(edit, {
    name: definition.noun.nameOf(row),
    draft,
    onMutate: () => takingOver.reset(),
    onSaved: (saved) => {
      draft.clear();
      onSaved(saved);
    },
  });
  const takingOver = useTakingOver(edit, (stored) => {
    setBase(stored);
    saving.reset();
  });

  return {
    form,
    base,
    draft,
    problem: problemOf(saving.error, takingOver.error),
    takenOver: wordsOfTakeover(definition, takingOver.data, takingOver.context),
    save: (values: Output) => saving.mutateAsync(values).then(nothing, nothing),
    takeOver: () => takingOver.mutateAsync().then(nothing, nothing),
  };
}

/** The form of one row, and the version of the row that is edited. */
type Edit<Row, Input extends FieldValues, Output> = {
  definition: EditDefinition<Row, Input, Output>;
  base: Row;
  form: UseFormReturn<Input, unknown, Output>;
};

type SavingOptions<Row> = {
  name: string;
  draft: Pick<Draft, "hasDraft">;
  onMutate: () => void;
  onSaved: (row: Row) => void;
};

/** The call that stores what is typed over the version that was edited. */
function useSaving<Row extends EditedRow, Input extends FieldValues, Output>(
  { definition, base, form }: Edit<Row, Input, Output>,
  { name, draft, onMutate, onSaved }: SavingOptions<Row>,
) {
  const { noun } = definition;
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return useMutation({
    mutationFn: (values: Output) =>
      sendPictures({ ...values, updatedAt: base.updatedAt }, definition.pictures ?? [], (sent) =>
        panelCall<Row>("PUT", noun.rowPath(base.id), sent),
      ),
    onMutate,
    onSuccess: onSaved,
    onError: (error) => {
      if (isOpen.current) return applyServerErrors(form, error);
      // Closed while it was being saved, the form can say nothing any more.
      const more = draft.hasDraft() ? "Your changes are kept. Open the form again to restore them." : "";
      showFailure(definition.failureTitle, error, { name, more, ifOpen: perhapsSaved });
    },
  });
}

/** The call that reads the stored version, and puts it underneath what is typed. */
function useTakingOver<Row extends EditedRow, Input extends FieldValues, Output>(
  { definition, base, form }: Edit<Row, Input, Output>,
  onTakenOver: (stored: Row) => void,
) {
  const { noun, valuesOf } = definition;
  return useMutation({
    mutationFn: () => panelRead<Row>(noun.rowPath(base.id)),
    onMutate: () => base,
    onSuccess: (stored) => {
      const typed = form.getValues();
      const own = changedFields(definition, valuesOf(base), typed);
      form.reset(valuesOf(stored));
      for (const name of own)
        form.setValue(name as Path<Input>, typed[name] as PathValue<Input, Path<Input>>, {
          shouldDirty: true,
        });
      onTakenOver(stored);
    },
  });
}

const nothing = () => undefined;

/** Why a form is not saved; the version of somebody else that could not be read is still to be taken over. */
function problemOf(saving: Error | null, takingOver: Error | null): EditProblem | null {
  const error = takingOver ?? saving;
  if (!error) return null;
  const message = failureMessage(error, "Please try again later.");
  if (takingOver) return { message, isStale: true };
  const isStale = error instanceof ApiError && error.code === "conflict";
  return { message: leavesUnsaid(error) ? `${message} ${perhapsSaved}` : message, isStale };
}

type Labels<Input> = { labels: Record<keyof Input & string, string> };

/** The fields in which two states of the form differ. */
export function changedFields<Input extends FieldValues>(
  { labels }: Labels<Input>,
  before: Input,
  after: Input,
): (keyof Input & string)[] {
  const names = Object.keys(labels) as (keyof Input & string)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** @param before the version that was edited until the stored one was taken over; undefined when none was */
function wordsOfTakeover<Row extends EditedRow, Input extends FieldValues, Output>(
  definition: EditDefinition<Row, Input, Output>,
  stored: Row | undefined,
  before: Row | undefined,
): string | null {
  if (!stored || !before) return null;
  const { labels, submitLabel, valuesOf } = definition;
  const theirs = changedFields(definition, valuesOf(before), valuesOf(stored));
  const who = stored.updatedBy ?? "Someone";
  const what = theirs.length > 0 ? theirs.map((name) => labels[name]).join(", ") : "nothing in this form";
  return `${who} changed ${what} on ${formatDateTime(stored.updatedAt)}. Your changes are kept. Check them and press ${submitLabel}.`;
}
