"use client";

import type { ReactNode } from "react";
import { SuccessPanel } from "@/components/forms/success-panel";
import { useRounds } from "@/components/forms/use-rounds";
import { SubmissionLink } from "@/components/submitter/submission-link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";
import { GameForm } from "./game-form";
import type { SentGame } from "./use-send-game";

/** The success screen. */
function GameReceived({ sent, onAgain }: { sent: SentGame; onAgain: () => void }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-16 sm:px-6 sm:py-24">
      <SuccessPanel
        level={1}
        title="Submission Received!"
        actions={
          <>
            <Button onClick={onAgain}>Submit Another Game</Button>
            <PageLink href={paths.games} className={buttonVariants({ variant: "secondary" })}>
              Browse Games
            </PageLink>
          </>
        }
      >
        <p>Your game has been submitted and is pending approval.</p>
        <p className="mt-2">
          Review time: <strong className="font-semibold text-ink">2-3 business days</strong>. Once it is
          approved you will find it in the catalog.
        </p>
        <SubmissionLink url={sent.submissionUrl} name={sent.title} />
      </SuccessPanel>
    </div>
  );
}

type SubmitGameProps = {
  /** The page's top; it gives way to the success screen. */
  header: ReactNode;
  /** Offered release statuses; they name years, so the server says them. */
  releaseStatuses: string[];
  contactEmail: string | null;
};

/** The game submission page: the form, then its success screen, then a blank form again. */
export function SubmitGame({ header, ...formProps }: SubmitGameProps) {
  const { sent, setSent, isAnother, again } = useRounds<SentGame>();

  if (sent) return <GameReceived sent={sent} onAgain={again} />;
  return (
    <>
      {header}
      <GameForm {...formProps} isAnother={isAnother} onSent={setSent} />
    </>
  );
}
