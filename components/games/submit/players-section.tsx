import { memo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SwitchField } from "@/components/forms/choice-fields";
import { SelectField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form";
import { RowFields } from "@/components/forms/row-fields";
import { gameModes, playerCounts } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import type { GameSubmissionInput } from "@/lib/features/games/schema";

const playerOptions = playerCounts.map((value) => ({ value, label: value }));

/** Each mode's player count is rendered inside its switch. */
const modeFields = Object.fromEntries(
  gameModes.flatMap((mode) => [
    [mode.field, <ModeField key={mode.field} {...mode} />],
    [mode.playersField, null],
  ]),
);

export const PlayersSection = memo(function PlayersSection() {
  return (
    <FormSection title="Players" description="Turn on every way to play.">
      <div className="flex flex-col gap-2">
        <RowFields table={gameFields} form="submit" part="players" own={modeFields} />
      </div>
    </FormSection>
  );
});

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
              <span>Max players</span>
              <span className="sr-only">{` in ${label}`}</span>
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
