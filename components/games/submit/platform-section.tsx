import { SwitchField } from "@/components/forms/choice-fields";
import { TextareaField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form-section";
import { keepInSight } from "@/components/games/submit/keep-in-sight";
import { gameFeatures, gameTextLimits } from "@/lib/features/games/constants";

export function PlatformSection() {
  return (
    <FormSection title="Platform" description="What it supports, and what it needs to run.">
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {gameFeatures.map(({ field, label }) => (
          <SwitchField key={field} name={field} label={label} />
        ))}
      </div>
      <TextareaField
        name="minSystemReqs"
        label="Minimum system requirements"
        maxLength={gameTextLimits.minSystemReqs}
        onFocus={keepInSight}
        placeholder={"Windows 10, 4 GB RAM,\na graphics card with 1 GB"}
      />
    </FormSection>
  );
}
