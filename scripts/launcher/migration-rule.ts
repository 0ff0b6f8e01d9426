import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { baseline } from "./baseline.ts";

/** Statements that remove something from the previous version, or fail on existing rows. */
const unsafe = [
  /\bDROP (TABLE|COLUMN|TYPE)\b/i,
  /\bRENAME (TO|COLUMN|CONSTRAINT)\b/i,
  /\bSET (NOT NULL|DATA TYPE)\b/i,
  /\bADD COLUMN\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/i,
];

/** A comment with a reason lets the file pass. */
const onPurpose = /^-- on purpose: \S/m;

/**
 * A migration adds (CONTRIBUTING.md): the previous version runs on the new schema too, and rows already exist.
 * @returns its lines that break this, unless a comment gives the reason
 */
export const unsafeLines = (sql: string): string[] =>
  onPurpose.test(sql)
    ? []
    : sql.split("\n").filter((line) => !line.startsWith("--") && unsafe.some((rule) => rule.test(line)));

export const adviceOn = (lines: string[]) =>
  `A migration adds (CONTRIBUTING.md, "Change the data model"). This removes data, or fails on existing rows:\n\n${lines.join("\n")}\n\n` +
  'If it is meant, say why in a line of the file that begins with "-- on purpose: ".';

/** @returns a sentence for each migration that breaks the rule */
export function brokenRules(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /^\d/.test(name) && name > baseline);
  return names.flatMap((name) => {
    const lines = unsafeLines(readFileSync(path.join(folder, name, "migration.sql"), "utf8"));
    return lines.length > 0 ? [`${name}: ${adviceOn(lines)}`] : [];
  });
}
