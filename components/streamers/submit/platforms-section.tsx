import { useTranslations } from "next-intl";
import { memo, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { TextField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form";
import { handleRequiredMessage } from "@/lib/features/streamers/constants";
import { pastedHandle } from "@/lib/features/streamers/links";
import type { StreamerFormInput } from "@/lib/features/streamers/schema";

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

export const PlatformsSection = memo(function PlatformsSection() {
  const t = useTranslations("streamers.platformsSection");
  useAnyPlatform();
  return (
    <FormSection title={t("whereStream")} description={t("leastOneTheseThree")}>
      <TextField
        name="twitchHandle"
        label={t("twitch")}
        prefix="@"
        {...plain}
        convertPasted={(text) => pastedHandle("twitch", text)}
        help={t("usernameOnlyTwitchTv")}
      />
      <TextField
        name="youtubeHandle"
        label="YouTube"
        inputMode="url"
        {...plain}
        placeholder="youtube.com/@username"
        help={t("fullAddressChannel")}
      />
      <TextField
        name="kickHandle"
        label={t("kick")}
        prefix="@"
        {...plain}
        convertPasted={(text) => pastedHandle("kick", text)}
        help={t("usernameOnlyKickCom")}
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
