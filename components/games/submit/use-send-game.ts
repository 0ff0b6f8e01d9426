"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiError, formFailure, postForm } from "@/components/forms/post-json";
import { sendPictures, showTooLarge } from "@/components/forms/send-pictures";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { applyServerErrors } from "@/components/forms/use-zod-form";
import { notify } from "@/components/ui/toast";
import type { GameSubmission, GameSubmissionInput } from "@/lib/features/games/schema";
import type { PrivatePage } from "@/lib/features/reviews/types";
import { apiPaths } from "@/lib/shared/paths";

export type SentGame = PrivatePage & { title: string };

type GameFormApi = UseFormReturn<GameSubmissionInput, unknown, GameSubmission>;

/**
 * A failure keeps the form.
 * @returns `send`, and the last failure without a field
 */
export function useSendGame(form: GameFormApi, onSent: (sent: SentGame) => void) {
  const t = useTranslations("gameForm.form.send");
  const idempotency = useIdempotencyKey(apiPaths.games);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (game: GameSubmission, { website }: { website: string }): Promise<void> => {
    setFailure(null);
    const body = { ...game, website };
    let sent: SentGame;
    try {
      const idempotencyKey = idempotency.keyFor(body);
      sent = await sendPictures(body, ["imageUrl", "screenshots"], (complete) =>
        postForm<SentGame>(apiPaths.games, complete, { idempotencyKey }),
      );
    } catch (error) {
      // Only the server's message, never its raw response.
      const words =
        error instanceof ApiError && error.message
          ? t("failedBecause", { reason: error.message })
          : formFailure(error, t("tryLater"));
      notify({ title: t("failed"), description: words, destructive: true });
      if (!applyServerErrors(form, error) && !showTooLarge(form, error, "imageUrl")) setFailure(words);
      return;
    }
    idempotency.forget();
    onSent(sent);
  };

  return { send, failure };
}
