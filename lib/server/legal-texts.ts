import "server-only";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { firstFreeSlug, toSlug } from "@/lib/server/slug";
import { type LanguageCode, sourceLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { settingDefinition, settingNames } from "@/lib/shared/settings";
import { type LegalTextName, storedSettings } from "@/lib/shared/stored-settings";
import { clock } from "./clock";
import { env } from "./env";
import { defaultLanguage } from "./i18n/languages";
import { translatorIn } from "./i18n/translate";
import { getNumber, getSetting } from "./settings";

/** From the project, the owner's file or the panel. */
export type LegalText = {
  /** the date of the last change, recorded with each consent; a second version on a day ends in ".2" */
  version: string;
  /** the project's text, which the owner has not replaced */
  isSample: boolean;
  language: LanguageCode;
  inShort: string[];
  /** markdown with {{SETTING}} placeholders (`fillSettings`) */
  sections: { id: string; title: string; text: string }[];
};

/** Its message is one of the catalog, or a sentence for the log. */
export class LegalTextError extends Error {}

type LegalValues = Record<string, string>;

type Sections = Pick<LegalText, "inShort" | "sections">;

const named = /\{\{(\w+)\}\}/g;

/** "Cookies and storage {#cookies}" */
const headingWithId = /^(?<title>.*\S)\s*\{#(?<id>[a-z0-9-]+)\}$/;

/** The first list is the summary. @param file named in errors; null for the panel's text @throws LegalTextError */
export function parseSections(file: string | null, source: string, values: LegalValues): Sections {
  const text = source.replaceAll("\r\n", "\n");
  const [opening = "", ...parts] = text.split(/^## /m);
  const written = parts.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    const { title = heading.trim(), id } = headingWithId.exec(heading.trim())?.groups ?? {};
    return { title, id, text: lines.join("\n").trim() };
  });
  // Checked before filling in, so that a setting's value can never break the page.
  checkWritten(file, text, { sections: written, values });
  const fill = (words: string) => words.replace(named, (_, setting: string) => values[setting] ?? "");
  const inShort = [...opening.matchAll(/^[-*] (.+)$/gm)].map(([, point = ""]) => fill(point).trim());
  const ids = new Set(written.flatMap((section) => section.id ?? []));
  const sections = written.map((section, index) => {
    const title = fill(section.title).trim();
    const id = section.id ?? firstFreeSlug(toSlug(title, `section-${index + 1}`), ids, []);
    ids.add(id);
    return { id, title, text: section.text };
  });
  return { inShort, sections };
}

type Written = { sections: { title: string; id: string | undefined }[]; values: LegalValues };

function checkWritten(file: string | null, text: string, { sections, values }: Written): void {
  const of = { isFile: file ? "yes" : "no", file: file ?? "" };
  const unknown = [...text.matchAll(named)].find(([, setting = ""]) => !Object.hasOwn(values, setting))?.[0];
  if (unknown) throw new LegalTextError(message("panelSettings.legalText.unknown", { ...of, name: unknown }));
  if (sections.length === 0) throw new LegalTextError(message("panelSettings.legalText.noHeading", of));
  const title = findTwice(sections.map((section) => section.title.replace(/\s+/g, " ").toLowerCase()));
  if (title !== undefined)
    throw new LegalTextError(
      message("panelSettings.legalText.headingTwice", { ...of, title: sections[title]?.title ?? "" }),
    );
  const ids = sections.flatMap(({ id }) => id ?? []);
  const id = findTwice(ids);
  if (id !== undefined)
    throw new LegalTextError(
      message("panelSettings.legalText.anchorTwice", { ...of, anchor: `{#${ids[id]}}` }),
    );
}

function findTwice(values: string[]): number | undefined {
  const index = values.findIndex((value, at) => values.indexOf(value) < at);
  return index < 0 ? undefined : index;
}

type LegalFile = { version: string; isSample: boolean; source: string };

/** Marks the project's own files; owners delete this line. */
const sampleLine = /^\n*<!-- Sample text\b.*\n/;

/** Removes the version line and the sample line. @throws LegalTextError */
export function parseLegalFile(name: string, content: string): LegalFile {
  const text = content.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const version = /^Version: (\d{4}-\d{2}-\d{2})\n/.exec(text)?.[1];
  if (!version) throw new LegalTextError(`${name}.md must begin with a line such as "Version: 2026-11-25".`);
  const rest = text.slice(text.indexOf("\n") + 1);
  const source = rest.replace(sampleLine, "").replace(/^\n+/, "");
  return { version, isSample: sampleLine.test(rest), source };
}

const projectFolder = "content/legal";
const files = new Map<LegalTextName, LegalFile>();

/** The owner's file, or the project's; read once. @throws LegalTextError */
export function readLegalFile(name: LegalTextName): LegalFile {
  const known = files.get(name);
  if (known) return known;
  const candidates = [env().LEGAL_TEXTS_DIR, projectFolder].map((folder) =>
    path.resolve(folder, `${name}.md`),
  );
  const file = candidates.find((candidate) => existsSync(candidate));
  if (!file)
    throw new LegalTextError(
      `${projectFolder}/${name}.md is missing. Put it back, or add a ${name}.md to the folder in LEGAL_TEXTS_DIR.`,
    );
  const read = parseLegalFile(name, readFileSync(file, "utf8"));
  files.set(name, read);
  return read;
}

/** The panel's text takes precedence over the file. @throws LegalTextError */
export async function readLegalText(name: LegalTextName): Promise<LegalText> {
  const stored = storedSettings().legalTexts[name];
  const { version, source, isSample } = stored ? { ...stored, isSample: false } : readLegalFile(name);
  // The project's own texts are in English.
  const language = isSample ? sourceLanguage : defaultLanguage();
  const values = await settingValues(language);
  const sections = parseSections(stored ? null : `${name}.md`, source, values);
  return { version, isSample, language, ...sections };
}

/** PARENT_COMPANY_CLAUSE is ", a project of" the parent company, or empty. @param language of the text */
export async function settingValues(language: LanguageCode = defaultLanguage()): Promise<LegalValues> {
  const t = await translatorIn(language, "legal.page");
  const names = settingNames.filter((name) => !/^(LOGO|ANNOUNCEMENT_)/.test(name));
  const values = names.map((name) => [
    name,
    settingDefinition(name).kind === "number" ? String(getNumber(name)) : (getSetting(name) ?? ""),
  ]);
  const parent = getSetting("PARENT_COMPANY_NAME");
  return {
    ...Object.fromEntries(values),
    PARENT_COMPANY_CLAUSE: parent ? t("parent", { company: parent }) : "",
  };
}

export const versionBelowPanel = (name: LegalTextName): string => readLegalFile(name).version;

export const termsVersion = (): string =>
  storedSettings().legalTexts["terms-of-service"]?.version ?? versionBelowPanel("terms-of-service");

export const consentColumns = () => ({ termsAcceptedAt: clock.now(), termsVersion: termsVersion() });
