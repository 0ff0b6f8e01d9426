import { expect, test } from "@playwright/test";
import { isSameDocument, markDocument } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { settled } from "@/tests/support/hold-back";
import { expectSearchFitsNarrow } from "@/tests/support/narrow";
import {
  bannerData,
  cards,
  decide,
  expectTotal,
  makeFamily,
  makeStreamer,
  submitStreamer,
} from "@/tests/support/streamers-page";

const everything = {
  description: "Cosy games, real talk about soil.",
  youtubeHandle: "youtube.com/@mossgrove",
  kickHandle: "mossgrove",
  gamesPlayed: ["Moss Boots", "Kite Season", "Rookery", "Eleven Hills", "Star Janitor"],
  schedule: "Tue 19:00 CET",
};

test("a card shows everything specified, on a phone too", async ({ page }) => {
  const made = await makeStreamer({ ...everything, bannerImageUrl: await bannerData() });
  await page.goto(`/streamers?q=${made.streamName}`);
  await expect(page).toHaveTitle(/^Gaming Streamers \| /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Streamers");
  const card = cards(page).filter({ hasText: made.streamName });
  const platforms = card.getByRole("list", { name: "Platforms" }).getByRole("listitem");
  const plays = card.getByRole("list", { name: "Plays" });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(card.getByRole("heading", { name: made.streamName })).toBeVisible();
    for (const text of ["Cosy games, real talk about soil.", "Tue 19:00 CET"])
      await expect(card.getByText(text), `${width} px`).toBeVisible();
    await expect(platforms).toHaveText(["Twitch", "YouTube", "Kick"]);
    for (const badge of ["Moss Boots", "Kite Season", "Rookery", "+2"])
      await expect(plays.getByText(badge, { exact: true }), `${width} px`).toBeVisible();
  }
  await expect(plays.getByText("Eleven Hills", { exact: true })).toHaveCount(0);
  for (const [name, href] of [
    ["Twitch", "https://twitch.tv/a_test"],
    ["YouTube", "https://youtube.com/@mossgrove"],
    ["Kick", "https://kick.com/mossgrove"],
  ] as const) {
    const button = card.getByRole("link", { name: new RegExp(`^${name}`) });
    await expect(button).toHaveAttribute("href", href);
    await expect(button).toHaveAttribute("target", "_blank");
    expect(await button.getAttribute("rel")).toContain("noopener");
  }
  const banner = card.locator("img").first();
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await banner.getAttribute("src")).toContain("/pictures/");
});

