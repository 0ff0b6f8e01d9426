"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { handleRequiredMessage, type StreamerFormInput } from "@/lib/features/streamers/schema";

/**
 * That one of the three platforms is needed is said at Twitch: a handle of another one takes
 * it away.
 */
export function useAnyPlatform(): void {
  const { subscribe, getFieldState, clearErrors } = useFormContext<StreamerFormInput>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if ((name !== "youtubeHandle" && name !== "kickHandle") || !values[name]) return;
          if (getFieldState("twitchHandle").error?.message !== handleRequiredMessage) return;
          clearErrors("twitchHandle");
        },
      }),
    [subscribe, getFieldState, clearErrors],
  );
}
