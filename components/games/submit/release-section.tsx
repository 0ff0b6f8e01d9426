import { type ChangeEvent, memo, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form";
import { FormField, useFieldControl } from "@/components/forms/form-field";
import { RowFields } from "@/components/forms/row-fields";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { customPrice, earlyAccessStatus, gamePrices } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import type { GameSubmissionInput } from "@/lib/features/games/schema";

export const ReleaseSection = memo(function ReleaseSection({
  releaseStatuses,
}: {
  releaseStatuses: string[];
}) {
  return (
    <FormSection title="Price and release">
      <RowFields
        table={gameFields}
        form="submit"
        part="release"
        own={{
          price: <PriceField />,
          releaseDate: (
            <SelectField
              name="releaseDate"
              label={gameFields.releaseDate.label}
              hint="Optional"
              placeholder="Choose a status"
              options={releaseStatuses.map((value) => ({ value, label: value }))}
            />
          ),
          earlyAccess: <EarlyAccessField />,
        }}
      />
    </FormSection>
  );
});

/** The release status "Early Access" turns the switch on and locks it. */
function EarlyAccessField() {
  const { control } = useFormContext<GameSubmissionInput>();
  const { field } = useController({ control, name: "earlyAccess" });
  const isImplied = useWatch({ control, name: "releaseDate" }) === earlyAccessStatus;
  const { control: attributes, helpId } = useFieldControl("earlyAccess", { hasHelp: true });
  return (
    <div className="notch flex items-center justify-between gap-4 border border-line bg-surface px-3.5 py-2.5 has-checked:border-cool/50">
      <div className="min-w-0">
        <label htmlFor={attributes.id} className="block text-sm font-medium">
          {gameFields.earlyAccess.label}
        </label>
        <div id={helpId} className="text-xs text-ink-muted">
          {isImplied ? "On, because of the release status" : "Playable now, still in development"}
        </div>
      </div>
      <Switch
        {...attributes}
        name={field.name}
        ref={field.ref}
        checked={isImplied || Boolean(field.value)}
        disabled={isImplied}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
      />
    </div>
  );
}

const listed: ReadonlySet<string> = new Set(["", ...gamePrices]);

/** 'Custom' shows a free-text price. */
function PriceField() {
  const { control } = useFormContext<GameSubmissionInput>();
  const { field } = useController({ control, name: "price" });
  const price = field.value ?? "";
  const [choseCustom, setChoseCustom] = useState(false);
  const [ownPrice, setOwnPrice] = useState("");
  // A restored draft may contain a custom price.
  const isCustom = choseCustom || !listed.has(price);

  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const choice = event.target.value;
    if (isCustom) setOwnPrice(price);
    setChoseCustom(choice === customPrice);
    field.onChange(choice === customPrice ? ownPrice : choice);
  };

  return (
    <>
      <FormField name="priceChoice" label={gameFields.price.label} hint="Optional">
        {(attributes) => (
          <Select {...attributes} value={isCustom ? customPrice : price} onChange={choose}>
            <option value="">Choose a price</option>
            {[...gamePrices, customPrice].map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {isCustom ? (
        <FormField
          name="price"
          label="Custom price"
          help="Players see it as you type it, for example $7.50 or Pay what you want."
        >
          {(attributes) => (
            <Input
              {...attributes}
              {...field}
              value={price}
              onChange={(event) => {
                // Clearing the custom price keeps the field open.
                setChoseCustom(true);
                field.onChange(event);
              }}
              maxLength={gameFields.price.maxLength}
              autoComplete="off"
            />
          )}
        </FormField>
      ) : null}
    </>
  );
}
