import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { errorSummary, toast } from "@/tests/support/game-form";
import { holdBack } from "@/tests/support/hold-back";
import { uniqueWord } from "@/tests/support/streamers-page";
import { fillVideo, videoForm as form, thumbnail, videoNouns } from "@/tests/support/video-form";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("each tab and the moments form are reachable by address and by keyboard, and hold the forms of games, streams and clips", async ({
  page,
}) => {
  await page.goto("/submit#moments");
  await expect(page.getByRole("heading", { name: "Share Your Gaming Moments" })).toBeInViewport();
  for (const [hash, name] of [
    ["#clips", "Clips"],
    ["", "Games"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`/submit${hash}`);
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await expect(tab(page, name)).toBeInViewport();
  }
  await expect(page.getByText("comprehensive game submission form")).toBeVisible();
  await expect(
    page.getByText("Steam-like attributes, multiplayer settings and detailed pricing"),
  ).toBeVisible();
  await test.step("the simple form of a game is folded", () => sendSimpleGame(page));
  await test.step("nothing overflows sideways at 320 px", async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 700 });
    for (const name of ["Streams", "Clips", "Games"]) {
      await tab(page, name).click();
      await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([name, overflow]).toEqual([name, 0]);
    }
    if (before) await page.setViewportSize(before);
  });
  await test.step("a stream is sent from its tab", () => sendStream(page));
  await tab(page, "Games").click();
  await page.getByRole("link", { name: "Go to Game Submission Form" }).click();
  await expect(page).toHaveURL("/games-submit");
});

/** The simple form sends the simple payload. */
async function sendSimpleGame(page: Page): Promise<void> {
  const title = `Game ${uniqueWord()}`;
  await expect(form(page, "game")).toBeHidden();
  await page.getByText("Only have a link?").click();
  const fields = form(page, "game");
  for (const [name, text] of [
    ["Title", title],
    ["Developer name", "Two Ferns"],
    ["Description", "A quiet walk."],
    ["Image URL", thumbnail],
    ["Play URL", "https://example.com/play"],
  ] as const)
    await fields.getByRole("textbox", { name: new RegExp(`^${name}`) }).fill(text);
  await fields.getByRole("button", { name: "Submit Game" }).click();
  await expect(toast(page)).toContainText("Your game has been submitted successfully.");
  expect(await query("SELECT * FROM games WHERE title = $1", [title])).toMatchObject([
    { playUrl: "https://example.com/play", imageUrl: thumbnail, categories: [], status: "pending" },
  ]);
}

async function sendStream(page: Page): Promise<void> {
  const [stream] = videoNouns;
  const title = `A stream ${uniqueWord()}`;
  await tab(page, "Games").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Streams")).toBeFocused();
  await expect(form(page, "stream")).toBeVisible();
  await expect(page).toHaveURL("/submit#streams");
  const button = form(page, "stream").getByRole("button", { name: "Submit Stream" });
  await button.click();
  await expect(errorSummary(page)).toBeFocused();
  await expectAccessible(page, "a stream's form with errors", "main");
  await fillVideo(page, stream, title);
  await form(page, "stream").getByRole("switch", { name: "Request to be featured" }).check();
  await button.click();
  await expect(toast(page)).toContainText("Your stream has been submitted successfully.");
  await expect(form(page, "stream").getByRole("textbox", { name: /^Title/ })).toHaveValue("");
  expect(await query("SELECT * FROM streams WHERE title = $1", [title])).toMatchObject([
    {
      streamer: "Mossgrove",
      thumbnailUrl: thumbnail,
      streamUrl: "https://example.com/watch",
      status: "pending",
      featured: false,
      featureRequested: true,
    },
  ]);
}

for (const hash of ["", "#clips", "#moments"])
  test(`/submit${hash} does not jump when its scripts arrive`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const release = await holdBack(page, "**/_next/static/chunks/*.js");
    const shiftsOnceShown = () =>
      page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
        const shifts: number[] = Reflect.get(window, "shifts");
        return shifts.reduce((sum, shift) => sum + shift, 0);
      });
    await page.goto(`/submit${hash}`, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    const before = await shiftsOnceShown();
    release();
    await expect(page.locator(".tabs-starting")).toHaveCount(0);
    expect((await shiftsOnceShown()) - before).toBeLessThan(0.02);
  });
