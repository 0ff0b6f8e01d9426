import { describe, expect, it } from "vitest";
import { placeholderBrand, placeholderRetention, sectionsToMarkdown } from "@/components/legal/editable-text";
import { privacyInShort, privacySections } from "@/components/legal/privacy-sections";
import { termsInShort, termsSections } from "@/components/legal/terms-sections";
import { parseSections } from "@/lib/server/legal-texts";
import { settingNames } from "@/lib/shared/settings";

const values = Object.fromEntries(settingNames.map((name) => [name, `[${name}]`]));

describe.each([
  ["terms", termsInShort, termsSections(placeholderBrand)],
  ["privacy policy", privacyInShort, privacySections(placeholderBrand, placeholderRetention)],
] as const)("the project's own %s as markdown", (_name, inShort, sections) => {
  const text = sectionsToMarkdown(inShort, sections);

  it("has the sections and the summary of the page", () => {
    const parsed = parseSections("The text", text, values);
    expect(parsed.inShort).toEqual([...inShort]);
    expect(parsed.sections.map(({ title }) => title)).toEqual(sections.map(({ title }) => title));
    expect(parsed.sections.every((section) => section.text.length > 40)).toBe(true);
  });

  it("keeps lists, links and names, and no element", () => {
    expect(text).toMatch(/^- .+$/m);
    expect(text).toContain("](/contact)");
    expect(text).toContain("{{SITE_NAME}}");
    expect(text).not.toMatch(/<\/?[a-z]|\[object|opens in a new tab/i);
  });
});

it("names the times of storing by their settings", () => {
  const text = sectionsToMarkdown(privacyInShort, privacySections(placeholderBrand, placeholderRetention));
  expect(text).toContain("after {{RETENTION_TRASH_DAYS}} days");
  expect(text).toContain("[{{PRIVACY_EMAIL}}](mailto:{{PRIVACY_EMAIL}})");
});
