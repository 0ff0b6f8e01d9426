import "server-only";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { firstFreeSlug, slugOf } from "@/lib/server/slug";
import { type SettingName, settingNames } from "@/lib/shared/settings";
import { type LegalTextName, storedSettings } from "@/lib/shared/stored-settings";
import { termsVersion as ownTermsVersion, privacyTextChanged } from "@/lib/shared/terms";
import { clock } from "./clock";
import { env } from "./env";
import { getSetting } from "./settings";

/** A legal text of the site's owner, in place of the project's own. */
export type LegalText = {
  /**
   * the day of its last change, YYYY-MM-DD, by which an agreement is known; ".2" and so on behind it from the second of
   * a day on
   */
  version: string;
  inShort: string[];
  /** markdown below a heading of the second level */
  sections: { id: string; title: string; text: string }[];
};

export class LegalTextError extends Error {}

type Values = Record<string, string>;

const named = /\{\{(\w+)\}\}/g;

/**
 * A list is the summary, level-two headings begin the sections.
 * @param label of the text in sentences
 * @throws LegalTextError
 */
export function parseSections(label: string, source: string, values: Values): Omit<LegalText, "version"> {
  const text = source.replaceAll("\r\n", "\n");
  const [opening = "", ...parts] = text.split(/^## /m);
  const written = parts.map((part) => {
    const end = part.indexOf("\n");
    return end < 0
      ? { title: part.trim(), text: "" }
      : { title: part.slice(0, end).trim(), text: part.slice(end + 1).trim() };
  });
  // Only what was written can be wrong: no value that is entered later takes a text off its page.
  checkWritten(label, text, { titles: written.map(({ title }) => title), values });
  const fill = (words: string) => words.replace(named, (_, setting: string) => values[setting] ?? "");
  const inShort = [...opening.matchAll(/^[-*] (.+)$/gm)].map(([, point = ""]) => fill(point).trim());
  const ids = new Set<string>();
  const sections = written.map((section, index) => {
    const title = fill(section.title).trim();
    const id = firstFreeSlug(slugOf(title, `section-${index + 1}`), ids, []);
    ids.add(id);
    return { id, title, text: fill(section.text) };
  });
  return { inShort, sections };
}

type Written = { titles: string[]; values: Values };

function checkWritten(label: string, text: string, { titles, values }: Written): void {
  const unknown = [...text.matchAll(named)].find(([, setting = ""]) => !Object.hasOwn(values, setting))?.[0];
  if (unknown) throw new LegalTextError(`${label} has ${unknown}, which is no name or link of the site.`);
  if (titles.length === 0)
    throw new LegalTextError(`${label} needs at least one heading that begins with "## ".`);
  const keys = titles.map((title) => title.replace(/\s+/g, " ").toLowerCase());
  const twice = titles.find((_, index) => keys.indexOf(keys[index] ?? "") < index);
  if (twice !== undefined) throw new LegalTextError(`${label} has the heading "${twice}" twice.`);
}

/** The text of a file: its first line holds the version. @throws LegalTextError */
export function parseLegalText(name: string, source: string, values: Values): LegalText {
  const text = source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const version = /^Version: (\d{4}-\d{2}-\d{2})\n/.exec(text)?.[1];
  if (!version) throw new LegalTextError(`${name}.md must begin with a line such as "Version: 2026-11-25".`);
  return { version, ...parseSections(`${name}.md`, text, values) };
}

const files = new Map<LegalTextName, string | undefined>();

/** The owner's file in LEGAL_TEXTS_DIR, read once, with its first line. */
export function readLegalFile(name: LegalTextName): string | undefined {
  if (!files.has(name)) {
    const file = path.resolve(env().LEGAL_TEXTS_DIR, `${name}.md`);
    files.set(name, existsSync(file) ? readFileSync(file, "utf8") : undefined);
  }
  return files.get(name);
}

/**
 * The text that counts beside the project's own: the panel's before that of the file.
 * @throws LegalTextError for one that cannot be shown
 */
export function readLegalText(name: LegalTextName): LegalText | undefined {
  const stored = storedSettings().legalTexts[name];
  if (stored)
    return { version: stored.version, ...parseSections("The text", stored.source, settingValues()) };
  const file = readLegalFile(name);
  return file === undefined ? undefined : parseLegalText(name, file, settingValues());
}

/** Settings by their names, for a text that names them. */
export function settingValues(): Values {
  const named = settingNames.filter((name) => !/^(LOGO|ANNOUNCEMENT_)/.test(name));
  return Object.fromEntries(named.map((name: SettingName) => [name, getSetting(name) ?? ""]));
}

const ownVersions: Record<LegalTextName, string> = {
  "terms-of-service": ownTermsVersion,
  "privacy-policy": privacyTextChanged,
};

export const legalVersion = (name: LegalTextName): string =>
  storedSettings().legalTexts[name]?.version ?? fileVersion(name) ?? ownVersions[name];

/** That of the text which the panel's own stands in front of. */
export const versionBelowPanel = (name: LegalTextName): string => fileVersion(name) ?? ownVersions[name];

const fileVersion = (name: LegalTextName): string | undefined => {
  const file = readLegalFile(name);
  return file === undefined ? undefined : parseLegalText(name, file, settingValues()).version;
};

/** The version of the terms that every submission agrees to. */
export const termsVersion = (): string => legalVersion("terms-of-service");

/** The columns of whatever is sent that say when its sender agreed to which terms. */
export const consentNow = () => ({ termsAcceptedAt: clock.now(), termsVersion: termsVersion() });
