"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { addFailure, isNewRow } from "@/components/admin/edit/new-row";
import type { Noun } from "@/components/admin/list/noun";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { isResultUnknown, panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { useDraftKey } from "@/components/admin/shell/panel-context";
import { useMessageText, useReader } from "@/components/forms/message-text";
import { ApiError, failureMessage } from "@/components/forms/post-json";
import { sendPictures } from "@/components/forms/send-pictures";
import { type Draft, useDraft } from "@/components/forms/use-draft";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import type { Reader } from "@/lib/shared/field-table";
import { formatDateTime } from "@/lib/shared/format";
import { message } from "@/lib/shared/message";

export type EditProblem = { message: string; isStale: boolean };

export type EditedRow = { id: number; updatedAt: string; updatedBy: string | null };

/** @typeParam Input the form's values, without the version */
export type EditDefinition<Row, Input extends FieldValues, Output> = {
  noun: Pick<Noun<Row>, "rowPath" | "nameOf"> & { rowsPath?: string } & { kind: string };
  schema: z.ZodType<Output, Input>;
  /** texts may be messages */
  labels: Record<keyof Input & string, string>;
  /** A row as form values: texts instead of null. */
  valuesOf: (row: Row) => Input;
  submitLabel: string;
  failureTitle: string;
  /** Pictures must be chosen again after a reload; a stored URL would not restore them. */
  pictures?: readonly (keyof Input & string)[];
};

const unknownResult = message("panelEdit.edit.unknown");

/** What the form of a new row offers besides its fields. */
export type AddingChoice = { isApproved: boolean; setApproved: (isApproved: boolean) => void };

/** Sends the edited version with the row. After a conflict, the stored values replace the untouched ones. */
export function usePanelEdit<Row extends EditedRow, Input extends FieldValues, Output>(
  definition: EditDefinition<Row, Input, Output>,
  row: Row,
  onSaved: (row: Row) => void,
) {
  const t = useTranslations("panelEdit.conflict");
  const { read, language } = useReader();
  const [base, setBase] = useState(row);
  const [isApproved, setApproved] = useState(false);
  const isNew = isNewRow(row);
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
      notRestored: message("panelEdit.edit.pictureNotKept"),
    }),
  });
  const edit = { definition, base, form };
  const status = isApproved ? "approved" : "pending";
  const saving = useSaving(edit, {
    name: definition.noun.nameOf(row),
    status: isNew ? status : null,
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
    adding: isNew ? { isApproved, setApproved } : null,
    problem: problemOf(saving.error, takingOver.error),
    takenOver: conflictText(definition, takingOver.data, takingOver.context, { t, read, language }),
    save: (values: Output) => saving.mutateAsync(values).then(nothing, nothing),
    takeOver: () => takingOver.mutateAsync().then(nothing, nothing),
  };
}

type Edit<Row, Input extends FieldValues, Output> = {
  definition: EditDefinition<Row, Input, Output>;
  base: Row;
  form: UseFormReturn<Input, unknown, Output>;
};

type SavingOptions<Row> = {
  name: string;
  /** of a new row; null for an existing one */
  status: string | null;
  draft: Pick<Draft, "hasDraft">;
  onMutate: () => void;
  onSaved: (row: Row) => void;
};

function useSaving<Row extends EditedRow, Input extends FieldValues, Output>(
  { definition, base, form }: Edit<Row, Input, Output>,
  { name, status, draft, onMutate, onSaved }: SavingOptions<Row>,
) {
  const { noun } = definition;
  const read = useMessageText();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const idempotency = useIdempotencyKey(null);
  const send = (sent: object) => {
    if (status === null) return panelCall<Row>("PUT", noun.rowPath(base.id), sent);
    return panelCall<Row>("POST", noun.rowsPath ?? "", sent, { idempotencyKey: idempotency.keyFor(sent) });
  };

  return useMutation({
    mutationFn: (values: Output) => {
      const more = status === null ? { updatedAt: base.updatedAt } : { status };
      return sendPictures({ ...values, ...more }, definition.pictures ?? [], send);
    },
    onMutate,
    onSuccess: onSaved,
    onError: (error) => {
      if (isOpen.current) return applyServerErrors(form, error);
      // A closed form cannot show the failure itself.
      const more = draft.hasDraft() ? message("panelEdit.edit.kept") : "";
      showFailure(read(status === null ? definition.failureTitle : addFailure), error, {
        name,
        more,
        ifOpen: unknownResult,
      });
    },
  });
}

/** Loads the stored version underneath the typed values. */
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

const withUnknown = (reason: string): string =>
  message("panelEdit.edit.reasonAndUnknown", {
    reason: { message: reason },
    unknown: { message: unknownResult },
  });

/** A conflict stays a conflict if the newer version could not be loaded. */
function problemOf(saving: Error | null, takingOver: Error | null): EditProblem | null {
  const error = takingOver ?? saving;
  if (!error) return null;
  const reason = failureMessage(error, message("panelEdit.edit.tryLater"));
  if (takingOver) return { message: reason, isStale: true };
  const isStale = error instanceof ApiError && error.code === "conflict";
  return { message: isResultUnknown(error) ? withUnknown(reason) : reason, isStale };
}

type Labels<Input> = { labels: Record<keyof Input & string, string> };

export function changedFields<Input extends FieldValues>(
  { labels }: Labels<Input>,
  before: Input,
  after: Input,
): (keyof Input & string)[] {
  const names = Object.keys(labels) as (keyof Input & string)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

type Texts = Reader & { t: ReturnType<typeof useTranslations<"panelEdit.conflict">> };

/** @param before the edited version before the conflict; undefined if there was none */
function conflictText<Row extends EditedRow, Input extends FieldValues, Output>(
  definition: EditDefinition<Row, Input, Output>,
  stored: Row | undefined,
  before: Row | undefined,
  { t, read, language }: Texts,
): string | null {
  if (!stored || !before) return null;
  const { labels, submitLabel, valuesOf } = definition;
  const theirs = changedFields(definition, valuesOf(before), valuesOf(stored));
  const values = {
    who: stored.updatedBy ? "named" : "someone",
    name: stored.updatedBy ?? "",
    time: formatDateTime(stored.updatedAt, language),
    button: read(submitLabel),
  };
  return theirs.length > 0
    ? t("changed", { ...values, fields: theirs.map((name) => read(labels[name])).join(", ") })
    : t("changedNothing", values);
}
