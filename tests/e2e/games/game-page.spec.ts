import { expect, type Locator, test } from "@playwright/test";
import { siteUrl } from "@/tests/support/api";
import { cards, decide, makeGame, submitGame, uniqueWord } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { expectFitsNarrow } from "@/tests/support/narrow";

const everything = {
  developer: "Two Ferns",
  categories: ["Action", "RPG", "Puzzle", "Horror", "Indie"],
  localMultiplayer: true,
  localMultiplayerPlayers: "64 Players",
  onlineMultiplayer: true,
  onlineCoop: true,
  onlineCoopPlayers: "100+ Players",
  earlyAccess: true,
  steamDeck: true,
  price: "$4.99",
  releaseDate: "2025",
  steamUrl: "https://store.steampowered.com/app/480/",
  twitterHandle: "@two_ferns",
  indieGameMakerHandle: "mosslight",
  minSystemReqs: "Memory: 4 GB\nDisk: 2 GB",
};
const hebrew = "הדרך הביתה!";
const arabic = "مطور ألعاب مستقل يصنع ألعابا طويلة جدا عن الطحالب والسيوف";

const directions = (texts: Locator) =>
  texts.evaluateAll((all) => all.map((each) => getComputedStyle(each).direction));

test("cards show everything at every width, with long, featured and right-to-left content", async ({
  page,
}) => {
  const word = uniqueWord();
  await makeGame({ ...everything, title: `Full ${word}` });
  const featured = await submitGame({ title: `Featured ${word}`, earlyAccess: true, price: "$19.99" });
  await query("UPDATE games SET featured = true WHERE id = $1", [featured.id]);
  await decide(featured.id, "approved");
  await makeGame({ title: `Long ${word}`, releaseDate: "R".repeat(40), developer: arabic });
  const { slug } = await makeGame({
    ...{ title: `${hebrew} ${word}`, developer: hebrew, description: hebrew, minSystemReqs: hebrew },
  });
  await page.goto(`/games?q=${word}`);
  const card = (name: string) => cards(page).filter({ hasText: `${name} ${word}` });

  await test.step("everything specified is visible", async () => {
    const full = card("Full");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const [texts, badges] = [
        ["by Two Ferns", "Made by a test.", "Early Access", "$4.99", "2025", "Indie Game Maker: @mosslight"],
        ["Action", "RPG", "Puzzle", "+2", "Online Co-op", "Local PvP", "Online PvP"],
      ];
      for (const text of texts ?? []) await expect(full.getByText(text).first(), `${width} px`).toBeVisible();
      for (const badge of badges ?? [])
        await expect(full.getByText(badge, { exact: true }), `${width} px`).toBeVisible();
    }
    const picture = full.locator("img");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("the price is complete next to the badges", async () => {
    for (const width of [320, 560, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(card("Featured").getByText("Featured", { exact: true })).toBeVisible();
      const price = card("Featured").getByText("Price: $19.99", { exact: true });
      expect(await price.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0);
      const priceBox = await price.boundingBox();
      for (const badge of ["Featured", "Early Access"]) {
        const badgeBox = await card("Featured").getByText(badge, { exact: true }).boundingBox();
        const isBeside = (badgeBox?.x ?? 0) + (badgeBox?.width ?? 0) <= (priceBox?.x ?? 0);
        const isAbove = (badgeBox?.y ?? 0) + (badgeBox?.height ?? 0) <= (priceBox?.y ?? 0);
        expect(isBeside || isAbove, `${badge} at ${width} px`).toBe(true);
      }
    }
  });

  await test.step("a release name without a break wraps, and a right-to-left name is visible from its beginning", async () => {
    await expectFitsNarrow(page);
    const name = card("Long").getByText(arabic);
    const [isCut, isHidden] = await name.evaluate((element) => {
      const range = document.createRange();
      range.setStart(element.firstChild as Node, 0);
      range.setEnd(element.firstChild as Node, 1);
      const [box, first] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
      return [
        element.scrollWidth > element.clientWidth,
        first.right > box.right + 1 || first.left < box.left - 1,
      ];
    });
    expect([isCut, isHidden]).toEqual([true, false]);
  });

  await test.step("a right-to-left text has that direction, also on the game's page", async () => {
    expect(await directions(card(hebrew).getByText(hebrew))).toEqual(["rtl", "rtl", "rtl"]);
    await page.goto(`/games/${slug}`);
    const onPage = page.locator("h1, header bdi, #system + p").or(page.getByText(hebrew, { exact: true }));
    expect([...new Set(await directions(onPage))]).toEqual(["rtl"]);
  });
});

test("a game's page shows every attribute at every width, its address is copied, and it links onward", async ({
  page,
}) => {
  const description = "First paragraph.\n\nSecond paragraph,\nin two lines.";
  const game = await makeGame({ ...everything, description });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/games/${game.slug}`);
  await expect(page).toHaveTitle(`${game.title} | Spawnpoint`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(game.title);
  const about = page.getByRole("complementary", { name: "About this game" });
  const share = page.getByRole("region", { name: "Share this game" });
  // Once: next to the text, or above it where there is no space.
  const price = page.locator("main > article > div").getByText("Price: $4.99", { exact: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const text of [
      ...everything.categories,
      "Local PvP · 64 Players",
      "Online PvP · 2 Players",
      "Steam Deck",
      "2025",
    ])
      await expect(about.getByText(text, { exact: true }).first(), `${width} px`).toBeVisible();
    await expect(price.filter({ visible: true }), `${width} px`).toHaveCount(1);
    await expect(share).toBeVisible();
    await expect(page.getByText("Memory: 4 GB")).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "More like this" })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();

  await share.getByRole("button", { name: "Copy link" }).click();
  await expect(share.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${siteUrl}/games/${game.slug}`);

  await test.step("the facts stay in their box on narrow screens", async () => {
    const facts = about.locator("dd");
    await expect(facts.getByText("Online Co-op · 100+ Players")).toBeVisible();
    await expectFitsNarrow(page, async () => {
      const outside = await facts.evaluateAll((all) =>
        all.filter((fact) => fact.scrollWidth > fact.clientWidth).map((fact) => fact.textContent),
      );
      expect(outside).toEqual([]);
    });
  });
  await about.getByRole("link", { name: "Horror" }).click();
  await expect(page).toHaveURL("/games?category=Horror");
});
