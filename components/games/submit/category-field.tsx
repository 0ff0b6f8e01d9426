import type { FocusEvent } from "react";
import { useFormContext } from "react-hook-form";
import { FieldGroup } from "@/components/forms/form-field";
import { FormSection } from "@/components/forms/form-section";
import { categoryIcons } from "@/components/games/submit/category-icons";
import { Tile } from "@/components/ui/tile";
import { gameCategories } from "@/lib/features/games/constants";
import type { GameSubmissionInput } from "@/lib/features/games/schema";

export function CategoryField() {
  const { register } = useFormContext<GameSubmissionInput>();
  const { onBlur, ...tile } = register("categories");
  // Moving from tile to tile is not leaving the field: nobody is told off before having chosen.
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const next = event.relatedTarget;
    if (next instanceof HTMLInputElement && next.name === "categories") return;
    void onBlur(event);
  };
  return (
    <FormSection title="Where players find it">
      <FieldGroup
        name="categories"
        label="Categories"
        required
        help="Choose as many as fit; cards in the catalog show the first three."
      >
        <div className="grid gap-2 min-[22.5rem]:grid-cols-2 sm:grid-cols-3 md:grid-cols-4">
          {gameCategories.map((category) => {
            const Icon = categoryIcons[category];
            return (
              <Tile
                key={category}
                {...tile}
                onBlur={leave}
                value={category}
                label={category}
                icon={<Icon />}
              />
            );
          })}
        </div>
      </FieldGroup>
    </FormSection>
  );
}
