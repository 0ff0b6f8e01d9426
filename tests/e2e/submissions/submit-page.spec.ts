import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { errorSummary, toast } from "@/tests/support/game-form";
import { holdBack, settled } from "@/tests/support/hold-back";
import { uniqueWord } from "@/tests/support/streamers-page";
import {
  fillVideo as fill,
  videoForm as form,
  videoNouns as nouns,
  thumbnail,
} from "@/tests/support/video-form";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("Games is open first, leads to the whole form, and has a simple one that is folded", async ({
  page,
}) => {
  await page.goto("/submit");
  await expect(tab(page, "Games")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("comprehensive game submission form")).toBeVisible();
  await expect(
    page.getByText("Steam-like attributes, multiplayer settings and detailed pricing"),
  ).toBeVisible();
  await sendSimpleGame(page);
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

test("each tab and the moments can be linked to, and the keyboard moves along the tabs", async ({ page }) => {
  for (const [hash, name] of [
    ["#streams", "Streams"],
    ["#clips", "Clips"],
    ["#games", "Games"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`/submit${hash}`);
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await expect(tab(page, name)).toBeInViewport();
  }
  await tab(page, "Games").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Streams")).toBeFocused();
  await expect(form(page, "stream")).toBeVisible();
  await expect(page).toHaveURL("/submit#streams");
  await test.step("nothing sticks out sideways at 320 px", async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 700 });
    for (const name of ["Games", "Streams", "Clips"]) {
      await tab(page, name).click();
      await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([name, overflow]).toEqual([name, 0]);
    }
    if (before) await page.setViewportSize(before);
  });
  await page.goto("about:blank");
  await page.goto("/submit#moments");
  await expect(page.getByRole("heading", { name: "Share Your Gaming Moments" })).toBeInViewport();
});

for (const hash of ["", "#clips", "#moments"])
  test(`/submit${hash} does not jump when its script is there`, async ({ page }) => {
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

for (const kind of nouns) {
  const { noun, label, tabName, author, column } = kind;

  test(`a ${noun} is sent, and the form is blank again`, async ({ page }) => {
    const title = `A ${noun} ${uniqueWord()}`;
    await page.goto("/submit");
    await tab(page, tabName).click();
    await fill(page, kind, title);
    await form(page, noun).getByRole("switch", { name: "Request to be featured" }).check();
    const release = await holdBack(page, `**/api/${noun}s`);
    const button = form(page, noun).getByRole("button", { name: `Submit ${label}` });
    await button.click();
    await expect(form(page, noun).getByRole("button", { name: "Submitting..." })).toBeDisabled();
    release();
    await expect(toast(page)).toContainText("Success!");
    await expect(toast(page)).toContainText(`Your ${noun} has been submitted successfully.`);
    const blank = form(page, noun).getByRole("textbox", { name: /^Title/ });
    await expect(blank).toHaveValue("");
    await expect(button).toBeEnabled();
    await blank.click();
    await page.keyboard.press("Tab");
    await expect(form(page, noun).getByRole("textbox", { name: new RegExp(`^${author}`) })).toBeFocused();
    await settled(page);
    await expect(form(page, noun).getByText("Title is required")).toBeHidden();
    const rows = await query(`SELECT * FROM ${noun}s WHERE title = $1`, [title]);
    expect(rows).toMatchObject([
      {
        [column]: "Mossgrove",
        thumbnailUrl: thumbnail,
        [`${noun}Url`]: "https://example.com/watch",
        status: "pending",
        featured: false,
        featureRequested: true,
      },
    ]);
    expect(await page.evaluate((key) => localStorage.getItem(key), `draft:${noun}-link`)).toBeNull();
  });

  test(`a ${noun} that is not whole or not taken says so, and is accessible in both themes`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/submit#${noun}s`);
    const button = form(page, noun).getByRole("button", { name: `Submit ${label}` });
    await button.click();
    await expect(errorSummary(page)).toBeFocused();
    for (const message of [
      "Title is required",
      "Description is required",
      `${author} is required`,
      "Please enter a valid URL",
    ])
      await expect(errorSummary(page).getByText(message)).toBeVisible();
    const order = await errorSummary(page).getByRole("link").allTextContents();
    expect(order).toEqual([
      "Title is required",
      `${author} is required`,
      "Description is required",
      "Thumbnail URL: Please enter a valid URL",
    ]);
    const named = errorSummary(page).getByRole("link", { name: "Thumbnail URL: Please enter a valid URL" });
    await named.click();
    await expect(form(page, noun).getByLabel("Thumbnail URL")).toBeFocused();
    await expectAccessible(page, noun, "main");

    await fill(page, kind, "Kept");
    await page.route(`**/api/${noun}s`, (route) => route.fulfill({ status: 500, body: "" }));
    await button.click();
    await expect(toast(page)).toContainText("Error");
    await expect(toast(page)).toContainText(`Failed to submit your ${noun}. Please try again.`);
    await expect(form(page, noun).getByRole("textbox", { name: /^Title/ })).toHaveValue("Kept");
    await page.reload();
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect(form(page, noun).getByRole("textbox", { name: /^Title/ })).toHaveValue("Kept");
    await expect(form(page, noun).getByRole("textbox", { name: /^Title/ })).toBeFocused();
    await expect(toast(page)).toContainText("Draft restored");
  });
}
