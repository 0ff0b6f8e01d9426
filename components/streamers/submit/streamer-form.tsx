"use client";

import { useTranslations } from "next-intl";
import { memo, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields";
import { Form, FormSection } from "@/components/forms/form";
import { Honeypot } from "@/components/forms/honeypot";
import { ImageField } from "@/components/forms/image-field";
import { useMessageText } from "@/components/forms/message-text";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { RowFields } from "@/components/forms/row-fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFocusOfAnother } from "@/components/forms/success-panel";
import { useDraft } from "@/components/forms/use-draft";
import { type BlankForm, useZodForm } from "@/components/forms/use-zod-form";
import { AcceptTerms } from "@/components/messages/accept-terms";
import { FailureNotice } from "@/components/messages/form-end";
import { ScheduleField } from "@/components/streamers/schedule/schedule-field";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { streamerFields } from "@/lib/features/streamers/fields";
import { pastedSocialHandle, socialNetworks } from "@/lib/features/streamers/links";
import type { StreamerFormInput } from "@/lib/features/streamers/schema";
import { maxUrlLength } from "@/lib/shared/limits";
import { paths } from "@/lib/shared/paths";
import { PlatformsSection } from "./platforms-section";
import { type SentStreamer, useSendStreamer } from "./use-send-streamer";

/** `failure` is the reason of the last failed attempt. */
const SendSection = memo(function SendSection({ failure }: { failure: string | null }) {
  const t = useTranslations("streamers.streamerForm");
  return (
    <FormSection title={t("send")}>
      <RowFields table={streamerFields} form="submit" part="contact" />
      <RowFields table={streamerFields} form="submit" part="site" />
      <FailureNotice title={t("submissionFailed")} failure={failure} />
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          <SubmitButton label={t("submitProfile")} pendingLabel={t("submitting")} className="max-xs:w-full" />
          <PageLink
            href={paths.streamers}
            className={`${buttonVariants({ variant: "secondary", size: "lg" })} max-xs:w-full`}
          >
            {t("cancel")}
          </PageLink>
        </div>
        <AcceptTerms />
      </div>
    </FormSection>
  );
});

const asked = { table: streamerFields, form: "submit" } as const;

const AboutSection = memo(function AboutSection() {
  const t = useTranslations("streamers.streamerForm");
  const read = useMessageText();
  const { label, hint, placeholder, help, ...games } = streamerFields.gamesPlayed.submit;
  return (
    <FormSection title={t("stream")} description={t("fieldsRequired")}>
      <RowFields {...asked} part="about" />
      <RowFields
        {...asked}
        part="stream"
        own={{
          gamesPlayed: (
            <TextField
              name="gamesPlayed"
              {...games}
              label={read(label)}
              hint={read(hint)}
              placeholder={read(placeholder)}
              help={read(help)}
            />
          ),
          slots: <ScheduleField />,
          dates: null,
        }}
      />
    </FormSection>
  );
});

/** A banner is a file or a URL: choosing one clears the other. */
function useOneBanner(): void {
  const { subscribe, setValue, clearErrors } = useFormContext<StreamerFormInput>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const other = name === "bannerFile" ? "bannerUrl" : name === "bannerUrl" ? "bannerFile" : null;
          if (!other || !name || !values[name as "bannerFile"] || !values[other]) return;
          setValue(other, "", { shouldDirty: true });
          clearErrors(other);
        },
      }),
    [subscribe, setValue, clearErrors],
  );
}

const BannerSection = memo(function BannerSection() {
  const t = useTranslations("streamers.streamerForm");
  useOneBanner();
  return (
    <FormSection title={t("banner")} description={t("optionalUploadFileEnter")}>
      <ImageField name="bannerFile" label={t("bannerImage")} aspectClassName="aspect-[3/1]" />
      <TextField
        name="bannerUrl"
        label={t("pictureUrl")}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={maxUrlLength}
        placeholder="https://"
        help={t("weFetchOnceKeep")}
      />
    </FormSection>
  );
});

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

const SocialsSection = memo(function SocialsSection() {
  const t = useTranslations("streamers.streamerForm");
  return (
    <FormSection title={t("elsewhere")} description={t("usernamesOnlyWeAdd")}>
      <div className="grid gap-6 sm:grid-cols-2">
        {socialNetworks.map((network) => (
          <TextField
            key={network.id}
            name={`${network.id}Social`}
            label={network.label}
            prefix="@"
            {...plain}
            convertPasted={(text) => pastedSocialHandle(network, text)}
          />
        ))}
      </div>
      <TextField
        name="discord"
        label={t("discord")}
        {...plain}
        placeholder={t("discordGgInviteUsername")}
        help={t("inviteBecomesLinkUsername")}
      />
    </FormSection>
  );
});

const blankStreamer = {
  streamName: "",
  description: "",
  gamesPlayed: "",
  schedule: "",
  slots: [],
  dates: [],
  twitchHandle: "",
  youtubeHandle: "",
  kickHandle: "",
  tiktokSocial: "",
  twitterSocial: "",
  facebookSocial: "",
  blueskySocial: "",
  threadsSocial: "",
  steamSocial: "",
  discord: "",
  bannerFile: "",
  bannerUrl: "",
  contactEmail: "",
  featured: false,
} satisfies BlankForm<StreamerFormInput>;

const loadSchema = async () => (await import("@/lib/features/streamers/schema")).streamerFormSchema;

type StreamerFormProps = {
  contactEmail: string | null;
  /** a blank form after a sent one; receives the focus */
  isAnother: boolean;
  onSent: (sent: SentStreamer) => void;
};

export function StreamerForm({ contactEmail, isAnother, onSent }: StreamerFormProps) {
  const t = useTranslations("streamers.streamerForm");
  const form = useZodForm({ schema: loadSchema, defaultValues: blankStreamer, errors: "summary" });
  const draft = useDraft(form, {
    key: "streamer-submission",
    first: "streamName",
    pictures: ["bannerFile"],
    notRestored: t("chooseBannerFileAgain"),
  });
  const { send, failure } = useSendStreamer(form, (sent) => {
    draft.clear();
    onSent(sent);
  });
  useFocusOfAnother(isAnother, () => {
    window.scrollTo(0, 0);
    form.setFocus("streamName");
  });

  return (
    <>
      <div className="mb-6 empty:hidden">
        <DraftNotice draft={draft} />
      </div>
      <Form form={form} onSubmit={send} label={t("submitStreamerProfile")} className="needs-script">
        <ErrorSummary />
        <AboutSection />
        <PlatformsSection />
        <SocialsSection />
        <BannerSection />
        <SendSection failure={failure} />
        <Honeypot />
      </Form>
      <NoScriptHelp contactEmail={contactEmail} about={t("stream2")} />
    </>
  );
}
