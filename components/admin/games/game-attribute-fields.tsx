"use client";

import { useId } from "react";
import { useWatch } from "react-hook-form";
import { FormPart } from "@/components/admin/edit/edit-sheet";
import { SwitchField, TileField } from "@/components/forms/choice-fields";
import { SelectField, TextField } from "@/components/forms/fields";
import { RowFields } from "@/components/forms/row-fields";
import { LanguagesField } from "@/components/games/languages-field";
import { gameModes, gamePrices, playerCounts, releaseStatuses } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import { gameCategories } from "@/lib/shared/categories";

const asked = { table: gameFields, form: "edit" } as const;
const categories = (
  <TileField
    name="categories"
    label={gameFields.categories.label}
    help={gameFields.categories.edit.help}
    options={gameCategories.map((category) => ({ value: category, label: category }))}
  />
);
/** Each mode's player count is rendered inside its switch. */
const modeFields = Object.fromEntries(
  gameModes.flatMap((mode) => [
    [mode.field, <ModeField key={mode.field} {...mode} />],
    [mode.playersField, null],
  ]),
);
const playerOptions = playerCounts.map((count) => ({ value: count, label: count }));

export function GameAttributeFields() {
  return (
    <>
      <FormPart title="Kind of game">
        <RowFields {...asked} part="categories" own={{ categories }} />
      </FormPart>
      <FormPart title="How it is played" columns>
        <RowFields {...asked} part="players" own={modeFields} />
      </FormPart>
      <FormPart title="Platform features" columns>
        <RowFields {...asked} part="features" />
      </FormPart>
      <FormPart title="Price and release" columns>
        <RowFields
          {...asked}
          part="release"
          own={{
            price: <SuggestField name="price" suggestions={gamePrices} />,
            releaseDate: <SuggestField name="releaseDate" suggestions={releaseStatuses(new Date())} />,
          }}
        />
      </FormPart>
      <FormPart title="Requirements">
        <RowFields {...asked} part="requirements" />
      </FormPart>
      <FormPart title="Labels">
        <RowFields {...asked} part="labels" own={{ languages: <LanguagesField /> }} />
      </FormPart>
    </>
  );
}

function ModeField({ field, playersField, label }: (typeof gameModes)[number]) {
  const isOn = useWatch({ name: field });
  return (
    <SwitchField name={field} label={label}>
      {isOn ? (
        <SelectField
          name={playersField}
          label={`Max players, ${label}`}
          placeholder="Not given"
          options={playerOptions}
        />
      ) : null}
    </SwitchField>
  );
}

type SuggestFieldProps = { name: "price" | "releaseDate"; suggestions: readonly string[] };

/** Free text with suggestions: a custom price is ordinary text here. */
function SuggestField({ name, suggestions }: SuggestFieldProps) {
  const listId = useId();
  const { label, maxLength } = gameFields[name];
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
