"use client";

import type { ReactNode } from "react";
import { useRounds } from "@/components/forms/use-rounds";
import { Section } from "@/components/layout/section";
import { StreamerForm } from "@/components/streamers/submit/streamer-form";
import { StreamerReceived } from "@/components/streamers/submit/streamer-received";

type SubmitStreamerProps = {
  /** The page's top; it gives way to the success screen. */
  header: ReactNode;
  contactEmail: string | null;
};

/** The streamer submission page: the form, then its success screen, then a blank form again. */
export function SubmitStreamer({ header, contactEmail }: SubmitStreamerProps) {
  const { sent, setSent, isAnother, again } = useRounds<true>();

  if (sent) return <StreamerReceived onAgain={again} />;
  return (
    <>
      {header}
      <Section width="form" className="pt-0 pb-16">
        <StreamerForm contactEmail={contactEmail} isAnother={isAnother} onSent={() => setSent(true)} />
      </Section>
    </>
  );
}
