"use client";

import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { Form } from "@/components/forms/form";
import { Honeypot } from "@/components/forms/honeypot";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { useDraft } from "@/components/forms/use-draft";
import { useFocusOfAnother } from "@/components/forms/use-rounds";
import { useZodForm } from "@/components/forms/use-zod-form";
import { AboutSection } from "@/components/streamers/submit/about-section";
import { BannerSection } from "@/components/streamers/submit/banner-section";
import { blankStreamer } from "@/components/streamers/submit/form-values";
import { PlatformsSection } from "@/components/streamers/submit/platforms-section";
import { SendSection } from "@/components/streamers/submit/send-section";
import { SocialsSection } from "@/components/streamers/submit/socials-section";
import { useSendStreamer } from "@/components/streamers/submit/use-send-streamer";
import { streamerFormSchema } from "@/lib/features/streamers/schema";

type StreamerFormProps = {
  contactEmail: string | null;
  /** A blank form after one that was sent: it takes the focus. */
  isAnother: boolean;
  onSent: () => void;
};

export function StreamerForm({ contactEmail, isAnother, onSent }: StreamerFormProps) {
  const form = useZodForm({ schema: streamerFormSchema, defaultValues: blankStreamer, errors: "summary" });
  const draft = useDraft(form, {
    key: "streamer-submission",
    first: "streamName",
    pictures: ["bannerFile"],
    notRestored: "Please choose the banner file again: this browser did not keep it.",
  });
  const { send, failure } = useSendStreamer(form, () => {
    draft.clear();
    onSent();
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
