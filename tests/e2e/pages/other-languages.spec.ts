import { expect, type Page, test } from "@playwright/test";
import { labelCodes } from "@/lib/features/games/labels/policy";
import { defaultBrand } from "@/lib/shared/brand";
import { inLanguage, pseudoLanguage } from "@/lib/shared/languages";
import { addressOf, pages } from "@/tests/support/pages";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/** Every public page in the pseudo-language, whose texts are 40 % longer and end in dots or a bracket, and in Arabic. */

let site: SecondSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSecondSite({ SITE_LANGUAGES: `en,${pseudoLanguage},ar` });
});
test.afterAll(() => site?.close());

/** Texts and attributes that people read; what people wrote themselves is marked in the page. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const written =
      '[translate="no"], bdi, [dir="auto"], time, code, pre, [lang]:not(html), script, style, noscript, .legal-text, .article';
    const found = new Set<string>();
    const add = (text: string | null) => {
      const line = (text ?? "").replace(/\s+/g, " ").trim();
      if (/\p{L}{2}/u.test(line)) found.add(line);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (parentElement && !parentElement.closest(written)) add(textContent);
    }
    for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      if (!element.closest(written))
        for (const name of ["aria-label", "title", "placeholder", "alt"]) add(element.getAttribute(name));
    add(document.title);
    return [...found];
  });

/** A translated text is in brackets, and almost always has letters with accents. */
const isTranslated = (text: string) => /[áçëĝïłñöšüýÅÇÉÎØŠÛ]|^\[.*\]$/.test(text);

/** The same in every language: names, and values that people type. */
const names = [
  ...[
    "YouTube",
    "Twitch",
    "Kick",
    "TikTok",
    "Discord",
    "Facebook",
    "Steam",
    "Steam Deck",
    "Bluesky",
    "BlueSky",
  ],
  ...["Reddit", "Threads", "Twitter", "Twitter/X", "words", "No Such Game", "The ghost holds the door"],
];

/** The browser names languages in the language of the page, whose own it does not know. */
const languageNames = new Set(
  labelCodes("languages").map((code) => new Intl.DisplayNames("en", { type: "language" }).of(code)),
);

const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** What people and the site's owner wrote, as the public calls answer it. */
async function readWritten(): Promise<string> {
  const lists = ["games", "streamers", "streams", "clips", "testimonials", "blog/posts"];
  const answers = await Promise.all(
    lists.map(async (list) => (await fetch(`${site.url}/api/${list}`)).json()),
  );
  return [...stringsIn(defaultBrand), ...names, ...stringsIn(answers)].join("\n");
}

const publicPages = pages.filter(({ path, isVariant }) => !path.startsWith("/admin") && !isVariant);

for (const { path, route } of publicPages) {
  test(`${route} ${path} has no untranslated text and fits on 320 px`, async ({ page }) => {
    const address = await addressOf(path);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(site.url + inLanguage(address, pseudoLanguage));
    await expect(page.locator("html")).toHaveAttribute("lang", pseudoLanguage);
    const shown = await readTexts(page);
    expect(shown.filter(isTranslated).length).toBeGreaterThan(10);
    const written = await readWritten();
    const isName = (text: string) =>
      languageNames.has(text) ||
      /^\S+[.:/@]\S+$/.test(text) ||
      text.split(", ").every((part) => written.includes(part.replace(/ \| \S+$|^: /g, "")));
    expect.soft(shown.filter((text) => !isTranslated(text) && !isName(text))).toEqual([]);
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widthOf()).toBeLessThanOrEqual(320);
    await page.goto(site.url + inLanguage(address, "ar"));
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(await widthOf()).toBeLessThanOrEqual(320);
  });
}
