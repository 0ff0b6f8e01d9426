"use client";

import type { ReactNode } from "react";
import { useRounds } from "@/components/forms/use-rounds";
import { GameForm } from "@/components/games/submit/game-form";
import { GameReceived } from "@/components/games/submit/game-received";

type SubmitGameProps = {
  /** The page's top; it gives way to the success screen. */
  header: ReactNode;
  /** Offered release statuses; they name years, so the server says them. */
  releaseStatuses: string[];
  contactEmail: string | null;
};

/** The game submission page: the form, then its success screen, then a blank form again. */
export function SubmitGame({ header, ...formProps }: SubmitGameProps) {
  const { sent, setSent, isAnother, again } = useRounds<true>();

  if (sent) return <GameReceived onAgain={again} />;
  return (
    <>
      {header}
      <GameForm {...formProps} isAnother={isAnother} onSent={() => setSent(true)} />
    </>
  );
}
