import { UserError } from "../launcher/user-error.ts";

/**
 * The text of a release: the section of its version.
 * @param changelog with a heading such as `## 1.2.0 (2026-12-01)` for each version
 * @throws UserError without a section, or with an empty one
 */
export function cutSection(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((text) => text.startsWith(`## ${version} (`));
  const text = section?.replace(/^## .*\n/, "").trim();
  if (!text) throw new UserError(`CHANGELOG.md has no section "## ${version} (date)" with text.`);
  return `${absoluteHeadings(text)}\n`;
}

/** The release's page has its own title, so the headings move up a level. */
const absoluteHeadings = (text: string) => text.replace(/^###/gm, "##");
