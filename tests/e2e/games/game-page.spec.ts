import { expect, type Locator, test } from "@playwright/test";
import { defaultBrand } from "@/lib/shared/brand";
import { siteUrl } from "@/tests/support/api";
import { cards, decide, makeGame, submitGame, uniqueWord } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { expectFitsNarrow } from "@/tests/support/narrow";
import { objectionsTo, readHead } from "@/tests/support/structured-data";

const everything = {
  developer: "Two Ferns",
  categories: ["Action", "RPG", "Puzzle", "Horror", "Indie"],
  localMultiplayer: true,
  localMultiplayerPlayers: "4 Players",
  onlineMultiplayer: true,
  onlineCoop: true,
  earlyAccess: true,
  steamDeck: true,
  price: "$4.99",
  releaseDate: "2025",
  steamUrl: "https://store.steampowered.com/app/480/",
  twitterHandle: "@two_ferns",
  indieGameMakerHandle: "mosslight",
  minSystemReqs: "Memory: 4 GB\nDisk: 2 GB",
};

test("a card shows everything specified, on a phone too", async ({ page }) => {
  const game = await makeGame(everything);
  await page.goto(`/games?q=${encodeURIComponent(game.title)}`);
  const card = cards(page).filter({ hasText: game.title });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(card.getByRole("heading", { name: game.title })).toBeVisible();
    for (const text of [
      "by Two Ferns",
      "Made by a test.",
      "Early Access",
      "$4.99",
      "2025",
      "Indie Game Maker: @mosslight",
    ])
      await expect(card.getByText(text).first(), `${width} px`).toBeVisible();
    for (const badge of ["Action", "RPG", "Puzzle", "+2", "Online Co-op", "Local PvP", "Online PvP"])
      await expect(card.getByText(badge, { exact: true }), `${width} px`).toBeVisible();
  }
  await expect(card.getByText("Horror", { exact: true })).toHaveCount(0);
  await expect(card.getByRole("link", { name: /^Steam/ })).toHaveAttribute("href", everything.steamUrl);
  await expect(card.getByRole("link", { name: /^Twitter/ })).toHaveAttribute(
    "href",
    "https://x.com/two_ferns",
  );
  const outside = await card.locator("a[target=_blank]").all();
  expect(outside.length).toBeGreaterThan(0);
  for (const link of outside) expect(await link.getAttribute("rel")).toContain("noopener");
  const picture = card.locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});

