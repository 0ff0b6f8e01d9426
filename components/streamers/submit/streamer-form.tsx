"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { FormSection } from "@/components/forms/form-section";
import { Honeypot } from "@/components/forms/honeypot";
import { ImageField } from "@/components/forms/image-field";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { useDraft } from "@/components/forms/use-draft";
import { useFocusOfAnother } from "@/components/forms/use-rounds";
import { type BlankForm, useZodForm } from "@/components/forms/use-zod-form";
import { streamerLimits as limits } from "@/lib/features/streamers/constants";
import { socialNetworks } from "@/lib/features/streamers/links";
import { type StreamerFormInput, streamerFormSchema } from "@/lib/features/streamers/schema";
import { maxUrlLength } from "@/lib/shared/limits";
import { PlatformsSection } from "./platforms-section";
import { SendSection } from "./send-section";
import { type SentStreamer, useSendStreamer } from "./use-send-streamer";

function AboutSection() {
  return (
    <FormSection title="Your stream" description="Fields with * are required.">
      <TextField
        name="streamName"
        label="Stream name"
        required
        maxLength={limits.streamName}
        autoComplete="nickname"
      />
      <TextareaField
        name="description"
        label="Description"
        required
        rows={5}
        maxLength={limits.description}
        help="What happens on your stream, and why do people stay? The first lines show in the list."
      />
      <TextField
        name="gamesPlayed"
        label="Games you play"
        hint="Optional"
        autoComplete="off"
        placeholder="Moss Boots, Kite Season, Rookery"
        help="Separate them with commas; cards in the list show the first three."
      />
      <TextField
        name="schedule"
        label="Schedule"
        hint="Optional"
        autoComplete="off"
        maxLength={limits.schedule}
        placeholder="Tue and Thu 19:00 CET"
      />
    </FormSection>
  );
}

/** A banner is a file or an address: choosing one clears the other. */
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

function BannerSection() {
  useOneBanner();
  return (
    <FormSection
      title="Banner"
      description="Optional: a file or an address. Choosing one clears the other. Best three times as wide as high."
    >
      <ImageField name="bannerFile" label="Banner image" aspectClassName="aspect-[3/1]" />
      <TextField
        name="bannerUrl"
        label="Or the address of a picture"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={maxUrlLength}
        placeholder="https://"
        help="We fetch it once and keep our own copy."
      />
    </FormSection>
  );
}

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

function SocialsSection() {
  return (
    <FormSection title="Elsewhere" description="Usernames only; we make the links. All optional.">
      <div className="grid gap-6 sm:grid-cols-2">
        {socialNetworks.map(({ id, label }) => (
          <TextField key={id} name={`${id}Social`} label={label} prefix="@" {...plain} />
        ))}
      </div>
      <TextField
        name="discord"
        label="Discord"
        {...plain}
        placeholder="discord.gg/invite or username"
        help="An invite becomes a link. A username is shown as text."
      />
    </FormSection>
  );
}

const blankStreamer = {
  streamName: "",
  description: "",
  gamesPlayed: "",
  schedule: "",
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

type StreamerFormProps = {
  contactEmail: string | null;
  /** A blank form after one that was sent: it takes the focus. */
  isAnother: boolean;
  onSent: (sent: SentStreamer) => void;
};

export function StreamerForm({ contactEmail, isAnother, onSent }: StreamerFormProps) {
  const form = useZodForm({ schema: streamerFormSchema, defaultValues: blankStreamer, errors: "summary" });
  const draft = useDraft(form, {
    key: "streamer-submission",
    first: "streamName",
    pictures: ["bannerFile"],
    notRestored: "Please choose the banner file again: this browser did not keep it.",
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
      <Form form={form} onSubmit={send} label="Submit a streamer profile" className="needs-script">
        <ErrorSummary />
        <AboutSection />
        <PlatformsSection />
        <SocialsSection />
        <BannerSection />
        <SendSection failure={failure} />
        <Honeypot />
      </Form>
      <NoScriptHelp contactEmail={contactEmail} about="your stream" />
    </>
  );
}
