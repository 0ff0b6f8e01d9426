import { expect, test } from "@playwright/test";
import { isSameDocument, markDocument } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { settled } from "@/tests/support/hold-back";
import { cards, expectTotal, makeFamily } from "@/tests/support/streamers-page";

test("platforms and the featured filter narrow the list without a reload, with correct counts; Back and reload restore it", async ({
  page,
}) => {
  const word = await makeFamily();
  // The first of them is neither the best match nor the newest.
  await query("UPDATE streamers SET featured = true WHERE slug = $1", [`${word}-0`]);
  await page.goto("/streamers");
  await page.locator("footer").getByRole("link", { name: "Featured Streamers" }).click();
  await expect(page).toHaveURL("/streamers?sort=featured");
  const chip = page.getByRole("link", { name: "Remove order Featured first" });
  await expect(chip).toBeVisible();

  await page.goto(`/streamers?q=${word}&sort=featured`);
  await expectTotal(page, 4);
  await markDocument(page);
  await expect(cards(page).first()).toContainText("A streamer");
  await page.locator("#only-featured").click();
  await expect(page).toHaveURL(`/streamers?featured=Featured&q=${word}&sort=featured`);
  await expectTotal(page, 1);
  await chip.click();
  await expect(page).toHaveURL(`/streamers?featured=Featured&q=${word}`);
  await page.locator("#only-featured").click();
  await expect(page).toHaveURL(`/streamers?q=${word}`);
  await expectTotal(page, 4);

  const platform = (name: string) =>
    page
      .getByRole("list", { name: "Filters", exact: true })
      .getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(platform("Kick")).toHaveText(/^Kick\s*2 streamers$/);
  await platform("Kick").click();
  await expect(page).toHaveURL(`/streamers?platform=kick&q=${word}`);
  await expectTotal(page, 2);
  await expect(platform("Kick")).toHaveAttribute("aria-current", "true");
  // Chosen as well, it would add to those that are shown.
  await expect(platform("Twitch")).toHaveText(/^Twitch\s*3 streamers$/);
  await platform("Twitch").click();
  await expectTotal(page, 3);
  await expect(platform("Twitch")).toBeFocused();
  await page.goBack();
  await expectTotal(page, 2);
  expect(await isSameDocument(page)).toBe(true);
  await page.reload();
  await expectTotal(page, 2);
  await page.getByRole("link", { name: "Remove filter Kick" }).click();
  await expectTotal(page, 4);
});

test("a streamer is searched for, filtered and opened by keyboard alone", async ({ page }) => {
  const word = await makeFamily();
  await page.goto("/streamers");
  await page.getByPlaceholder("Search streamers...").focus();
  await page.keyboard.type(word);
  await page.keyboard.press("Enter");
  await expectTotal(page, 4);
  for (const name of ["Search", "Twitch", "YouTube"]) {
    await page.keyboard.press("Tab");
    if (name !== "Search") await expect(page.locator(":focus")).toHaveText(new RegExp(`^${name}`));
  }
  await page.keyboard.press("Enter");
  await expectTotal(page, 2);
  await expect(page.locator(":focus")).toHaveText(/^YouTube/);
  const card = cards(page).first().getByRole("heading").getByRole("link");
  for (let presses = 0; presses < 20; presses++) {
    if (await card.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ streamer$/);
});

test("moving backwards on a phone, the focus is never behind the sticky search @mobile-only", async ({
  page,
}) => {
  await page.goto("/streamers");
  const bar = page.getByRole("form", { name: "Streamers" });
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  // The cards that came into view get their height before a person could press a key.
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(async () => {
    const before = await heightOf();
    for (let count = 0; count < 5; count++) await settled(page);
    expect(await heightOf()).toBe(before);
  }).toPass();
  for (let presses = 0; presses < 24; presses++) {
    await page.keyboard.press("Shift+Tab");
    // Cards above take their height when they come into sight.
    const clear = async () => {
      const top = await page.locator(":focus").evaluate((element) => element.getBoundingClientRect().top);
      const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 };
      return top - y - height;
    };
    await expect.poll(clear, `after ${presses + 1}`).toBeGreaterThanOrEqual(0);
  }
});
