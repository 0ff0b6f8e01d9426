"use client";

import { useId } from "react";
import { useWatch } from "react-hook-form";
import { FormPart } from "@/components/admin/form-part";
import { SwitchField, TileField } from "@/components/forms/choice-fields";
import { SelectField, TextareaField, TextField } from "@/components/forms/fields";
import {
  gameCategories,
  gameFeatures,
  gameModes,
  gamePrices,
  gameTextLimits as limits,
  playerCounts,
  releaseStatuses,
} from "@/lib/features/games/constants";

const categoryOptions = gameCategories.map((category) => ({ value: category, label: category }));
const playerOptions = playerCounts.map((count) => ({ value: count, label: count }));

/** Categories, modes, platform features, price, release and requirements. */
export function GameAttributeFields() {
  return (
    <>
      <FormPart title="Kind of game">
        <TileField
          name="categories"
          label="Categories"
          help="At least one before it can be approved."
          options={categoryOptions}
        />
      </FormPart>
      <FormPart title="How it is played" columns>
        <SwitchField name="singlePlayer" label="Single Player" />
        {gameModes.map((mode) => (
          <ModeField key={mode.field} {...mode} />
        ))}
      </FormPart>
      <FormPart title="Platform features" columns>
        {gameFeatures.map(({ field, label }) => (
          <SwitchField key={field} name={field} label={label} />
        ))}
      </FormPart>
      <FormPart title="Price and release" columns>
        <SuggestField name="price" label="Price" suggestions={gamePrices} maxLength={limits.price} />
        <SuggestField
          name="releaseDate"
          label="Release status"
          suggestions={releaseStatuses(new Date())}
          maxLength={limits.releaseDate}
        />
        <SwitchField name="earlyAccess" label="Early Access" />
      </FormPart>
      <FormPart title="Requirements">
        <TextareaField
          name="minSystemReqs"
          label="Minimum system requirements"
          maxLength={limits.minSystemReqs}
        />
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

type SuggestFieldProps = {
  name: string;
  label: string;
  suggestions: readonly string[];
  maxLength: number;
};

/** Free text with the usual values offered: a custom price is just another text here. */
function SuggestField({ suggestions, ...field }: SuggestFieldProps) {
  const listId = useId();
  return (
    <div>
      <TextField {...field} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}
