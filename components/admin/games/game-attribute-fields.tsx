"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { FormPart } from "@/components/admin/edit/edit-sheet";
import { SwitchField, TileField } from "@/components/forms/choice-fields";
import { SelectField, TextField } from "@/components/forms/fields";
import { useMessageText } from "@/components/forms/message-text";
import { RowFields } from "@/components/forms/row-fields";
import { LanguagesField } from "@/components/games/languages-field";
import {
  gameModes,
  gamePrices,
  playerCounts,
  releaseStatuses,
  shownName,
} from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import { categoryIds } from "@/lib/shared/game-categories";

const asked = { table: gameFields, form: "edit" } as const;

function CategoryField() {
  const read = useMessageText();
  const { label, edit } = gameFields.categories;
  return (
    <TileField
      name="categories"
      label={read(label)}
      help={read(edit.help)}
      options={categoryIds().map((value) => ({ value, label: read(shownName(value)) }))}
    />
  );
}

/** Each mode's player count is rendered inside its switch. */
const modeFields = Object.fromEntries(
  gameModes.flatMap((mode) => [
    [mode.field, <ModeField key={mode.field} {...mode} />],
    [mode.playersField, null],
  ]),
);

export function GameAttributeFields() {
  const t = useTranslations("panelGames.gameAttributeFields");
  return (
    <>
      <FormPart title={t("kindGame")}>
        <RowFields {...asked} part="categories" own={{ categories: <CategoryField /> }} />
      </FormPart>
      <FormPart title={t("howPlayed")} columns>
        <RowFields {...asked} part="players" own={modeFields} />
      </FormPart>
      <FormPart title={t("platformFeatures")} columns>
        <RowFields {...asked} part="features" />
      </FormPart>
      <FormPart title={t("priceRelease")} columns>
        <RowFields
          {...asked}
          part="release"
          own={{
            price: <SuggestField name="price" suggestions={gamePrices} />,
            releaseDate: <SuggestField name="releaseDate" suggestions={releaseStatuses(new Date())} />,
          }}
        />
      </FormPart>
      <FormPart title={t("requirements")}>
        <RowFields {...asked} part="requirements" />
      </FormPart>
      <FormPart title={t("labels")}>
        <RowFields {...asked} part="labels" own={{ languages: <LanguagesField /> }} />
      </FormPart>
    </>
  );
}

function ModeField({ field, playersField, label }: (typeof gameModes)[number]) {
  const t = useTranslations("panelGames.gameAttributeFields");
  const read = useMessageText();
  const mode = read(shownName(label));
  const isOn = useWatch({ name: field });
  return (
    <SwitchField name={field} label={mode}>
      {isOn ? (
        <SelectField
          name={playersField}
          label={t("maxPlayers", { mode })}
          placeholder={t("notGiven")}
          options={playerCounts.map((value) => ({ value, label: read(shownName(value)) }))}
        />
      ) : null}
    </SwitchField>
  );
}

type SuggestFieldProps = { name: "price" | "releaseDate"; suggestions: readonly string[] };

/** Free text with suggestions: a custom price is ordinary text here. */
function SuggestField({ name, suggestions }: SuggestFieldProps) {
  const listId = useId();
  const { maxLength, ...field } = gameFields[name];
  const label = useMessageText()(field.label);
  return (
    <div>
      <TextField {...{ name, label, maxLength }} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}
