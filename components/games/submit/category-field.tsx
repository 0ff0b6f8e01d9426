import {
  ChessKnight,
  Compass,
  Crosshair,
  FlagTriangleRight,
  Flame,
  Gem,
  Ghost,
  HandFist,
  Puzzle,
  Sprout,
  Sword,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentType, type FocusEvent, memo } from "react";
import { useFormContext } from "react-hook-form";
import { FormSection } from "@/components/forms/form";
import { FieldGroup } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { Tile } from "@/components/ui/tile";
import type { GameCategory } from "@/lib/features/games/constants";
import { shownName } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import type { GameSubmissionInput } from "@/lib/features/games/schema";
import { gameCategories } from "@/lib/shared/categories";

/** Pixel stairs; the icon set has none. */
function Platforms() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" shapeRendering="crispEdges">
      <path d="M2 18h8v3H2zM8 11h8v3H8zM14 4h8v3h-8z" />
    </svg>
  );
}

const categoryIcons: Record<GameCategory, ComponentType> = {
  Action: Flame,
  Adventure: Compass,
  RPG: Sword,
  Strategy: ChessKnight,
  Puzzle,
  Simulation: Sprout,
  Horror: Ghost,
  Platform: Platforms,
  Racing: FlagTriangleRight,
  Fighting: HandFist,
  Shooter: Crosshair,
  Indie: Gem,
};

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
          {gameCategories.map((category) => {
            const Icon = categoryIcons[category];
            return (
              <Tile
                key={category}
                {...tile}
                onBlur={leave}
                value={category}
                label={read(shownName(category))}
                icon={<Icon />}
              />
            );
          })}
        </div>
      </FieldGroup>
    </FormSection>
  );
});
