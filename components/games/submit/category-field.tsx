import { useTranslations } from "next-intl";
import { type FocusEvent, memo } from "react";
import { useFormContext } from "react-hook-form";
import { FormSection } from "@/components/forms/form";
import { FieldGroup } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { CategoryIcon } from "@/components/games/categories/category-icon";
import { Tile } from "@/components/ui/tile";
import { shownName } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import type { GameSubmissionInput } from "@/lib/features/games/schema";
import { listedCategories } from "@/lib/shared/game-categories";

const { categories } = gameFields;

export const CategoryField = memo(function CategoryField() {
  const t = useTranslations("gameForm.form");
  const read = useMessageText();
  const { register } = useFormContext<GameSubmissionInput>();
  const { onBlur, ...tile } = register("categories");
  // Moving between tiles is not leaving the field, so it triggers no error.
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const next = event.relatedTarget;
    if (next instanceof HTMLInputElement && next.name === "categories") return;
    void onBlur(event);
  };
  return (
    <FormSection title={t("categories")}>
      <FieldGroup
        name="categories"
        label={read(categories.label)}
        required
        help={read(categories.submit.help)}
      >
        <div className="grid gap-2 min-[22.5rem]:grid-cols-2 sm:grid-cols-3 md:grid-cols-4">
          {listedCategories().map(([category, icon]) => (
            <Tile
              key={category}
              {...tile}
              onBlur={leave}
              value={category}
              label={read(shownName(category))}
              icon={<CategoryIcon name={icon} />}
            />
          ))}
        </div>
      </FieldGroup>
    </FormSection>
  );
});
