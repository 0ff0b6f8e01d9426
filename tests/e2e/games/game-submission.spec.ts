import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import {
  category,
  errorSummary,
  expectReceived,
  fillRequired,
  gameNamed,
  openForm,
  soon,
  submitButton,
  tabTo,
  tick,
  toast,
  toasts,
  uniqueTitle,
} from "@/tests/support/game-form";
import { jpegPicture, largePng, pngPicture, svgPicture, textNamedPng } from "@/tests/support/pictures";
import { isStored } from "@/tests/support/site-storage";

test.describe("submitting", () => {
  test("stores every field, keeps the picture private, is accessible in every state, and starts over", async ({
    page,
    request,
  }) => {
    test.slow();
    const title = uniqueTitle();
    await openForm(page, "/games-submit");
    await page.getByLabel("Title").press("Enter");
    await expect(errorSummary(page)).toBeFocused();
    await expectAccessible(page, "errors", "main");
    // One toast at a time, which goes when what it is about has been mended.
    for (const refused of [svgPicture(), textNamedPng(), await largePng()])
      await page.getByLabel("Game image").setInputFiles(refused);
    await expect(toast(page)).toContainText("File too large");
    await expect(toast(page)).toContainText("Image must be smaller than 5MB");
    await expect(toasts(page)).toHaveCount(1, soon);
    await fillRequired(page, title, await pngPicture());
    await expect(toasts(page)).toHaveCount(0, soon);
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
    await expectAccessible(page, "filled in", "main");
    await submitButton(page).click();

    await expectReceived(page);
    await expectAccessible(page, "received", "main");
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
    // The team's mail about it collects the items of the hour.
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
    // Long before it is needed: the interception has to reach the browser, which otherwise opens its own chooser.
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
});
