import { useFormContext, useWatch } from "react-hook-form";
import { SwitchField } from "@/components/forms/choice-fields";
import { SelectField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form-section";
import { gameModes, playerCounts } from "@/lib/features/games/constants";
import type { GameSubmissionInput } from "@/lib/features/games/schema";

const playerOptions = playerCounts.map((value) => ({ value, label: value }));

export function PlayersSection() {
  return (
    <FormSection title="Players" description="Switch on every way it can be played.">
      <div className="flex flex-col gap-2">
        <SwitchField name="singlePlayer" label="Single Player" />
        {gameModes.map((mode) => (
          <ModeField key={mode.field} {...mode} />
        ))}
      </div>
    </FormSection>
  );
}

const modeHelp = {
  localCoop: "Together, on one screen or one network",
  onlineCoop: "Together, over the internet",
  localMultiplayer: "Against each other, on one screen or one network",
  onlineMultiplayer: "Against each other, over the internet",
};

function ModeField({ field, playersField, label }: (typeof gameModes)[number]) {
  const { control } = useFormContext<GameSubmissionInput>();
  const isOn = useWatch({ control, name: field });
  return (
    <SwitchField name={field} label={label} help={modeHelp[field]}>
      {isOn ? (
        <SelectField
          name={playersField}
          label={
            <>
              Max players<span className="sr-only"> in {label}</span>
            </>
          }
          hint="Optional"
          options={playerOptions}
          placeholder="Choose a number"
        />
      ) : null}
    </SwitchField>
  );
}
