import { TextField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form-section";
import { useAnyPlatform } from "@/components/streamers/submit/use-any-platform";

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

export function PlatformsSection() {
  useAnyPlatform();
  return (
    <FormSection title="Where you stream" description="At least one of these three.">
      <TextField
        name="twitchHandle"
        label="Twitch"
        prefix="@"
        {...plain}
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
        help="Your username only, as in kick.com/username."
      />
    </FormSection>
  );
}
