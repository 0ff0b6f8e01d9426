import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { lockSettings, storeAndApply, storeValue } from "@/lib/server/settings-change";
import { AppError } from "@/lib/shared/errors";
import { firstCategories, type StoredCategory } from "@/lib/shared/game-categories";
import { message } from "@/lib/shared/message";
import { categoriesSetting, countUses, readCatalogNames, readCategories, readStoredCategories } from "./data";
import { makeList, removedFrom } from "./policy";
import type { CategoriesChange, GivenCategory } from "./schema";
import type { CategoryList } from "./types";

/**
 * Stores the list of categories, or null for the default again; games keep those that are removed.
 * @throws AppError invalid with a sentence per field; conflict if another admin changed the list in the meantime
 */
export async function storeCategories(
  actor: Admin,
  { categories, version }: CategoriesChange,
  requestId: string,
): Promise<CategoryList> {
  // The audit log is in English.
  const english = await textReader("en");
  await storeAndApply(() =>
    db.$transaction(async (transaction) => {
      await lockSettings(transaction);
      const { list: before, row } = await readStoredCategories(transaction);
      if ((row?.version ?? 0) !== version) throw outdated(row?.updatedBy);
      const after = await listAfter(transaction, before, categories);
      const [old, value] = [textOf(before), textOf(after)];
      if (value === old) return;
      await storeValue(transaction, actor, {
        name: categoriesSetting,
        value,
        kind: "set-up",
        label: english(message("panelCategories.title")),
        oldValue: { categories: before.map(auditedCategory) },
        newValue: { categories: after.map(auditedCategory) },
        requestId,
      });
    }),
  );
  return readCategories(actor);
}

const outdated = (by = ""): AppError =>
  new AppError("conflict", message("panelCategories.problems.outdated", { isNamed: by ? "yes" : "no", by }));

/** Null is the default list; one that equals it is stored as null too. */
const textOf = (list: readonly StoredCategory[]): string | null => {
  const text = JSON.stringify(list);
  return text === JSON.stringify(firstCategories) ? null : text;
};

const auditedCategory = ({ id, icon, names, isRemoved }: StoredCategory) => ({
  id,
  icon,
  names,
  ...(isRemoved ? { isRemoved } : {}),
});

async function listAfter(
  transaction: Transaction,
  before: readonly StoredCategory[],
  given: readonly GivenCategory[] | null,
): Promise<readonly StoredCategory[]> {
  const uses = await countUses(transaction);
  if (!given) return [...firstCategories, ...removedFrom(firstCategories, { before, uses })];
  const catalogName = await readCatalogNames(transaction);
  const made = makeList(given, { before, uses, catalogName, languages: siteLanguages() });
  if ("list" in made) return made.list;
  const { problems } = made;
  throw new AppError("invalid", Object.values(problems)[0] ?? message("validation.check"), {
    errors: problems,
  });
}
