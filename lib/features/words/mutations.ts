import "server-only";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import { readCatalogFile } from "@/lib/server/i18n/catalog-file";
import { lockSettings, storeAndApply } from "@/lib/server/settings-change";
import { AppError, invalidField } from "@/lib/shared/errors";
import { isLanguage, type LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { findProblem, previewText } from "./check";
import { findWord } from "./data";
import { type WordChange, wordLimits } from "./schema";
import type { WordRow, WordsFile, WordsImport } from "./types";

type Named = { language: LanguageCode; key: string };

/** @throws AppError invalid if the text breaks a placeholder or plural of the catalog's */
function assertText(text: string, source: string, language: LanguageCode): void {
  const problem = findProblem(text, source, language);
  if (problem) throw invalidField("text", problem);
}

/** @returns the catalog's text @throws AppError invalid if it has none */
function readSource({ language, key }: Named): string {
  const source = readCatalogFile(language).get(key);
  if (source === undefined) throw invalidField("key", message("words.unknownKey"));
  return source;
}

/** @returns what visitors would read, with sample values @throws AppError invalid */
export function checkWord(_admin: Admin, { text, ...named }: Named & { text: string }) {
  assertText(text, readSource(named), named.language);
  return { previews: previewText(text, named.language) };
}

/**
 * Stores the owner's text, or null for the catalog's again.
 * @throws AppError invalid; conflict when another admin changed it in the meantime
 */
export async function storeWord(
  actor: Admin,
  { version, text, ...named }: WordChange,
  requestId: string,
): Promise<WordRow> {
  const source = readSource(named);
  if (text !== null) assertText(text, source, named.language);
  return storeAndApply(() =>
    db.$transaction(async (transaction) => {
      await lockSettings(transaction);
      const before = await findWord(actor, named, transaction);
      if (before && before.version !== version)
        throw new AppError("conflict", message("words.changedMeanwhile", { by: before.updatedBy ?? "" }), {
          errors: { text: before.text ?? before.default },
        });
      await write(transaction, actor, {
        named,
        before: before?.text ?? null,
        text: text === source ? null : text,
        requestId,
      });
      return (await findWord(actor, named, transaction)) as WordRow;
    }),
  );
}

type Written = { named: Named; before: string | null; text: string | null; requestId: string };

async function write(transaction: Transaction, actor: Admin, { named, before, text, requestId }: Written) {
  if (text === before) return;
  const stored = { text, updatedAt: await databaseNow(transaction), updatedBy: actor.username };
  await transaction.word.upsert({
    where: { language_key: named },
    create: { ...named, ...stored },
    update: { ...stored, version: { increment: 1 } },
  });
  await recordAudit(transaction, actor, {
    action: text === null ? "word.reset" : "word.edit",
    entityId: `${named.language} ${named.key}`,
    entityName: named.key,
    oldValue: { text: before },
    newValue: { text },
    requestId,
  });
}

type Problem = { language: string; key: string; problem: string };

const problemOf = (language: string, key: string, text: string): string | undefined => {
  if (!isLanguage(language)) return message("words.unknownLanguage");
  const source = readCatalogFile(language).get(key) ?? "";
  if (text.trim() === "") return message("words.empty");
  if (text.length > wordLimits.text) return message("words.tooLong", { max: wordLimits.text });
  return findProblem(text, source, language);
};

/**
 * Stores every text of an exported file, or none. Texts that the file does not name stay.
 * @returns how many differ from what was stored, and the texts that this version of the site does not have, as
 *   `language key`; these are skipped
 * @throws AppError invalid with a sentence for each text that is refused, by `language key`
 */
export async function importWords(actor: Admin, file: WordsFile, requestId: string): Promise<WordsImport> {
  const all = Object.entries(file).flatMap(([language, words]) =>
    Object.entries(words ?? {}).map(([key, text]) => ({ language, key, text })),
  );
  if (all.length > wordLimits.imported)
    throw invalidField("file", message("words.tooMany", { max: wordLimits.imported }));
  const isSkipped = ({ language, key }: (typeof all)[number]) =>
    isLanguage(language) && !readCatalogFile(language).has(key);
  const skipped = all.filter(isSkipped).map(({ language, key }) => `${language} ${key}`);
  const texts = all.filter((text) => !isSkipped(text));
  const problems = texts.flatMap(({ language, key, text }): Problem[] => {
    const problem = problemOf(language, key, text);
    return problem ? [{ language, key, problem }] : [];
  });
  if (problems.length > 0)
    throw new AppError("invalid", message("words.refusedFile", { count: problems.length }), {
      errors: Object.fromEntries(
        problems.map(({ language, key, problem }) => [`${language} ${key}`, problem]),
      ),
    });
  return storeAndApply(() =>
    db.$transaction(
      async (transaction) => {
        await lockSettings(transaction);
        const rows = await transaction.word.findMany();
        const textOf = new Map(rows.map((row) => [`${row.language} ${row.key}`, row.text]));
        let stored = 0;
        for (const { language, key, text } of texts) {
          const before = textOf.get(`${language} ${key}`) ?? null;
          if (before === text) continue;
          await write(transaction, actor, {
            named: { language: language as LanguageCode, key },
            before,
            text,
            requestId,
          });
          stored++;
        }
        return { stored, skipped };
      },
      { timeout: 60_000 },
    ),
  );
}
