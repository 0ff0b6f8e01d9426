import { type ChangeEvent, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { customPrice, gamePrices } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import type { GameSubmissionInput } from "@/lib/features/games/schema";

const listed: ReadonlySet<string> = new Set(["", ...gamePrices]);

/** A price of the list, or 'Custom', which reveals a free-text price. */
export function PriceField() {
  const { control } = useFormContext<GameSubmissionInput>();
  const { field } = useController({ control, name: "price" });
  const price = field.value ?? "";
  const [choseCustom, setChoseCustom] = useState(false);
  const [ownPrice, setOwnPrice] = useState("");
  // A restored draft brings a price of its own without anybody having chosen "Custom".
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
          help="As players should read it, for example $7.50 or Pay what you want."
        >
          {(attributes) => (
            <Input
              {...attributes}
              {...field}
              value={price}
              onChange={(event) => {
                // Cleared to be typed anew, it is no price of its own for a moment.
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
