import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { LegalLink } from "@/components/legal/legal-link";
import { renderLegalText } from "@/lib/features/legal/data";
import { readLegalFile } from "@/lib/server/legal-texts";
import { type SettingName, settingDefinition, settingNames } from "@/lib/shared/settings";
import { type LegalTextName, setStoredSettings } from "@/lib/shared/stored-settings";

/** The project's own texts in content/legal, with settings filled in and empty. */

const set = (values: Partial<Record<SettingName, string>>) =>
  setStoredSettings({ values, legalTexts: {}, words: {}, readAt: null });
afterEach(() => set({}));

async function render(name: LegalTextName) {
  const { inShort, sections } = await renderLegalText(name, { a: LegalLink });
  const html = renderToStaticMarkup(createElement(Fragment, null, ...sections.map(({ body }) => body)));
  return { inShort, ids: sections.map(({ id }) => id), html, text: html.replace(/<[^>]+>/g, "") };
}

const anchors = {
  "privacy-policy": [
    ...["information-we-collect", "how-we-use-it", "how-long-we-keep-it", "sharing", "content-promotion"],
    ...["data-security", "your-rights", "cookies", "changes", "contact"],
  ],
  "terms-of-service": [
    ...["acceptance", "your-content", "licence", "prohibited-content", "accounts", "moderation"],
    ...["copyright-complaints", "no-warranty", "liability", "termination", "changes", "contact"],
  ],
} as const;

describe.each(["privacy-policy", "terms-of-service"] as const)("the project's %s", (name) => {
  it("keeps its anchors, and shows no placeholder or element of its source", async () => {
    const { ids, inShort, text } = await render(name);
    expect(ids).toEqual(anchors[name]);
    expect(inShort).toHaveLength(4);
    expect(text).not.toMatch(/\{\{|\{#|Sample text|\[object/);
  });

  it("links addresses, pages and the chat", async () => {
    set({ SITE_NAME: "Arcade", SOCIAL_DISCORD: "https://chat.example/arcade" });
    const { html } = await render(name);
    expect(html).toContain('<span translate="no">Arcade</span>');
    expect(html).toMatch(/<a href="mailto:(\w+@example\.com)" translate="no">\1<\/a>/);
    expect(html).toMatch(/<a href="\/contact"><span class="contents">our contact form<\/span><\/a>/);
    expect(html).toMatch(
      /<a href="https:\/\/chat\.example\/arcade" target="_blank" rel="noopener noreferrer"><span class="contents">community chat server<\/span><span class="sr-only"> \(opens in a new tab\)<\/span><\/a>/,
    );
  });

  it("reads well without addresses and links", async () => {
    const optional = settingNames.filter(
      (setting) => settingDefinition(setting).kind !== "number" && setting !== "SITE_NAME",
    );
    set(Object.fromEntries(optional.map((setting) => [setting, ""])));
    const { html, text } = await render(name);
    expect(html).not.toMatch(/mailto:|href=""|https:/);
    expect(text).toMatch(/write to our contact form/i);
    expect(text).toContain("our community chat server");
    expect(text).not.toContain("a project of");
  });
});

it("the terms name the parent company", async () => {
  set({ PARENT_COMPANY_NAME: "**A** & _B_" });
  expect((await render("terms-of-service")).text).toContain(
    "you and Spawnpoint, a project of **A** &amp; _B_. By using",
  );
});

it("the privacy policy names the periods of all retention settings", async () => {
  const { source } = readLegalFile("privacy-policy");
  const times = settingNames.filter((name) => settingDefinition(name).group === "retention");
  expect(times.filter((name) => !source.includes(`{{${name}}}`))).toEqual([]);
  set({ RETENTION_TRASH_DAYS: "77", RETENTION_ADDRESS_DAYS: "0" });
  const { text } = await render("privacy-policy");
  expect(text).toContain("into the trash: after 77 days");
  expect(text).toContain("network addresses: after 30 days");
});