test("a featured game says so on its card, beside whose badges the price is whole, however narrow it is", async ({
  page,
}) => {
  const { id, title } = await submitGame({ earlyAccess: true, price: "$19.99" });
  await query("UPDATE games SET featured = true WHERE id = $1", [id]);
  await decide(id, "approved");
  await page.goto(`/games?q=${encodeURIComponent(title)}`);
  const card = cards(page).filter({ hasText: title });
  for (const width of [320, 560, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(card.getByText("Featured", { exact: true })).toBeVisible();
    const price = card.getByText("Price: $19.99", { exact: true });
    expect(await price.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0);
    const priceBox = await price.boundingBox();
    for (const badge of ["Featured", "Early Access"]) {
      const badgeBox = await card.getByText(badge, { exact: true }).boundingBox();
      const isBeside = (badgeBox?.x ?? 0) + (badgeBox?.width ?? 0) <= (priceBox?.x ?? 0);
      const isAbove = (badgeBox?.y ?? 0) + (badgeBox?.height ?? 0) <= (priceBox?.y ?? 0);
      expect(isBeside || isAbove, `${badge} at ${width} px`).toBe(true);
    }
  }
});

test("a text in a script from right to left runs that way, on the card and on the page", async ({ page }) => {
  const word = uniqueWord();
  const rightToLeft = "הדרך הביתה!";
  const { slug } = await makeGame({
    title: `${rightToLeft} ${word}`,
    developer: rightToLeft,
    description: rightToLeft,
    minSystemReqs: rightToLeft,
  });
  const directions = (texts: Locator) =>
    texts.evaluateAll((all) => all.map((each) => getComputedStyle(each).direction));
  await page.goto(`/games?q=${word}`);
  const onCard = directions(cards(page).filter({ hasText: word }).getByText(rightToLeft));
  expect(await onCard).toEqual(["rtl", "rtl", "rtl"]);
  await page.goto(`/games/${slug}`);
  const onPage = directions(
    page.locator("h1, header bdi, #system + p").or(page.getByText(rightToLeft, { exact: true })),
  );
  expect([...new Set(await onPage)]).toEqual(["rtl"]);
});

test("a game's page shows every attribute, on a phone too, and leads on", async ({ page }) => {
  const description = "First paragraph.\n\nSecond paragraph,\nin two lines.";
  const game = await makeGame({ ...everything, description });
  await page.goto(`/games/${game.slug}`);
  await expect(page).toHaveTitle(`${game.title} | Spawnpoint`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(game.title);
  await expect(page.getByText("First paragraph.", { exact: true })).toBeVisible();
  await expect(page.getByText("Second paragraph,", { exact: false }).first()).toBeVisible();
  const about = page.getByRole("complementary", { name: "About this game" });
  // Once: beside the text, or above it where there is no place beside.
  const price = page.locator("main > article > div").getByText("Price: $4.99", { exact: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const text of [
      ...everything.categories,
      "Local PvP · 4 Players",
      "Online PvP · 2 Players",
      "Steam Deck",
      "2025",
    ])
      await expect(about.getByText(text, { exact: true }).first(), `${width} px`).toBeVisible();
    await expect(price.filter({ visible: true }), `${width} px`).toHaveCount(1);
    await expect(page.getByRole("region", { name: "Share this game" })).toBeVisible();
    await expect(page.getByText("Memory: 4 GB")).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "More like this" })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await about.getByRole("link", { name: "Horror" }).click();
  await expect(page).toHaveURL("/games?category=Horror");
});

test("a game's address is copied, and shown where the browser has no clipboard", async ({ page }) => {
  const game = await makeGame();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/games/${game.slug}`);
  const share = page.getByRole("region", { name: "Share this game" });
  await share.getByRole("button", { name: "Copy link" }).click();
  await expect(share.getByRole("button", { name: "Copied" })).toBeVisible();
  const address = `${siteUrl}/games/${game.slug}`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  // As on a page without https.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "clipboard"));
  const shown = new Promise<string>((resolve) =>
    page.once("dialog", async (dialog) => {
      resolve(dialog.defaultValue());
      await dialog.dismiss();
    }),
  );
  await expect(share.getByRole("button", { name: "Copy link" })).toBeVisible();
  await share.getByRole("button", { name: "Copy link" }).click();
  expect(await shown).toBe(address);
});

test("a card holds a release without a place to break, and shows where a name from right to left begins", async ({
  page,
}) => {
  const developer = "مطور ألعاب مستقل يصنع ألعابا طويلة جدا عن الطحالب والسيوف";
  const { title } = await makeGame({ releaseDate: "R".repeat(40), developer });
  await page.goto(`/games?${new URLSearchParams({ q: title })}`);
  await expectFitsNarrow(page);
  const name = page.getByRole("article").first().getByText(developer);
  const [isCut, hidden] = await name.evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.firstChild as Node, 0);
    range.setEnd(element.firstChild as Node, 1);
    const [box, first] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
    return [
      element.scrollWidth > element.clientWidth,
      first.right > box.right + 1 || first.left < box.left - 1,
    ];
  });
  expect([isCut, hidden]).toEqual([true, false]);
});

test("a game's facts stay in their box on narrow screens; a link says Steam only where it goes to Steam", async ({
  page,
}) => {
  const steamUrl = "https://steampowered.com.games.example/app/480";
  const game = await makeGame({
    steamUrl,
    onlineCoop: true,
    onlineCoopPlayers: "100+ Players",
    localMultiplayer: true,
    localMultiplayerPlayers: "64 Players",
  });
  await page.goto(`/games/${game.slug}`);
  const about = page.getByRole("complementary", { name: "About this game" });
  await expect(about.getByRole("link", { name: /^steampowered\.com\.games\.example/ })).toHaveAttribute(
    "href",
    steamUrl,
  );
  await expect(about.getByRole("link", { name: /^Steam/ })).toHaveCount(0);
  const facts = about.locator("dd");
  await expect(facts.getByText("Online Co-op · 100+ Players")).toBeVisible();
  await expectFitsNarrow(page, async () => {
    const outside = await facts.evaluateAll((all) =>
      all.filter((fact) => fact.scrollWidth > fact.clientWidth).map((fact) => fact.textContent),
    );
    expect(outside).toEqual([]);
  });
});

test("what search engines and social sites read is whole and cannot break out", async ({ request }) => {
  const word = uniqueWord();
  const title = `${word} </script><script>window.isHacked=1</script>`;
  const game = await makeGame({
    ...everything,
    title,
    description: `<!-- <script> ${word} & "quotes" \u2028 end`,
  });
  const html = await (await request.get(`/games/${game.slug}`)).text();
  expect(html).not.toContain("<script>window.isHacked");
  const { data, meta, links } = readHead(html);
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": "VideoGame",
    name: title,
    url: `${siteUrl}/games/${game.slug}`,
    author: { "@type": "Organization", name: "Two Ferns" },
    genre: everything.categories,
    datePublished: "2025",
    offers: { price: "4.99", priceCurrency: "USD" },
    sameAs: [everything.steamUrl],
  });
  expect(data.playMode).toEqual(
    expect.arrayContaining(["https://schema.org/CoOp", "https://schema.org/MultiPlayer"]),
  );
  expect(links("canonical")).toEqual([`${siteUrl}/games/${game.slug}`]);
  expect(objectionsTo(data)).toEqual([]);
  expect(meta("og:title")).toBe(`${title} | ${defaultBrand.name}`);
  expect(meta("og:image")).toBe(`${siteUrl}/og/games/${game.slug}`);
  expect(meta("twitter:card")).toBe("summary_large_image");
  const image = await request.get(meta("og:image") ?? "");
  expect(image.headers()["content-type"]).toMatch(/^image\//);
});

test("unknown, pending and rejected games are 404, at once", async ({ request }) => {
  const pending = await submitGame();
  const game = { ...pending, slug: pending.title.toLowerCase().replace(" ", "-") };
  expect((await request.get(`/games/${game.slug}`)).status()).toBe(404);
  await decide(game.id, "approved");
  expect((await request.get(`/games/${game.slug}`)).status()).toBe(200);
  await decide(game.id, "rejected");
  for (const slug of [game.slug, "no-such-game", "view", "UPPER", "a".repeat(3000)])
    expect([slug, (await request.get(`/games/${slug}`)).status()]).toEqual([slug, 404]);
  expect((await request.get("/games/%00")).status()).toBe(400);
});

test("canonical addresses: pages and categories are listed, combinations are not", async ({ request }) => {
  const head = async (address: string) => {
    const html = await (await request.get(address)).text();
    return [/rel="canonical" href="([^"]*)"/.exec(html)?.[1], html.includes('content="noindex, follow"')];
  };
  expect(await head("/games")).toEqual([`${siteUrl}/games`, false]);
  expect(await head("/games?category=RPG")).toEqual([`${siteUrl}/games?category=RPG`, false]);
  expect(await head("/games?page=2")).toEqual([`${siteUrl}/games?page=2`, false]);
  expect(await head("/games?category=RPG,-Horror&q=a")).toEqual([`${siteUrl}/games?category=RPG`, true]);
});
