import "server-only";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { slugOf } from "@/lib/server/slug";
import { brandDefaults } from "@/lib/shared/brand";
import { termsVersion as ownTermsVersion } from "@/lib/shared/terms";
import { env } from "./env";

/** A legal text of the site's owner, in place of the project's own. */
export type LegalText = {
  /** the day of its last change, YYYY-MM-DD, by which an agreement is known */
  version: string;
  inShort: string[];
  /** markdown below a heading of the second level */
  sections: { id: string; title: string; text: string }[];
};

export type LegalTextName = "terms-of-service" | "privacy-policy";

class LegalTextError extends Error {}

/** The first line holds the version, a list the summary, level-two headings the sections. @throws LegalTextError */
export function parseLegalText(name: string, source: string, values: Record<string, string>): LegalText {
  const text = source
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .replace(/\{\{(\w+)\}\}/g, (whole, setting: string) => values[setting] ?? whole);
  const version = /^Version: (\d{4}-\d{2}-\d{2})\n/.exec(text)?.[1];
  if (!version) throw new LegalTextError(`${name}.md must begin with a line such as "Version: 2026-11-25".`);
  const unknown = /\{\{\w+\}\}/.exec(text)?.[0];
  if (unknown) throw new LegalTextError(`${name}.md has ${unknown}, which is no name or link of the site.`);
  const [opening = "", ...parts] = text.split(/^## /m);
  if (parts.length === 0)
    throw new LegalTextError(`${name}.md needs at least one heading that begins with "## ".`);
  const inShort = [...opening.matchAll(/^[-*] (.+)$/gm)].map(([, point = ""]) => point.trim());
  const sections = parts.map((part, index) => {
    const end = part.indexOf("\n");
    const title = (end < 0 ? part : part.slice(0, end)).trim();
    return {
      id: slugOf(title, `section-${index + 1}`),
      title,
      text: end < 0 ? "" : part.slice(end + 1).trim(),
    };
  });
  const twice = sections.find(({ id }, index) => sections.findIndex((other) => other.id === id) < index);
  if (twice) throw new LegalTextError(`${name}.md has the heading "${twice.title}" twice.`);
  return { version, inShort, sections };
}

const known = new Map<LegalTextName, LegalText | undefined>();

/** The owner's text in LEGAL_TEXTS_DIR, read once. @throws LegalTextError for one that cannot be shown */
export function readLegalText(name: LegalTextName): LegalText | undefined {
  if (!known.has(name)) {
    const file = path.resolve(env().LEGAL_TEXTS_DIR, `${name}.md`);
    const source = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    known.set(name, source === undefined ? undefined : parseLegalText(name, source, brandValues()));
  }
  return known.get(name);
}

function brandValues(): Record<string, string> {
  const names = Object.keys(brandDefaults) as (keyof typeof brandDefaults)[];
  return Object.fromEntries(names.map((name) => [name, env()[name] ?? brandDefaults[name] ?? ""]));
}

/** The version of the terms that every submission agrees to. */
export const termsVersion = (): string => readLegalText("terms-of-service")?.version ?? ownTermsVersion;
