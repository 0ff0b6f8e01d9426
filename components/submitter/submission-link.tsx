"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { usePromisedTimes } from "@/components/layout/promised-times";
import { remember } from "@/components/submitter/remembered";
import { buttonVariants } from "@/components/ui/button-variants";
import { CopyButton } from "@/components/ui/copy-button";
import { expectationWords } from "@/lib/features/reviews/policy";
import type { PrivatePage } from "@/lib/features/reviews/types";

type SubmissionLinkProps = {
  page: PrivatePage;
  name: string;
  /** the screen shows the review time itself if there is no estimate */
  saysPromise?: boolean;
};

/** Shows the private link of a submission and stores it in this browser. */
export function SubmissionLink({ page, name, saysPromise = false }: SubmissionLinkProps) {
  const t = useTranslations("submitter.link");
  const promises = usePromisedTimes();
  const read = useMessageText();
  const { submissionUrl: url, expectation } = page;
  useEffect(() => remember({ url, name, sentAt: new Date().toISOString() }), [url, name]);
  return (
    <div className="notch mt-5 border border-cool/40 bg-cool-soft p-4 text-start text-sm text-ink">
      <p className="font-display text-lg font-semibold">{t("title")}</p>
      <p className="mt-1">{t("keep")}</p>
      {saysPromise && !expectation ? null : (
        <p className="mt-1">{read(expectationWords(expectation, promises))}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <CopyButton kind="link" text={url} className={buttonVariants({ variant: "secondary", size: "sm" })} />
        <a
          href={url}
          className="min-w-0 break-all underline underline-offset-4 hover:text-hot-text"
          rel="noreferrer"
        >
          {t("open")}
        </a>
      </div>
    </div>
  );
}
