import { useTranslations } from "next-intl";
import { memo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SwitchField } from "@/components/forms/choice-fields";
import { SelectField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { RowFields } from "@/components/forms/row-fields";
import { gameModes, playerCounts, shownName } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import type { GameSubmissionInput } from "@/lib/features/games/schema";

/** Each mode's player count is rendered inside its switch. */
const modeFields = Object.fromEntries(
  gameModes.flatMap((mode) => [
    [mode.field, <ModeField key={mode.field} {...mode} />],
    [mode.playersField, null],
  ]),
);

export const PlayersSection = memo(function PlayersSection() {
  const t = useTranslations("gameForm.form.players");
  return (
    <FormSection title={t("title")} description={t("text")}>
      <div className="flex flex-col gap-2">
        <RowFields table={gameFields} form="submit" part="players" own={modeFields} />
      </div>
    </FormSection>
  );
});

function ModeField({ field, playersField, label }: (typeof gameModes)[number]) {
  const t = useTranslations("gameForm.form");
  const read = useMessageText();
  const mode = read(shownName(label));
  const { control } = useFormContext<GameSubmissionInput>();
  const isOn = useWatch({ control, name: field });
  return (
    <SwitchField name={field} label={mode} help={t(`players.help.${field}`)}>
      {isOn ? (
        <SelectField
          name={playersField}
          label={t.rich("players.max", {
            mode,
            label: (chunks) => <span>{chunks}</span>,
            hidden: (chunks) => <span className="sr-only">{chunks}</span>,
          })}
          hint={t("optional")}
          options={playerCounts.map((value) => ({ value, label: read(shownName(value)) }))}
          placeholder={t("players.choose")}
        />
      ) : null}
    </SwitchField>
  );
}
