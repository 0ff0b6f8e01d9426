import { TextField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form-section";
import { gameTextLimits } from "@/lib/features/games/constants";
import { cleanTwitterHandle } from "@/lib/features/games/schema";

const withoutAt = (text: string): string => text.replace(/^@+/, "");

export function LinksSection() {
  return (
    <FormSection
      title="Links"
      description="Where players can follow it. All optional. Not on Steam? Then give any page of your game."
    >
      <TextField
        name="steamUrl"
        label="Steam link"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={gameTextLimits.url}
        placeholder="https://store.steampowered.com/app/…"
      />
      <TextField
        name="twitterHandle"
        label="Twitter handle"
        prefix="@"
        clean={cleanTwitterHandle}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={gameTextLimits.handle}
        help="Letters, digits and underscores; everything else is left out as you type."
      />
      <TextField
        name="indieGameMakerHandle"
        label="Indie Game Maker handle"
        prefix="@"
        clean={withoutAt}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={gameTextLimits.handle}
      />
    </FormSection>
  );
}
