import { memo, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { TextField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form";
import { handleRequiredMessage } from "@/lib/features/streamers/constants";
import { pastedHandle } from "@/lib/features/streamers/links";
import type { StreamerFormInput } from "@/lib/features/streamers/schema";

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

export const PlatformsSection = memo(function PlatformsSection() {
  useAnyPlatform();
  return (
    <FormSection title="Where you stream" description="At least one of these three.">
      <TextField
        name="twitchHandle"
        label="Twitch"
        prefix="@"
        {...plain}
        convertPasted={(text) => pastedHandle("twitch", text)}
        help="Your username only, as in twitch.tv/username."
      />
      <TextField
        name="youtubeHandle"
        label="YouTube"
        inputMode="url"
        {...plain}
        placeholder="youtube.com/@username"
        help="The full address of your channel."
      />
      <TextField
        name="kickHandle"
        label="Kick"
        prefix="@"
        {...plain}
        convertPasted={(text) => pastedHandle("kick", text)}
        help="Your username only, as in kick.com/username."
      />
    </FormSection>
  );
});

/** The error about a missing platform is at Twitch; any other handle clears it. */
function useAnyPlatform(): void {
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
