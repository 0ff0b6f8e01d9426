"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { formFailure, postForm } from "@/components/forms/post-json";
import { sendPictures, showTooLarge } from "@/components/forms/send-pictures";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { applyServerErrors } from "@/components/forms/use-zod-form";
import { notify } from "@/components/ui/toast";
import type { PrivatePage } from "@/lib/features/reviews/types";
import type { StreamerForm, StreamerFormInput } from "@/lib/features/streamers/schema";
import { apiPaths } from "@/lib/shared/paths";

export type SentStreamer = PrivatePage & { streamName: string };

type StreamerFormApi = UseFormReturn<StreamerFormInput, unknown, StreamerForm>;

/**
 * A failure keeps the form.
 * @returns `send`, and the last failure without a field
 */
export function useSendStreamer(form: StreamerFormApi, onSent: (sent: SentStreamer) => void) {
  const t = useTranslations("streamers.sending");
  const idempotency = useIdempotencyKey(apiPaths.streamers);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (streamer: StreamerForm, { website }: { website: string }): Promise<void> => {
    setFailure(null);
    // Already loaded to validate the form.
    const { toPayload } = await import("@/lib/features/streamers/schema");
    const body = { ...toPayload(streamer), website };
    let sent: SentStreamer;
    try {
      const idempotencyKey = idempotency.keyFor(body);
      sent = await sendPictures(body, ["bannerImageUrl"], (complete) =>
        postForm<SentStreamer>(apiPaths.streamers, complete, { idempotencyKey }),
      );
    } catch (error) {
      const words = formFailure(error, t("failed"));
      notify({ title: t("title"), description: words, destructive: true });
      const bannerField = streamer.bannerFile ? "bannerFile" : "bannerUrl";
      const fieldNames = { bannerImageUrl: bannerField, discordUsername: "discord" };
      if (!applyServerErrors(form, error, fieldNames) && !showTooLarge(form, error, "bannerFile"))
        setFailure(words);
      return;
    }
    idempotency.forget();
    onSent(sent);
  };

  return { send, failure };
}
