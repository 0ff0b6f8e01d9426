import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { cards, makeGame, submitGame, uniqueWord } from "@/tests/support/catalog-page";
import { logo } from "@/tests/support/made-files";
import { gameRow, test } from "@/tests/support/panel-page";

/** The difference of the brightest and the darkest visible point, of 255. */
async function contrastOf(picture: Locator): Promise<number> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  const [grey] = (
    await sharp(await picture.screenshot())
      .greyscale()
      .stats()
  ).channels;
  return (grey?.max ?? 0) - (grey?.min ?? 0);
}

const dataUrl = async (colour: string) =>
  `data:image/png;base64,${(await logo(colour).png().toBuffer()).toString("base64")}`;

test("white and black letters on a transparent background are visible in both themes", async ({ panel }) => {
  for (const colour of ["#fff", "#000"]) {
    const imageUrl = await dataUrl(colour);
    const [{ title, slug }, waiting] = [await makeGame({ imageUrl }), await submitGame({ imageUrl })];
    for (const [path, picture] of [
      [
        `/games?q=${encodeURIComponent(title)}`,
        cards(panel).filter({ hasText: title }).locator("img").first(),
      ],
      [`/games/${slug}`, panel.getByRole("img", { name: `Picture of ${title}` })],
      [
        `/admin?tab=games&q=${encodeURIComponent(waiting.title)}`,
        gameRow(panel, waiting.title).locator("img").first(),
      ],
    ] as const) {
      await panel.goto(path);
      for (const colorScheme of ["light", "dark"] as const) {
        await panel.emulateMedia({ colorScheme });
        expect(await contrastOf(picture), `${path}, ${colour}, ${colorScheme}`).toBeGreaterThan(120);
      }
    }
  }
});

test("pictures of 10 by 16,000 pixels and of one pixel have a normal card", async ({ panel }) => {
  const word = uniqueWord();
  const sizes = [
    [10, 16_000],
    [1, 1],
  ] as const;
  const slugs: string[] = [];
  for (const [width, height] of sizes) {
    const bytes = await sharp({ create: { width, height, channels: 3, background: "#a35" } })
      .png()
      .toBuffer();
    const imageUrl = `data:image/png;base64,${bytes.toString("base64")}`;
    slugs.push((await makeGame({ title: `Width ${width} ${word}`, imageUrl })).slug);
  }
  await panel.goto(`/games?q=${word}`);
  for (const [width] of sizes) {
    const picture = cards(panel)
      .filter({ hasText: `Width ${width} ` })
      .locator("img")
      .first();
    const box = await picture.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1), `${width}`).toBeCloseTo(16 / 9, 1);
  }
  for (const slug of slugs) {
    expect((await panel.request.get(`/games/${slug}`)).status()).toBe(200);
    expect((await panel.request.get(`/og/games/${slug}`)).headers()["content-type"]).toBe("image/jpeg");
  }
});
