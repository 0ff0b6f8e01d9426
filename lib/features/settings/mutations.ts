import "server-only";
import { renderPreview } from "@/lib/features/legal/data";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { clock, today } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { textReader } from "@/lib/server/i18n/translate";
import { LegalTextError, versionBelowPanel } from "@/lib/server/legal-texts";
import { decodeDataString } from "@/lib/server/pictures/encode";
import { encodeLogo } from "@/lib/server/pictures/logo";
import { lockSettings, storeAndApply, storeValue } from "@/lib/server/settings-change";
import { AppError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { type SettingName, settingDefinition, writeLogo } from "@/lib/shared/settings";
import type { LegalTextName } from "@/lib/shared/stored-settings";
import { listSettings, readEditedLegalText } from "./data";
import { checkSetting, checkTogether, type SettingChange, type SettingProblems } from "./schema";
import type { EditedLegalText, LegalPreview, SettingRow } from "./types";

const invalid = (errors: SettingProblems): AppError =>
  new AppError("invalid", Object.values(errors)[0] ?? "", { errors: errors as Record<string, string> });

function rejectProblems(problems: SettingProblems): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/**
 * Stores all settings or none.
 * @returns the new state of every setting
 * @throws AppError invalid with a sentence per setting; conflict when another user changed one in the meantime
 */
export async function storeSettings(
  actor: Admin,
  changes: readonly SettingChange[],
  requestId: string,
): Promise<SettingRow[]> {
  return storeChecked(actor, checkedChanges(changes), requestId);
}

function checkedChanges(changes: readonly SettingChange[]): SettingChange[] {
  const problems: SettingProblems = {};
  const checked = changes.map((change) => {
    const result = change.value === null ? { value: null } : checkSetting(change.name, change.value);
    if ("problem" in result) problems[change.name] = result.problem;
    return "problem" in result ? change : { ...change, value: result.value };
  });
  rejectProblems(problems);
  return checked;
}

async function storeChecked(
  actor: Admin,
  changes: SettingChange[],
  requestId: string,
): Promise<SettingRow[]> {
  // The audit log is in English.
  const english = await textReader("en");
  return storeAndApply(() =>
    db.$transaction(async (transaction) => {
      await lockSettings(transaction);
      const rows = await listSettings(actor, transaction);
      const rowOf = (name: SettingName) => rows.find((row) => row.name === name);
      rejectOutdated(changes.flatMap((change) => ({ change, row: rowOf(change.name) })));
      rejectProblems(
        checkTogether((name) => {
          const change = changes.find((each) => each.name === name);
          const row = rowOf(name);
          return (change ? change.value : row?.value) ?? row?.fallback ?? null;
        }),
      );
      for (const { name, value } of changes) {
        const before = rowOf(name)?.value ?? null;
        if (value === before) continue;
        await storeValue(transaction, actor, {
          name,
          value,
          kind: "setting",
          label: english(settingDefinition(name).label),
          oldValue: { value: before },
          newValue: { value },
          requestId,
        });
      }
      return listSettings(actor, transaction);
    }),
  );
}

type Compared = { change: SettingChange; row: SettingRow | undefined };

/** @throws AppError conflict, with the author and the value */
function rejectOutdated(compared: Compared[]): void {
  const newer = compared.flatMap(({ change, row }) => (row && row.version !== change.version ? [row] : []));
  const sentences = newer.map(({ name, value, updatedAt, updatedBy }) => {
    const sentence = message("panelSettings.refusals.changed", {
      isNamed: updatedBy ? "yes" : "no",
      by: updatedBy ?? "",
      isDated: updatedAt ? "yes" : "no",
      at: updatedAt ? { at: updatedAt } : "",
      to: value === null ? "default" : value === "" ? "nothing" : "text",
      value: value ?? "",
    });
    return [name, sentence] as const;
  });
  if (sentences.length === 0) return;
  const labels = newer
    .map(({ name }) => settingDefinition(name).label)
    .reduce((first, second) =>
      message("panelSettings.refusals.list", { first: { message: first }, second: { message: second } }),
    );
  throw new AppError(
    "conflict",
    message("panelSettings.refusals.outdated", { labels: { message: labels } }),
    {
      errors: Object.fromEntries(sentences),
    },
  );
}

/** @throws AppError invalid for an unsupported picture, too_large; conflict as `storeSettings` */
export async function storeLogo(
  actor: Admin,
  { picture, version }: { picture: string; version: number },
  requestId: string,
): Promise<SettingRow[]> {
  const { bytes, ...logo } = await encodeLogo(decodeDataString(picture, "picture"), "picture");
  const row = { id: logo.id, bytes };
  await db.siteLogo.upsert({ where: { id: logo.id }, create: row, update: { createdAt: clock.now() } });
  return storeChecked(actor, [{ name: "LOGO", value: writeLogo(logo), version }], requestId);
}

/** @throws AppError invalid if it cannot be shown */
export async function previewLegalText(_admin: Admin, source: string): Promise<LegalPreview> {
  try {
    return await renderPreview(source);
  } catch (error) {
    if (error instanceof LegalTextError) throw invalidField("source", error.message);
    throw error;
  }
}

/**
 * Publishes a legal text; later submissions agree to this version.
 * @throws AppError invalid; conflict when another user published one in the meantime
 */
export async function publishLegalText(
  actor: Admin,
  { name, source, versionId }: { name: LegalTextName; source: string | null; versionId: number | null },
  requestId: string,
): Promise<EditedLegalText> {
  if (source !== null) await previewLegalText(actor, source);
  await storeAndApply(() =>
    db.$transaction(async (transaction) => {
      await lockSettings(transaction);
      const versions = await transaction.legalTextVersion.findMany({
        where: { name },
        orderBy: { id: "desc" },
        select: { id: true, version: true, source: true, publishedAt: true, publishedBy: true },
      });
      const [newest] = versions;
      if ((newest?.id ?? null) !== versionId)
        throw new AppError(
          "conflict",
          message("panelSettings.refusals.published", {
            isNamed: newest ? "yes" : "no",
            by: newest?.publishedBy ?? "",
            at: newest ? { at: newest.publishedAt.toISOString() } : "",
          }),
        );
      if ((newest?.source ?? null) === source) return;
      const version = nextVersion([...versions.map((each) => each.version), versionBelowPanel(name)]);
      await transaction.legalTextVersion.create({
        data: { name, version, source, publishedBy: actor.username },
      });
      await recordAudit(transaction, actor, {
        action: source === null ? "legal-text.reset" : "legal-text.edit",
        entityId: name,
        entityName: name,
        oldValue: { version: newest?.version ?? null },
        newValue: { version },
        requestId,
      });
    }),
  );
  return readEditedLegalText(actor, name);
}

/** Today's date, with a number if it is taken, so that versions are unique. */
function nextVersion(taken: string[]): string {
  const day = today();
  for (let number = 1; ; number++) {
    const version = number === 1 ? day : `${day}.${number}`;
    if (!taken.includes(version)) return version;
  }
}
