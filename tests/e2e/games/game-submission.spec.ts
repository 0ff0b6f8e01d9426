import { expect, test } from "@playwright/test";
import { query } from "@/tests/support/database";
import {
  category,
  errorSummary,
  expectReceived,
  fillRequired,
  gameNamed,
  gamesNamed,
  openForm,
  soon,
  submitButton,
  tabTo,
  tick,
  toast,
  toasts,
  uniqueTitle,
} from "@/tests/support/game-form";
import { holdBack } from "@/tests/support/hold-back";
import {
  brokenPng,
  gifNamedPng,
  gifPicture,
  jpegPicture,
  largePng,
  type PictureFile,
  pngPicture,
  svgPicture,
  textNamedPng,
  truncatedJpeg,
} from "@/tests/support/pictures";
import { isStored } from "@/tests/support/site-storage";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

test.describe("submitting", () => {
  test("stores every field, keeps the picture private, and starts anew", async ({ page, request }) => {
    const title = uniqueTitle();
    await openForm(page, "/games-submit");
    await fillRequired(page, title, await pngPicture());
    await tick(category(page, "Adventure"));
    await page.getByRole("switch", { name: "Single Player" }).uncheck();
    await page.getByRole("switch", { name: "Online Co-op" }).check();
    await page.getByLabel("Max players in Online Co-op").selectOption("4 Players");
    await page.getByRole("switch", { name: "Local Multiplayer" }).check();
    await page.getByLabel("Max players in Local Multiplayer").selectOption("8 Players");
    await page.getByRole("switch", { name: "Local Multiplayer" }).uncheck();
    for (const name of ["Steam Deck", "Trading Cards"]) await page.getByRole("switch", { name }).check();
    await page.getByLabel("Price", { exact: true }).selectOption("Custom");
    await page.getByLabel("Custom price").fill("$7.50");
    await page.getByLabel("Release status").selectOption("Early Access");
    await page.getByLabel("Minimum system requirements").fill("Windows 10\n4 GB RAM");
    await page.getByLabel("Steam link").fill("https://store.steampowered.com/app/123456");
    await page.getByLabel("Twitter handle").fill("@two-ferns");
    await page.getByLabel("Indie Game Maker handle").fill("@twoferns");
    await page.getByRole("switch", { name: "Request to be featured" }).check();
    await submitButton(page).click();

    await expectReceived(page);
    await expect(page.getByRole("main").getByText(/2-3 business days|is decided within/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Browse Games" })).toHaveAttribute("href", "/games");

    const game = await gameNamed(title);
    expect(game).toMatchObject({
      developer: "Two Ferns",
      description: "A quiet walk with a sword.\nPlant, parry, sleep.",
      singlePlayer: false,
      localCoop: false,
      onlineCoop: true,
      onlineCoopPlayers: "4 Players",
      localMultiplayer: false,
      localMultiplayerPlayers: null,
      steamDeck: true,
      cloudSaves: false,
      achievements: false,
      tradingCards: true,
      price: "$7.50",
      releaseDate: "Early Access",
      earlyAccess: true,
      minSystemReqs: "Windows 10\n4 GB RAM",
      steamUrl: "https://store.steampowered.com/app/123456",
      twitterHandle: "twoferns",
      indieGameMakerHandle: "twoferns",
      featured: false,
      featureRequested: true,
      status: "pending",
      spam: false,
      imageUrl: `pictures/${game.pictureId}`,
    });
    expect(game.categories).toEqual(expect.arrayContaining(["RPG", "Adventure"]));
    expect(game.termsVersion).toBeTruthy();
    expect(await isStored(`private/pictures/${game.pictureId}/640.webp`)).toBe(true);
    expect(await isStored(`published/pictures/${game.pictureId}/640.webp`)).toBe(false);
    expect((await request.get(`/pictures/${game.pictureId}/640.webp`)).status()).toBe(404);
    // The team's mail about it gathers what has come within the hour.
    const notices = await query("SELECT 1 FROM notices WHERE title = $1 AND kind = 'item.arrived'", [title]);
    expect(notices).toHaveLength(1);

    await page.getByRole("button", { name: "Submit Another Game" }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(page.getByRole("img", { name: "Preview" })).toBeHidden();
    await expect(page.getByRole("switch", { name: "Single Player" })).toBeChecked();
    await expect(category(page, "RPG")).not.toBeChecked();
    await expect(page.getByLabel("Custom price")).toBeHidden();
    await page.reload();
    await expect(page.getByLabel("Title")).toBeEnabled();
    await expect(page.getByText("You have an unfinished draft")).toBeHidden();
  });

  test("works by keyboard alone", async ({ page }) => {
    const title = uniqueTitle("Keys only");
    await openForm(page);
    // Long before it is needed: the interception has to reach the browser, which opens a chooser of its own until then.
    const chooser = page.waitForEvent("filechooser");
    await page.getByLabel("Title").focus();
    await page.keyboard.type(title);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Two Ferns");
    await page.keyboard.press("Tab");
    await page.keyboard.type("A quiet walk.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await (await chooser).setFiles(await jpegPicture());
    await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
    await tabTo(page, category(page, "Shooter"));
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("switch", { name: "Local Co-op" }));
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Max players in Local Co-op")).toBeFocused();
    await page.keyboard.type("2");
    await tabTo(page, submitButton(page));
    await page.keyboard.press("Enter");
    await expectReceived(page);
    expect(await gameNamed(title)).toMatchObject({ categories: ["Shooter"], localCoopPlayers: "2 Players" });
    await tabTo(page, page.getByRole("button", { name: "Submit Another Game" }));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Title")).toBeFocused();
  });

  test("keeps and flags what a program filled in, and sends once while the answer is awaited", async ({
    page,
  }) => {
    const title = uniqueTitle("Robot");
    await openForm(page);
    await fillRequired(page, title);
    await page
      .getByRole("form", { name: "Submit a game" })
      .locator("input[name=website]")
      .evaluate((input: HTMLInputElement) => {
        input.value = "https://example.com/buy";
      });
    const answer = await holdBack(page, "**/api/games");
    await submitButton(page).click();
    await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
    await page.getByLabel("Title").press("Enter");
    answer();
    await expectReceived(page);
    // One of that title, too.
    expect(await gameNamed(title)).toMatchObject({ spam: true, status: "pending" });
    const [mail] = await query("SELECT status FROM mail_outbox WHERE text LIKE $1", [`%${title}%`]);
    expect(mail).toMatchObject({ status: "held" });
  });
});

test.describe("pictures that are refused", () => {
  const invalidType = ["Invalid file type", "Please upload a JPG, PNG, or WebP image"] as const;

  const refusedWhenChosen: [string, () => PictureFile | Promise<PictureFile>, readonly [string, string]][] = [
    ["an SVG", svgPicture, invalidType],
    ["a GIF", gifPicture, invalidType],
    ["a GIF named .png", gifNamedPng, invalidType],
    ["a text named .png", textNamedPng, invalidType],
    ["5 MB and one byte", largePng, ["File too large", "Image must be smaller than 5MB"]],
  ];
  test("other types and larger files at once, and what the browser cannot show has no broken preview", async ({
    page,
  }) => {
    await openForm(page);
    const image = page.getByLabel("Game image");
    const preview = page.getByRole("img", { name: "Preview" });
    for (const [what, make, [title, description]] of refusedWhenChosen) {
      await image.setInputFiles(await make());
      await expect(page.getByText(`${title}: ${description}`), what).toBeVisible();
      await expect(toast(page)).toContainText(title);
      await expect(toast(page)).toContainText(description);
      await expect(preview).toBeHidden();
    }
    // Their toast goes when another one is taken, and none piles up on another.
    for (const refused of [svgPicture(), textNamedPng(), await largePng()])
      await image.setInputFiles(refused);
    await expect(toast(page)).toContainText("File too large");
    await expect(toasts(page)).toHaveCount(1, soon);
    await image.setInputFiles(await jpegPicture());
    await expect(preview).toBeVisible();
    await expect(toasts(page)).toHaveCount(0, soon);

    await image.setInputFiles(await brokenPng());
    await expect(page.getByText("broken.png")).toBeVisible();
    await expect(page.getByText("No preview")).toBeVisible();
    await expect(preview).toHaveCount(0);
    await image.setInputFiles(await jpegPicture());
    await expect(preview).toBeVisible();
  });

  const damaged = "This picture is damaged or incomplete. Please save it again and upload the new copy.";
  // tests/integration/games/game-creation.test.ts has every other picture that the server refuses.
  test("half a JPEG: at its field, nothing stored, nothing lost; then 5 MB exactly are taken", async ({
    page,
  }) => {
    const title = uniqueTitle("Refused");
    await openForm(page);
    await fillRequired(page, title, await truncatedJpeg());
    await submitButton(page).click();
    await expect(toast(page)).toContainText("Submission failed");
    await expect(toast(page)).toContainText(`Failed to submit game: ${damaged}`);
    await expect(errorSummary(page)).toBeFocused();
    await expect(page.getByLabel("Game image")).toHaveAccessibleDescription(new RegExp(escaped(damaged)));
    await expect(page.getByLabel("Title")).toHaveValue(title);
    expect(await gamesNamed(title)).toHaveLength(0);

    await page.getByLabel("Game image").setInputFiles(await largePng(5 * 1024 * 1024));
    await submitButton(page).click();
    await expectReceived(page);
    await gameNamed(title);
  });
});
