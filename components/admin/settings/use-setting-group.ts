import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { useUnsaved } from "@/components/admin/shell/use-unsaved";
import { useMessageText } from "@/components/forms/message-text";
import { ApiError } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";
import { checkSetting, checkTogether, type SettingProblems } from "@/lib/features/settings/schema";
import type { SettingRow } from "@/lib/features/settings/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { groupNames, type SettingGroup, type SettingName, settingDefinition } from "@/lib/shared/settings";

type Typed = Partial<Record<SettingName, string | null>>;

export type EditedSetting = {
  row: SettingRow;
  /** null resets to the default */
  value: string | null;
  /** as visitors see it */
  shown: string;
  problem: string | undefined;
  /** another admin saved it in the meantime */
  isConflicting: boolean;
};

type Options = { group: SettingGroup; rows: SettingRow[]; onStored: (rows: SettingRow[]) => void };

/** Typed values stay until they are saved; a refusal loses none. */
export function useSettingGroup({ group, rows, onStored }: Options) {
  const t = useTranslations("panelSettings.useSettingGroup");
  const read = useMessageText();
  const router = useRouter();
  const [typed, setTyped] = useState<Typed>({});
  const [problems, setProblems] = useState<SettingProblems>({});
  const [conflicts, setConflicts] = useState<readonly SettingName[]>([]);
  const [isBusy, setBusy] = useState(false);

  const currentOf = (row: SettingRow): string | null => {
    const own = typed[row.name];
    return own === undefined ? row.value : own;
  };
  const own = rows.filter(({ name }) => settingDefinition(name).group === group);
  const changed = own.filter((row) => currentOf(row) !== row.value);

  const unsaved = useUnsaved(`settings-${group}`, {
    value: changed.map((row) => ({ name: row.name, value: currentOf(row), version: row.version })),
    isChanged: changed.length > 0,
    onRestore: (found) => {
      const back = found.flatMap((each) => {
        const row = own.find(({ name }) => name === each.name);
        return row ? [{ ...each, isOutdated: row.version !== each.version }] : [];
      });
      setTyped(Object.fromEntries(back.map(({ name, value }) => [name, value])));
      setConflicts(back.flatMap(({ name, isOutdated }) => (isOutdated ? [name] : [])));
    },
  });
  const discard = () => {
    setTyped({});
    setProblems({});
    setConflicts([]);
  };

  const change = (name: SettingName, value: string | null) => {
    setTyped((all) => ({ ...all, [name]: value }));
    setProblems(({ [name]: _, ...others }) => others);
  };
  /** Drops the own value in favour of the saved one. */
  const takeTheirs = (name: SettingName) => {
    setTyped(({ [name]: _, ...others }) => others);
    setProblems(({ [name]: _, ...others }) => others);
    setConflicts((all) => all.filter((each) => each !== name));
  };
  /** Reads the other version, so that saving again is a deliberate choice. */
  const readTheirs = async (error: ApiError) => {
    const stored = await panelRead<SettingRow[]>(adminApiPaths.settings);
    onStored(stored);
    setConflicts(Object.keys(error.errors) as SettingName[]);
  };

  const save = async (): Promise<void> => {
    const found = findProblems({ own, changed, rows, currentOf });
    setProblems(found);
    if (Object.keys(found).length > 0 || changed.length === 0) return;
    const changes = changed.map((row) => ({ name: row.name, value: currentOf(row), version: row.version }));
    setBusy(true);
    try {
      onStored(await panelCall<SettingRow[]>("PUT", adminApiPaths.settings, { changes }));
      setTyped({});
      setConflicts([]);
      notify({ title: t("saved"), description: read(groupNames[group]) });
      router.refresh();
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.errors);
      showFailure(t("failed"), error, { more: t("kept") });
      if (error instanceof ApiError && error.code === "conflict")
        await readTheirs(error).catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };

  const fields = own.map((row): EditedSetting => {
    const value = currentOf(row);
    const isConflicting = conflicts.includes(row.name);
    return { row, value, shown: value ?? row.fallback ?? "", problem: problems[row.name], isConflicting };
  });
  const { restoredAt } = unsaved;
  return { fields, isChanged: changed.length > 0, isBusy, restoredAt, change, discard, takeTheirs, save };
}

type Checked = {
  /** the group's rows */
  own: readonly SettingRow[];
  changed: readonly SettingRow[];
  rows: readonly SettingRow[];
  currentOf: (row: SettingRow) => string | null;
};

/** Errors of the changed values; if there are none, errors of the combination with other settings. */
function findProblems({ own, changed, rows, currentOf }: Checked): SettingProblems {
  const found: SettingProblems = {};
  for (const row of changed) {
    const value = currentOf(row);
    const result = value === null ? { value } : checkSetting(row.name, value);
    if ("problem" in result) found[row.name] = result.problem;
  }
  if (Object.keys(found).length > 0) return found;
  const all = checkTogether((name) => {
    const row = rows.find((each) => each.name === name);
    return row ? (currentOf(row) ?? row.fallback) : null;
  });
  return Object.fromEntries(Object.entries(all).filter(([name]) => own.some((row) => row.name === name)));
}
