import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { cards, makeGame, submitGame } from "@/tests/support/catalog-page";
import { logo } from "@/tests/support/made-files";
import { gameRow, test } from "@/tests/support/panel-page";

/** How far the brightest point of what is shown is from the darkest, of 255. */
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

for (const colour of ["#fff", "#000"])
  test(`letters in ${colour} on nothing are seen in both themes`, async ({ panel }) => {
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
        expect(await contrastOf(picture), `${path}, ${colorScheme}`).toBeGreaterThan(120);
      }
    }
  });

for (const [width, height] of [
  [10, 16_000],
  [1, 1],
] as const)
  test(`a picture of ${width} by ${height} pixels has a card like the others`, async ({ panel }) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: "#a35" } })
      .png()
      .toBuffer();
    const imageUrl = `data:image/png;base64,${bytes.toString("base64")}`;
    const { title, slug } = await makeGame({ imageUrl });
    await panel.goto(`/games?q=${encodeURIComponent(title)}`);
    const picture = cards(panel).filter({ hasText: title }).locator("img").first();
    const box = await picture.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    const answer = await panel.goto(`/games/${slug}`);
    expect(answer?.status()).toBe(200);
    const shared = await panel.locator('meta[property="og:image"]').getAttribute("content");
    expect((await panel.request.get(shared ?? "")).headers()["content-type"]).toBe("image/jpeg");
  });
