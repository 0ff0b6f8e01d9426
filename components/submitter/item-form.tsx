"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Form } from "@/components/forms/form";
import { useReader } from "@/components/forms/message-text";
import { ApiError, formFailure, postJson } from "@/components/forms/post-json";
import { sendPictures } from "@/components/forms/send-pictures";
import { SubmitButton } from "@/components/forms/submit-button";
import { useUpload } from "@/components/forms/upload/use-upload";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { useProblemToast } from "@/components/forms/use-problem-toast";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import { AcceptTerms } from "@/components/messages/accept-terms";
import { isUploadOpen, submitBlock } from "@/components/submissions/submit-state";
import { ItemFieldControl, withoutName } from "@/components/submitter/item-field";
import { Button } from "@/components/ui/button";
import { takeFocus } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";
import { itemFields, sentPictureFields } from "@/lib/features/items/constants";
import { asSent, socialWords, valueWords } from "@/lib/features/items/policy";
import type { FieldValues } from "@/lib/features/items/types";
import type { PrivatePage } from "@/lib/features/reviews/types";
import { isOpenState } from "@/lib/features/submitter/policy";
import type { OwnItem } from "@/lib/features/submitter/types";
import { apiPaths } from "@/lib/shared/paths";

const loadSchema = async () => (await import("@/lib/features/submitter/schema")).itemValuesSchema;

const calls = {
  edit: apiPaths.submissionEdit,
  again: apiPaths.submissionAgain,
  suggest: apiPaths.submissionSuggest,
} as const;

/** An edit returns a message, a resubmission its page. */
export type ItemAnswer = { message?: string } & Partial<PrivatePage>;

/** The values that the call changes: the item's, or the open suggestion's. */
function storedFor({ values, pictures, updatedAt, revision }: OwnItem, call: keyof typeof calls) {
  if (call !== "suggest" || !revision || !isOpenState(revision.state))
    return { values, pictures, own: [] as string[], version: { updatedAt } };
  const { id, values: changed, pictures: all, ownPictures, ownFile } = revision;
  return {
    values: changed,
    pictures: all,
    own: [...ownPictures, ...(ownFile ? ["file"] : [])],
    version: { updatedAt: revision.updatedAt, revision: id },
  };
}

/** The removed parts of an open suggestion, as the call names them. */
const lost = (without: unknown, own: readonly string[]) => {
  const names = own.filter((name) => (without as Record<string, boolean> | undefined)?.[name]);
  const pictures = names.filter((name) => name !== "file");
  return {
    ...(pictures.length > 0 ? { withoutPictures: pictures } : {}),
    ...(names.includes("file") ? { withoutFile: true } : {}),
  };
};

const linksOf = (values: Record<string, unknown>) => (values.socials ?? []) as { confirmed: boolean }[];

type ItemFormProps = {
  item: OwnItem;
  token: string;
  call: keyof typeof calls;
  onDone: (answer: ItemAnswer) => void;
  onCancel: () => void;
};

/** After a conflict, stored values are shown next to the typed ones. */
export function ItemForm({ item, token, call, onDone, onCancel }: ItemFormProps) {
  const router = useRouter();
  const t = useTranslations("submitter.form");
  const tEnd = useTranslations("form.end");
  const path = calls[call];
  const label = t(`submit.${call}`);
  const stored = storedFor(item, call);
  const form = useZodForm({ schema: loadSchema, defaultValues: asSent(stored.values), errors: "first" });
  const upload = useUpload();
  const showBlock = useProblemToast(isUploadOpen(upload));
  const idempotency = useIdempotencyKey(path);
  const [edited, setEdited] = useState(stored.version);
  const [failure, setFailure] = useState<{ message: string; isStale: boolean } | null>(null);
  useStoredValues(form, stored);

  const send = async ({ [withoutName]: without, ...values }: Record<string, unknown>) => {
    const block = submitBlock(upload, linksOf(values));
    if (block) return showBlock(block);
    // After a conflict the stored values are visible, so the next attempt is based on them.
    const version = failure?.isStale ? stored.version : edited;
    const file = upload.uploadId ? { uploadId: upload.uploadId } : {};
    const body = { ...values, ...file, ...lost(without, stored.own), token, ...version };
    setEdited(version);
    setFailure(null);
    try {
      const idempotencyKey = idempotency.keyFor(body);
      const answer = await sendPictures(body, sentPictureFields, (sent) =>
        postJson<ItemAnswer>(path, sent, { idempotencyKey }),
      );
      idempotency.forget();
      upload.finish();
      onDone(answer);
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === "conflict";
      const hasField = applyServerErrors(form, error);
      if (!hasField) setFailure({ message: formFailure(error, tEnd("tryLater")), isStale });
      if (isStale) router.refresh();
    }
  };

  return (
    <Form form={form} onSubmit={send} label={label} className="needs-script">
      {failure ? (
        <Notice ref={takeFocus} tabIndex={-1} tone="bad" title={t(`failed.${call}`)}>
          <p>{failure.message}</p>
          {failure.isStale ? (
            <StoredNow kind={item.kind} stored={stored.values} typed={form.getValues()} />
          ) : null}
        </Notice>
      ) : null}
      {itemFields[item.kind].map((field) => (
        <ItemFieldControl
          key={field.name}
          field={field}
          upload={upload}
          pictures={stored.pictures}
          hasPicture={Boolean(field.as === "file" ? item.file : stored.pictures[field.name])}
          languages={item.languages}
          isSuggested={stored.own.includes(field.name)}
        />
      ))}
      <div className="flex flex-col items-start gap-3">
        <div className="flex flex-wrap gap-3">
          <SubmitButton label={label} pendingLabel={tEnd("sending")} />
          <Button variant="ghost" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </div>
        <AcceptTerms />
      </div>
    </Form>
  );
}

/** Untouched fields follow the stored values: an old value must not come back as a change. */
function useStoredValues(
  form: ReturnType<typeof useZodForm>,
  { values, version }: ReturnType<typeof storedFor>,
) {
  const { reset, formState } = form;
  // react-hook-form only tracks state that is read.
  void formState.dirtyFields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other values
  useEffect(() => reset(asSent(values), { keepDirtyValues: true }), [version.updatedAt]);
}

type StoredNowProps = { kind: OwnItem["kind"]; stored: FieldValues; typed: Record<string, unknown> };

const inLines = (links: readonly { platform: string; url: string }[]): string =>
  links.map(({ platform, url }) => `${platform}: ${url}`).join("\n");

/** Stored values that differ from the typed ones. */
function StoredNow({ kind, stored, typed }: StoredNowProps) {
  const t = useTranslations("submitter.form");
  const reader = useReader();
  const links = (typed.socials ?? []) as { platform: string; url: string }[];
  const different = itemFields[kind].flatMap((field) => {
    const { name, as } = field;
    const isLinks = as === "socials";
    const value = isLinks ? socialWords(stored[name]) : stored[name];
    const now = isLinks ? inLines(links) : typed[name];
    const isSame = JSON.stringify(value) === JSON.stringify(now);
    return as === "picture" || as === "file" || isSame ? [] : [{ field, value }];
  });
  if (different.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-2">
      {different.map(({ field, value }) => (
        <div key={field.name}>
          <dt className="font-semibold">{t("saved", { label: reader.read(field.label) })}</dt>
          <dd dir="auto" className="break-words whitespace-pre-line">
            {valueWords(value, field, reader) || t("nothing")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
