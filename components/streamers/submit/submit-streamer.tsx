"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SuccessPanel, useRounds } from "@/components/forms/success-panel";
import { Section } from "@/components/layout/section";
import { SubmissionLink } from "@/components/submitter/submission-link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";
import { StreamerForm } from "./streamer-form";
import type { SentStreamer } from "./use-send-streamer";

function StreamerReceived({ sent, onAgain }: { sent: SentStreamer; onAgain: () => void }) {
  const t = useTranslations("streamers.submitStreamer");
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-16 sm:px-6 sm:py-24">
      <SuccessPanel
        level={1}
        title={t("thank")}
        actions={
          <>
            <PageLink href={paths.streamers} className={buttonVariants()}>
              {t("viewStreamers")}
            </PageLink>
            <Button variant="secondary" onClick={onAgain}>
              {t("submitAnother")}
            </Button>
          </>
        }
      >
        <p>{t("streamerProfileSubmittedPending")}</p>
        <p className="mt-2">{t("ourTeamReviewsEvery")}</p>
        <SubmissionLink page={sent} name={sent.streamName} />
      </SuccessPanel>
    </div>
  );
}

type SubmitStreamerProps = {
  /** replaced by the success screen */
  header: ReactNode;
  contactEmail: string | null;
};

/** Form, success screen, then a blank form again. */
export function SubmitStreamer({ header, contactEmail }: SubmitStreamerProps) {
  const { sent, setSent, isAnother, again } = useRounds<SentStreamer>();

  if (sent) return <StreamerReceived sent={sent} onAgain={again} />;
  return (
    <>
      {header}
      <Section width="form" className="pt-0 pb-16">
        <StreamerForm contactEmail={contactEmail} isAnother={isAnother} onSent={setSent} />
      </Section>
    </>
  );
}
