"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { SuccessPanel } from "@/components/forms/success-panel";
import { SubmissionLink } from "@/components/submitter/submission-link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import type { PrivatePage } from "@/lib/features/reviews/types";
import { roleInWords } from "@/lib/features/submissions/constants";
import { paths } from "@/lib/shared/paths";

export type SentSubmission = {
  name: string;
  email: string;
  role: string;
  fileName: string | null;
  socials: { platform: string; url: string }[];
  page: PrivatePage;
};

type SubmissionDoneProps = { sent: SentSubmission; onAgain: () => void };

export function SubmissionDone({ sent, onAgain }: SubmissionDoneProps) {
  const t = useTranslations("submissions.submissionDone");
  return (
    <SuccessPanel
      title={t("submissionSuccessful")}
      actions={
        <>
          <Button onClick={onAgain}>{t("submitAnother")}</Button>
          <PageLink href={paths.home} className={buttonVariants({ variant: "secondary" })}>
            {t("backHome")}
          </PageLink>
        </>
      }
    >
      <p>{t("thankContentSubmittedReview")}</p>
      <Summary sent={sent} />
      <SubmissionLink page={sent.page} name={t("submission", { name: sent.name })} />
      <div className="notch mt-5 border border-cool/40 bg-cool-soft p-4 text-start text-sm text-ink">
        <p className="font-display text-lg font-semibold">{t("whatHappensNext")}</p>
        <ol className="mt-2 flex list-decimal flex-col gap-1 ps-5 marker:text-cool">
          <li>{t("ourTeamReviewsEvery")}</li>
          <li>{t("ifWeFeatureWe")}</li>
          <li>{t("ifWeQuestionsWell", { email: sent.email })}</li>
        </ol>
      </div>
    </SuccessPanel>
  );
}

function Summary({ sent }: { sent: SentSubmission }) {
  const read = useMessageText();
  const t = useTranslations("submissions.submissionDone");
  const facts = [
    [t("name"), sent.name],
    [t("email"), sent.email],
    [t("role"), read(roleInWords(sent.role))],
    ...(sent.fileName ? [[t("file"), sent.fileName]] : []),
  ] as const;
  return (
    <dl className="notch mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border border-line bg-sunken p-4 text-start text-sm">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name ?? ""}>
          <bdi>{value}</bdi>
        </Fact>
      ))}
      {sent.socials.length > 0 ? (
        <Fact name={t("socialLinks")}>
          <ul>
            {sent.socials.map(({ platform, url }) => (
              <li key={`${platform} ${url}`}>
                <span>{`${platform}: `}</span>
                <bdi translate="no">{url}</bdi>
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 break-words text-ink">{children}</dd>
    </>
  );
}
