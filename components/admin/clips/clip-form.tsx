"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EditSheet } from "@/components/admin/edit/edit-sheet";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import { Button } from "@/components/ui/button";
import { clipLimits } from "@/lib/features/clips/constants";
import { type ClipWords, type ClipWordsInput, clipWordsSchema } from "@/lib/features/clips/schema";
import type { ClipState } from "@/lib/features/clips/types";
import { reviewedSocials } from "@/lib/features/submissions/socials";
import type { AdminSubmission } from "@/lib/features/submissions/types";
import { formatDate } from "@/lib/shared/format";

type ClipFormProps = {
  submission: AdminSubmission;
  clip: ClipState | null;
  path: string;
  onStored: (clip: ClipState | null) => void;
  onClosed: () => void;
};

function blank({ submission, clip }: Pick<ClipFormProps, "submission" | "clip">) {
  const [link] = reviewedSocials(submission.socials).flatMap(({ href }) => href ?? []);
  return {
    title: clip?.title ?? "",
    credit: clip?.credit ?? submission.name,
    creditUrl: (clip ? clip.creditUrl : link) ?? "",
    game: clip?.game ?? "",
    captions: "",
    updatedAt: clip?.updatedAt,
  };
}

export function ClipForm({ submission, clip, path, onStored, onClosed }: ClipFormProps) {
  const t = useTranslations("panelClips.clipForm");
  const isNew = !clip || clip.stage === "failed";
  const form = useZodForm<ClipWordsInput, ClipWords>({
    schema: clipWordsSchema,
    defaultValues: blank({ submission, clip }),
    errors: "first",
  });
  const store = (close: () => void) => async (words: ClipWords) => {
    try {
      // Left empty, the existing captions stay.
      const { captions, ...others } = words;
      const body = captions ? words : others;
      const answer = await panelCall<{ clip: ClipState | null }>("POST", path, body);
      onStored(answer.clip);
      close();
    } catch (error) {
      applyServerErrors(form, error);
      showFailure(isNew ? t("failedPublishClip") : t("failedUpdateClip"), error, {
        ifOpen: t("maySavedCheckRow"),
      });
    }
  };
  return (
    <EditSheet title={isNew ? t("publishClip") : t("editClip")} name={submission.name} onClosed={onClosed}>
      {(close) => (
        <Form form={form} onSubmit={store(close)} label={t("clip")} takesFocus className="gap-4">
          <Consent submission={submission} />
          <TextField name="title" label={t("title")} required maxLength={clipLimits.title} />
          <TextField
            name="credit"
            label={t("made")}
            help={t("shownUnderTitle")}
            required
            maxLength={clipLimits.credit}
          />
          <TextField name="creditUrl" label={t("page")} hint={t("optional")} type="url" inputMode="url" />
          <TextField
            name="game"
            label={t("game")}
            hint={t("optional")}
            help={t("enterGamesNameSite")}
            maxLength={clipLimits.game}
          />
          <TextareaField
            name="captions"
            label={t("captions")}
            hint={t("optional")}
            help={clip?.hasCaptions ? t("clipCaptionsPastingNew") : t("webvttSrtCaptionsInside")}
            rows={4}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              size="md"
              label={isNew ? t("publish") : t("updateClip")}
              pendingLabel={isNew ? t("publishing") : t("updating")}
            />
            <Button variant="secondary" onClick={close}>
              {t("cancel")}
            </Button>
          </div>
        </Form>
      )}
    </EditSheet>
  );
}

function Consent({
  submission: { termsAcceptedAt, termsVersion, message },
}: Pick<ClipFormProps, "submission">) {
  const t = useTranslations("panelClips.clipForm");
  const language = useLocale();
  const bold = (chunks: ReactNode) => <span className="font-semibold">{chunks}</span>;
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {termsAcceptedAt
          ? t.rich(termsVersion ? "consentToVersion" : "consent", {
              bold,
              version: termsVersion ?? "",
              time: () => <time dateTime={termsAcceptedAt}>{formatDate(termsAcceptedAt, language)}</time>,
            })
          : t.rich("noConsent", { bold })}
      </p>
      <p className="text-ink-muted">{t("messageNotPublished")}</p>
      <blockquote
        dir="auto"
        className="line-clamp-6 border-s-2 border-line ps-3 break-words whitespace-pre-line"
      >
        {message}
      </blockquote>
    </div>
  );
}
