import "server-only";
import { activeFilters, type CatalogSelection, valueName } from "@/lib/features/games/filters";
import { languageName } from "@/lib/features/games/labels/policy";
import { textReader, translatorIn } from "@/lib/server/i18n/translate";
import type { LanguageCode } from "@/lib/shared/languages";

/** For example `RPG, not Horror, "lantern"`; empty for all games. */
export async function describeSelection(
  selection: CatalogSelection,
  language: LanguageCode,
): Promise<string> {
  const [t, read] = [await translatorIn(language, "feeds"), await textReader(language)];
  const filters = activeFilters(selection).map(({ field, value, effect }) => {
    const name = field === "language" ? languageName(value, language) : read(valueName(field, value, {}));
    return effect === "include" ? name : t("excluded", { name });
  });
  return [...filters, ...(selection.q ? [t("searched", { text: selection.q })] : [])].join(", ");
}
