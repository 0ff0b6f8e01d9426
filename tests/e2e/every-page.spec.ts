import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { defaultBrand } from "../../lib/shared/brand";
import { expectAccessible } from "../support/accessible";
import { violationsIn } from "../support/axe";
import { firstGameSlug, firstStreamerSlug } from "../support/site";

/**
 * What must be true of every page, in both themes and at both widths. The list is held against the folders of
 * app/, so that a page nobody listed here fails the run.
 */
type Listed = { path: () => string | Promise<string>; route: string; title: string; status?: number };

const brand = defaultBrand.name;
const pages: Listed[] = [
  { route: "(site)/home/[view]", path: () => "/", title: `Gaming Community Platform | ${brand}` },
  { route: "(site)/privacy-policy", path: () => "/privacy-policy", title: `Privacy Policy | ${brand}` },
  { route: "(site)/terms-of-service", path: () => "/terms-of-service", title: `Terms of Service | ${brand}` },
  { route: "(site)/contact", path: () => "/contact", title: `Contact Us | ${brand}` },
  { route: "(site)/support", path: () => "/support", title: `Support | ${brand}` },
  { route: "(site)/get-featured", path: () => "/get-featured", title: `Get Featured | ${brand}` },
  { route: "(site)/games/view/[view]", path: () => "/games", title: `Indie Games Catalog | ${brand}` },
  {
    route: "(site)/games/view/[view]",
    path: () => "/games?category=RPG",
    title: `Indie Games Catalog | ${brand}`,
  },
  {
    route: "(site)/games/view/filtered",
    path: () => "/games?q=a&sort=title",
    title: `Indie Games Catalog | ${brand}`,
  },
  { route: "(site)/games/[slug]", path: async () => `/games/${await firstGameSlug()}`, title: ` | ${brand}` },
  { route: "(site)/games/submit", path: () => "/games/submit", title: `Submit Game | ${brand}` },
  { route: "(site)/games-submit", path: () => "/games-submit", title: `Submit Game | ${brand}` },
  { route: "(site)/blog/view/[view]", path: () => "/blog", title: `Blog | ${brand}` },
  { route: "(site)/blog/view/[view]", path: () => "/blog?category=streaming", title: `Blog | ${brand}` },
  { route: "(site)/blog/view/filtered", path: () => "/blog?q=lamp", title: `Blog | ${brand}` },
  { route: "(site)/blog/view/filtered", path: () => "/blog?q=zzzzzz", title: `Blog | ${brand}` },
  {
    route: "(site)/blog/[slug]",
    path: () => "/blog/item-ownership-without-a-chain",
    title: `Item ownership without a chain | ${brand}`,
  },
  { route: "not-found", path: () => "/blog/no-such-post", title: `Post not found | ${brand}`, status: 404 },
  { route: "(site)/streamers/view/[view]", path: () => "/streamers", title: `Gaming Streamers | ${brand}` },
  {
    route: "(site)/streamers/view/filtered",
    path: () => "/streamers?q=a&platform=twitch,kick",
    title: `Gaming Streamers | ${brand}`,
  },
  {
    route: "(site)/streamers/[slug]",
    path: async () => `/streamers/${await firstStreamerSlug()}`,
    title: ` | ${brand}`,
  },
  {
    route: "(site)/streamers-submit",
    path: () => "/streamers-submit",
    title: `Submit Streamer Profile | ${brand}`,
  },
  { route: "(site)/submit", path: () => "/submit", title: `Submit Content | ${brand}` },
  { route: "(site)/submit", path: () => "/submit#streams", title: `Submit Content | ${brand}` },
  { route: "(site)/submit", path: () => "/submit#clips", title: `Submit Content | ${brand}` },
  { route: "admin/login", path: () => "/admin/login", title: ` | ${brand}` },
  { route: "not-found", path: () => "/no/such/page", title: `Page Not Found | ${brand}`, status: 404 },
  { route: "not-found", path: () => "/games/no-such-game", title: `Page Not Found | ${brand}`, status: 404 },
  { route: "not-found", path: () => "/streamers/nobody", title: `Page Not Found | ${brand}`, status: 404 },
];
/** Pages with tests of their own: they need a session or a token. */
const testedElsewhere = new Set([
  "admin/(panel)",
  "admin/(panel)/queue",
  "admin/(panel)/community",
  "admin/(panel)/inbox",
  "admin/(panel)/newsletter",
  "admin/(panel)/mail-queue",
  "admin/(panel)/audit-log",
  "admin/(panel)/trash",
  "(site)/support/ticket",
  "(site)/newsletter/confirm",
  "(site)/newsletter/unsubscribe",
]);

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Collects what the browser complains about: policy violations, script errors, failed requests of our own. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== "document")
      complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** Ids of help that does not stand between label and control. */
const helpBelowItsControl = (page: Page) =>
  page.locator("[id$='-help']").evaluateAll((helps) =>
    helps
      .filter((help) => {
        const described = document.querySelector(`[aria-describedby~="${help.id}"]`);
        const control = described?.querySelector("input, button") ?? described;
        return !control || control.compareDocumentPosition(help) & Node.DOCUMENT_POSITION_FOLLOWING;
      })
      .map((help) => help.id),
  );

for (const [number, listed] of pages.entries()) {
  for (const viewport of sizes) {
    test(`${number} ${listed.route} ${listed.title} at ${viewport.width}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
      const page = await context.newPage();
      const complaints = watch(page);
      const response = await page.goto(await listed.path(), { waitUntil: "networkidle" });
      expect(response?.status()).toBe(listed.status ?? 200);
      expect(await page.title()).toContain(listed.title);
      await expect(page.locator("h1")).toHaveCount(1);
      expect(await helpBelowItsControl(page)).toEqual([]);
      await expectAccessible(page, listed.route);
      const expected =
        listed.status === 404 ? complaints.filter((line) => !/status of 404/.test(line)) : complaints;
      expect(expected).toEqual([]);
      await context.close();
    });
  }
}

test("a fault would be found", async ({ page }) => {
  await page.setContent('<html lang="en"><title>t</title><main><h1>t</h1><img src="x"></main></html>');
  const found = await violationsIn(page, "html", { type: "tag", values: ["wcag2a"] });
  expect(found).toEqual([expect.stringContaining("image-alt: <img")]);
});

test("every page of app/ is listed here or has tests of its own", () => {
  const app = path.join(process.cwd(), "app");
  const found = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(`${path.sep}page.tsx`))
    .map((file) => path.dirname(file).split(path.sep).join("/"));
  const known = new Set([...pages.map((page) => page.route), ...testedElsewhere]);
  expect(found.filter((route) => !known.has(route))).toEqual([]);
});
