import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { textReader } from "@/lib/server/i18n/translate";
import { lockSettings, storeAndApply, storeValue } from "@/lib/server/settings-change";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { isSealed, type SetUpName, type SetUpSection, setUpSections } from "@/lib/shared/set-up";
import { setUpLabels } from "./constants";
import { readSetUp } from "./data";
import type { LanguagesChange, ZoneChange } from "./schema";
import type { SetUp } from "./types";

type Change = {
  section: SetUpSection;
  version: number;
  /** null leaves it to the environment and the default again */
  values: Partial<Record<SetUpName, string | null>>;
  requestId: string;
};

/** @throws AppError conflict if another admin changed the section, or the environment fixes a value */
export function assertEditable(setUp: SetUp, { section, version, values }: Omit<Change, "requestId">): void {
  const names = Object.keys(values) as SetUpName[];
  const fixed = names.find((name) => values[name] !== null && setUp.fields[name].source === "environment");
  if (fixed) throw new AppError("conflict", message("panelSetUp.refusals.fixed", { name: fixed }));
  if (setUp.versions[section] === version) return;
  const [by = ""] = setUpSections[section].flatMap((name) => setUp.fields[name].updatedBy ?? []);
  throw new AppError("conflict", message("panelSetUp.refusals.changed", { isNamed: by ? "yes" : "no", by }));
}

/**
 * Stores a section's values, all or none.
 * @throws AppError conflict, as `assertEditable`
 */
export async function storeSetUp(actor: Admin, change: Change): Promise<SetUp> {
  // The audit log is in English.
  const english = await textReader("en");
  const { values, requestId } = change;
  await storeAndApply(() =>
    db.$transaction(async (transaction) => {
      await lockSettings(transaction);
      const before = await readSetUp(actor, transaction);
      assertEditable(before, change);
      for (const [name, value] of Object.entries(values) as [SetUpName, string | null][]) {
        const { source, value: shown } = before.fields[name];
        const isStored = source === "panel";
        const old = isStored ? shown : null;
        if (value === null ? !isStored : value === old) continue;
        await storeValue(transaction, actor, {
          name,
          value,
          kind: "set-up",
          label: english(setUpLabels[name]),
          ...(isSealed(name)
            ? { oldValue: { isStored }, newValue: { isStored: value !== null } }
            : { oldValue: { value: old }, newValue: { value } }),
          requestId,
        });
      }
    }),
  );
  return readSetUp(actor);
}

/** @throws AppError conflict, as `assertEditable` */
export const storeLanguages = (
  actor: Admin,
  { languages, version }: LanguagesChange,
  requestId: string,
): Promise<SetUp> =>
  storeSetUp(actor, {
    section: "languages",
    version,
    values: { SITE_LANGUAGES: languages?.join(",") ?? null },
    requestId,
  });

/** @throws AppError conflict, as `assertEditable` */
export const storeZone = (
  actor: Admin,
  { timeZone, version }: ZoneChange,
  requestId: string,
): Promise<SetUp> =>
  storeSetUp(actor, { section: "zone", version, values: { TIME_ZONE: timeZone }, requestId });