test("a banner that fails gives way to the stock picture, an avatar to the name's first letter", async ({
  page,
}) => {
  const made = await submitStreamer({ bannerImageUrl: await bannerData() });
  await query(
    `UPDATE streamers SET avatar = "bannerImageUrl", "avatarPictureId" = "bannerPictureId" WHERE id = $1`,
    [made.id],
  );
  await decide(made.id, "approved");
  await page.route("**/pictures/**", (route) => route.fulfill({ status: 404, body: "" }));
  for (const address of [`/streamers?q=${made.streamName}`, `/streamers/${made.slug}`]) {
    await page.goto(address);
    const isList = address.includes("?");
    const place = isList ? cards(page).filter({ hasText: made.streamName }) : page.locator("#main");
    const banner = isList ? place.locator("img").first() : page.getByRole("img", { name: /^Banner of/ });
    await expect(banner).toHaveAttribute("src", "/stock/streamer.webp");
    await expect
      .poll(() => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(place.getByText("S", { exact: true })).toBeVisible();
    await expect(place.locator('img[src*="/320.webp"]')).toHaveCount(0);
  }
});

test("platforms narrow at once, with true counts, in the URL; Back and reload restore them", async ({
  page,
}) => {
  const word = await makeFamily();
  await page.goto(`/streamers?q=${word}`);
  await expectTotal(page, 4);
  await markDocument(page);
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

test("the footer's link shows the featured ones first, and the filter them alone", async ({ page }) => {
  const word = await makeFamily();
  // The first of them is neither the best match nor the newest.
  await query("UPDATE streamers SET featured = true WHERE slug = $1", [`${word}-0`]);
  await page.goto("/streamers");
  await expect(page.getByRole("link", { name: "Join as Streamer" }).first()).toHaveAttribute(
    "href",
    "/streamers-submit",
  );
  await page.locator("footer").getByRole("link", { name: "Featured Streamers" }).click();
  await expect(page).toHaveURL("/streamers?sort=featured");
  const chip = page.getByRole("link", { name: "Remove order Featured first" });
  await expect(chip).toBeVisible();
  await page.goto(`/streamers?q=${word}&sort=featured`);
  await expectTotal(page, 4);
  await expect(cards(page).first()).toContainText("A streamer");
  await page.locator("#only-featured").click();
  await expect(page).toHaveURL(`/streamers?featured=Featured&q=${word}&sort=featured`);
  await expectTotal(page, 1);
  await chip.click();
  await expect(page).toHaveURL(`/streamers?featured=Featured&q=${word}`);
});

test("a search of any length leaves the page as wide as a phone, and what removes it in sight", async ({
  page,
}) => {
  await expectSearchFitsNarrow(page, "/streamers");
});

test("with the keyboard alone: search, choose a platform, open a streamer", async ({ page }) => {
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

test("going backwards on a phone, the focus is never behind the search that sticks @mobile-only", async ({
  page,
}) => {
  await page.goto("/streamers");
  const bar = page.getByRole("form", { name: "Streamers" });
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  // The cards that came into sight take their height, sooner than anybody presses a key.
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

test("unknown, pending and rejected streamers are 404, and gone from everywhere at once", async ({
  request,
}) => {
  const made = await submitStreamer();
  const { slug } = made;
  const status = async () => (await request.get(`/streamers/${slug}`)).status();
  const isListed = async () => (await (await request.get("/streamers")).text()).includes(made.streamName);
  expect([await status(), await isListed()]).toEqual([404, false]);
  await decide(made.id, "approved");
  expect([await status(), await isListed()]).toEqual([200, true]);
  expect((await request.get(`/og/streamers/${slug}`)).status()).toBe(200);
  await decide(made.id, "rejected");
  expect([await status(), await isListed()]).toEqual([404, false]);
  expect((await request.get(`/og/streamers/${slug}`)).status()).toBe(404);
  expect(await (await request.get("/api/streamers")).text()).not.toContain(slug);
  for (const wrong of ["nobody", "view", "UPPER", "a".repeat(3000)])
    expect([wrong, (await request.get(`/streamers/${wrong}`)).status()]).toEqual([wrong, 404]);
  expect((await request.get("/streamers/%00")).status()).toBe(400);
});

test("canonical addresses: pages and platforms are listed, searches are not", async ({ request }) => {
  const head = async (address: string) => {
    const html = await (await request.get(address)).text();
    return [
      new URL(/rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "").href.replace(/^https?:\/\/[^/]+/, ""),
      html.includes('content="noindex, follow"'),
    ];
  };
  expect(await head("/streamers")).toEqual(["/streamers", false]);
  expect(await head("/streamers?platform=kick")).toEqual(["/streamers?platform=kick", false]);
  expect(await head("/streamers?platform=twitch,kick")).toEqual(["/streamers?platform=twitch", true]);
  expect(await head("/streamers?q=a")).toEqual(["/streamers", true]);
});

test("the first page comes from the cache, and changes with a decision", async ({ request }) => {
  // Only cached documents say so; other tests decide on streamers meanwhile.
  const expiry = async () => (await request.get("/streamers")).headers()["x-accel-expires"];
  await expect.poll(expiry).toMatch(/^@\d+$/);
  const made = await makeStreamer();
  expect(await (await request.get("/streamers")).text()).toContain(made.streamName);
  await query(`UPDATE streamers SET "deletedAt" = now() WHERE id = $1`, [made.id]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("browse, search, filter and read", async ({ page }) => {
    const word = await makeFamily();
    await page.goto("/streamers");
    await page.getByPlaceholder("Search streamers...").fill(word);
    await page.getByPlaceholder("Search streamers...").press("Enter");
    await expectTotal(page, 4);
    await page
      .getByRole("list", { name: "Filters", exact: true })
      .getByRole("link", { name: /^Kick/ })
      .click();
    await expectTotal(page, 2);
    await expect(page.getByPlaceholder("Search streamers...")).toHaveValue(word);
    await page.getByPlaceholder("Search streamers...").press("Enter");
    await expect(page).toHaveURL(/platform=kick/);
    await cards(page).first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ streamer$/);
  });

  test("the first HTML carries the cards, and no place that waits for one", async ({ request }) => {
    await makeFamily();
    for (const address of ["/streamers", "/streamers?platform=twitch", "/streamers?platform=twitch,kick"]) {
      const html = await (await request.get(address)).text();
      expect(html.match(/<article/g)?.length ?? 0, address).toBeGreaterThan(0);
      expect(html, address).not.toContain("data-skeleton");
      expect(html.replace(/<script[\s\S]*?<\/script>/g, ""), address).not.toMatch(/<div hidden="" id="S:/);
    }
  });
});
