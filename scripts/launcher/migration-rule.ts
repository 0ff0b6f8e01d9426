import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Statements that take something away from the version before, or fail on rows that exist. */
const unsafe = [
  /\bDROP (TABLE|COLUMN|TYPE)\b/i,
  /\bRENAME (TO|COLUMN|CONSTRAINT)\b/i,
  /\bSET (NOT NULL|DATA TYPE)\b/i,
  /\bADD COLUMN\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/i,
];

/** A comment that says why it is done all the same lets the file pass. */
const onPurpose = /^-- on purpose: \S/m;

/** These came before the rule was checked, and the first release is of after them. */
const lastUnchecked = "20261123030000_search_without_accents";

/**
 * A migration adds (CONTRIBUTING.md): the version before runs on the new schema too, and there are rows already.
 * @returns its lines that do not, unless it says that they are meant
 */
export const unsafeLines = (sql: string): string[] =>
  onPurpose.test(sql)
    ? []
    : sql.split("\n").filter((line) => !line.startsWith("--") && unsafe.some((rule) => rule.test(line)));

/** The advice about them. */
export const adviceOn = (lines: string[]) =>
  `A migration adds (CONTRIBUTING.md, 4). This takes away, or fails where there are rows:\n\n${lines.join("\n")}\n\n` +
  'If it is meant, say why in a line of the file that begins with "-- on purpose: ".';

/** @returns a sentence for each migration that breaks the rule */
export function brokenRules(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /^\d/.test(name) && name > lastUnchecked);
  return names.flatMap((name) => {
    const lines = unsafeLines(readFileSync(path.join(folder, name, "migration.sql"), "utf8"));
    return lines.length > 0 ? [`${name}: ${adviceOn(lines)}`] : [];
  });
}
