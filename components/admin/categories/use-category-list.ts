import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { useUnsaved } from "@/components/admin/shell/use-unsaved";
import { ApiError } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";
import { firstIcon } from "@/lib/features/categories/constants";
import type { CategoryList, CategoryRow } from "@/lib/features/categories/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { randomKey } from "@/lib/shared/random-key";

export type TypedCategory = Pick<CategoryRow, "icon" | "names"> & {
  /** of the row on the screen */
  key: string;
  /** null for a new one */
  id: string | null;
  games: number;
};

const toTyped = (row: CategoryRow): TypedCategory => ({ ...row, key: row.id });
const sentOf = ({ id, icon, names }: TypedCategory) => ({ id, icon, names });
const textOf = (rows: readonly TypedCategory[]) => JSON.stringify(rows.map(sentOf));

/** The edited list, which is saved as a whole. It keeps the edits after a refusal. */
export function useCategoryList(loaded: CategoryList) {
  const t = useTranslations("panelCategories.form");
  const router = useRouter();
  const [stored, setStored] = useState(loaded);
  const [rows, setRows] = useState(() => loaded.categories.map(toTyped));
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<{ text: string; isOutdated: boolean } | null>(null);
  const isChanged = textOf(rows) !== textOf(stored.categories.map(toTyped));
  const { restoredAt } = useUnsaved("categories", { value: rows, isChanged, onRestore: setRows });

  /** Problems name rows by their number. */
  const change = (next: TypedCategory[]) => {
    setProblems({});
    setRows(next);
  };
  const show = (list: CategoryList) => {
    setStored(list);
    change(list.categories.map(toTyped));
  };

  /** @returns whether it was stored */
  const store = async (categories: object[] | null): Promise<boolean> => {
    setBusy(true);
    setProblems({});
    setRefusal(null);
    try {
      const body = { categories, version: stored.version };
      show(await panelCall<CategoryList>("PUT", adminApiPaths.settingsCategories, body));
      notify({ title: categories ? t("saved") : t("restored") });
      router.refresh();
      return true;
    } catch (error) {
      if (error instanceof ApiError) {
        const isOutdated = error.code === "conflict";
        setProblems(error.errors);
        const isAtField = Object.keys(error.errors).some((path) => path.includes(".names."));
        if (!isAtField) setRefusal({ text: error.message, isOutdated });
        if (isOutdated)
          await panelRead<CategoryList>(adminApiPaths.settingsCategories).then(setStored, () => undefined);
      }
      showFailure(t("failed"), error, { more: t("kept") });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    stored,
    rows,
    isBusy,
    isChanged,
    problems,
    refusal,
    restoredAt,
    change,
    save: () => store(rows.map(sentOf)),
    reset: () => store(null),
    undo: () => show(stored),
    newRow: (): TypedCategory => ({ key: randomKey(), id: null, icon: firstIcon, names: {}, games: 0 }),
    rowOf: toTyped,
  };
}
