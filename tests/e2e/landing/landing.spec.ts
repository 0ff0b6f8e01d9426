import { expect, type Locator, type Page, test } from "@playwright/test";
import { landingTexts } from "@/tests/support/pages";

/** The landing page. */
const { hero, play, create, share, blocks } = landingTexts;

const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** A section's height in hundredths of the window's. */
async function heightOf(page: Page, name: string): Promise<number> {
  const box = await section(page, name).boundingBox();
  return ((box?.height ?? 0) / (page.viewportSize()?.height ?? 1)) * 100;
}

test("the sections have the specified heights, come to rest within five seconds (WCAG 2.2.2), and show community content", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const longest = await page.evaluate(() =>
    Math.max(...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().endTime))),
  );
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(5000);
  await test.step("nothing moves when reduced motion is set", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    const running = await page.evaluate(
      () => document.getAnimations().filter((one) => one.playState === "running").length,
    );
    expect(running).toBe(0);
  });
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport);
    for (const name of [play.title, share.title]) {
      expect(await heightOf(page, name), `${viewport.width} px`).toBeGreaterThan(62);
      expect(await heightOf(page, name), `${viewport.width} px`).toBeLessThan(66);
    }
    expect(await heightOf(page, create.title), `${viewport.width} px`).toBeGreaterThanOrEqual(70);
    expect(await heightOf(page, create.title), `${viewport.width} px`).toBeLessThanOrEqual(80);
  }
  await test.step("an icon shows its label on keyboard focus too, until Escape", async () => {
    const link = page.getByRole("contentinfo").getByRole("link", { name: /^YouTube/ });
    await link.focus();
    const words = page.getByRole("tooltip").filter({ hasText: "YouTube" });
    await expect(words).toBeVisible();
    await expect(link).toHaveAccessibleDescription("YouTube");
    await page.keyboard.press("Escape");
    await expect(words).toBeHidden();
  });
  await test.step("featured games, streamers, streams, clips, voices", () => showsCommunity(page));
});

async function showsCommunity(page: Page): Promise<void> {
  for (const name of [
    blocks.featuredGames,
    blocks.newestGames,
    blocks.streamers,
    blocks.streams,
    blocks.clips,
    blocks.testimonials,
    blocks.posts,
  ])
    await expect(section(page, name).getByRole("listitem").first()).toBeVisible();
  await expect(
    section(page, blocks.streamers).getByRole("link", { name: blocks.allStreamers }),
  ).toHaveAttribute("href", "/streamers");
  // A game's picture in the hero leads to the game.
  const frame = section(page, hero.title).locator('a[aria-label][href^="/games/"]').first();
  const name = (await frame.getAttribute("aria-label")) ?? "";
  await frame.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("on a phone a game is within two screens, and menus close on Back and when the focus moves on @mobile-only", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL("/");

  await test.step("a menu of the header closes when the focus moves past it", async () => {
    for (const [opener, id] of [
      ["Theme", "theme-menu"],
      ["Menu", "mobile-menu"],
    ] as const) {
      const menu = page.locator(`#${id}`);
      await page.getByRole("button", { name: opener, exact: true }).press("Enter");
      await expect(menu).toBeVisible();
      const isInside = () => menu.evaluate((element) => element.contains(document.activeElement));
      // The menu of themes takes the focus as it opens, as menus do.
      if (id === "mobile-menu") await page.keyboard.press("Tab");
      await expect.poll(isInside, opener).toBe(true);
      for (let presses = 0; presses < 20 && (await isInside()); presses++) await page.keyboard.press("Tab");
      expect(await isInside(), opener).toBe(false);
      await expect(menu).toBeHidden();
    }
  });

  await test.step("the open menu closes on Back", async () => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.locator("#mobile-menu")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.locator("#mobile-menu")).toBeHidden();
  });

  await page.goto("/");
  const first = page.locator('main a[href^="/games/"]:not([aria-label])').first();
  const box = await first.boundingBox();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(
    2 * (page.viewportSize()?.height ?? 0),
  );
  await first.click();
  await expect(page).toHaveURL(/\/games\/[a-z0-9-]+$/);
});

test("an icon's label appears after 700 ms, and immediately when moving from another one", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/", { waitUntil: "networkidle" });
  const [first, second] = ["YouTube", "TikTok"].map((name) => ({
    link: page.getByRole("contentinfo").getByRole("link", { name: new RegExp(`^${name}`) }),
    words: page.getByRole("tooltip", { includeHidden: true }).filter({ hasText: name }),
  }));
  if (!first || !second) throw new Error("two icons");
  await first.link.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
  await first.link.hover();
  await page.clock.runFor(690);
  await expect(first.words).toBeHidden();
  await page.clock.runFor(20);
  await expect(first.words).toBeVisible();
  await second.link.hover();
  await page.clock.runFor(110);
  await expect(second.words).toBeVisible();
  await expect(first.words).toBeHidden();
  await page.mouse.move(1, 1);
  await page.clock.runFor(110);
  await expect(second.words).toBeHidden();
  await page.clock.runFor(310);
  await first.link.hover();
  await page.clock.runFor(600);
  await expect(first.words).toBeHidden();
});
