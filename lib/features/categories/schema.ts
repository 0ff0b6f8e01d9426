import { z } from "zod";
import { cleanLine, hasUnseen } from "@/lib/shared/clean-text";
import { tooLong } from "@/lib/shared/fields";
import { isLanguage, type LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { categoryIcons, categoryLimits } from "./constants";

/** Addresses join names with commas, and a hyphen in front of one excludes it. */
function nameProblem(typed: string): string | undefined {
  if (hasUnseen(typed.trim()) || /\p{Cs}/u.test(typed)) return message("panelCategories.problems.invisible");
  const name = cleanLine(typed);
  if (name.length > categoryLimits.name) return tooLong(categoryLimits.name);
  if (name.includes(",")) return message("panelCategories.problems.comma");
  return name.startsWith("-") ? message("panelCategories.problems.hyphen") : undefined;
}

const name = z
  .string()
  .max(500, tooLong(categoryLimits.name))
  .superRefine((typed, context) => {
    const problem = nameProblem(typed);
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .transform(cleanLine);

const names = z
  .record(z.string(), name)
  .transform(
    (given) =>
      Object.fromEntries(Object.entries(given).filter(([language]) => isLanguage(language))) as Partial<
        Record<LanguageCode, string>
      >,
  );

const category = z.object({
  /** null for a new one */
  id: z.string().max(200).nullable(),
  icon: z.enum(categoryIcons, { error: message("panelCategories.problems.icon") }),
  /** an empty one leaves it to the catalog, or to the default language */
  names,
});

/** PUT /api/admin/settings/categories; null restores the default list. */
export const categoriesSchema = z.object({
  categories: z
    .array(category)
    .min(1, message("panelCategories.problems.none"))
    .max(categoryLimits.count, message("panelCategories.problems.tooMany", { max: categoryLimits.count }))
    .nullable(),
  /** of the list when editing began; 0 if never changed */
  version: z.int().min(0),
});
export type CategoriesChange = z.output<typeof categoriesSchema>;
export type GivenCategory = z.output<typeof category>;
