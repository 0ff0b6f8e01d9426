import { expect, type Page, test } from "@playwright/test";
import { blankGame } from "@/components/games/submit/form-values";
import { expectAccessible } from "@/tests/support/accessible";
import {
  category,
  errorSummary,
  expectReceived,
  fieldNamesOf,
  fillRequired,
  hint,
  openForm,
  soon,
  submitButton,
  tick,
  toast,
  toasts,
  uniqueTitle,
} from "@/tests/support/game-form";
import { settled } from "@/tests/support/hold-back";
import { pngPicture, webpPicture } from "@/tests/support/pictures";

test.describe("the page", () => {
  for (const address of ["/games/submit", "/games-submit"]) {
    test(`${address} is the submission page, canonical at /games/submit`, async ({ request }) => {
      const html = await (await request.get(address)).text();
      const shown = html.replace(/<script[\s\S]*?<\/script>/g, "");
      expect(shown).toMatch(/<title>Submit Game \| /);
      expect(shown).toMatch(/<h1[^>]*>Submit Your Game<\/h1>/);
      expect(shown).toMatch(/<link rel="canonical" href="http[^"]+\/games\/submit"/);
      expect(shown).toContain("2-3 business days");
    });
  }

  test("has the fields in the specified order, and this year and the next one among the statuses", async ({
    page,
  }) => {
    const yearOfNow = () => new Date().getUTCFullYear();
    const before = yearOfNow();
    await openForm(page);
    const specified = [
      "title developer description imageUrl steamUrl twitterHandle indieGameMakerHandle categories",
      "singlePlayer localCoop onlineCoop localMultiplayer onlineMultiplayer",
      "priceChoice releaseDate earlyAccess minSystemReqs",
    ].flatMap((names) => names.split(" "));
    const names = await fieldNamesOf(page.getByRole("form", { name: "Submit a game" }));
    expect(names.filter((name) => specified.includes(name))).toEqual(specified);
    // A custom price and numbers of players are asked for once they matter; a long list is unfolded.
    const later = (name: string) => ["price", "accessibility"].includes(name) || name.endsWith("Players");
    expect(Object.keys(blankGame).filter((name) => !names.includes(name) && !later(name))).toEqual([]);

    const expectedIn = (year: number) => [
      "Choose a status",
      ...new Set([
        "Released",
        "Early Access",
        "Coming Soon",
        "2024",
        "2025",
        `${year}`,
        `${year + 1}`,
        "TBA",
      ]),
    ];
    const offered = await page.getByLabel("Release status").getByRole("option").allTextContents();
    // A new year may begin between.
    expect([expectedIn(before), expectedIn(yearOfNow())]).toContainEqual(offered);
  });

  test("is accessible in every state, in both themes and at both widths", async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openForm(page);
    await page.getByRole("switch", { name: "Online Co-op" }).check();
    await page.getByLabel("Price", { exact: true }).selectOption("Custom");
    await page.getByLabel("Title").press("Enter");
    await expect(errorSummary(page)).toBeFocused();
    await expectAccessible(page, "errors", "main");
    await fillRequired(page, uniqueTitle("Axe"));
    await expectAccessible(page, "filled in", "main");
    await submitButton(page).click();
    await expectReceived(page);
    await expectAccessible(page, "received", "main");
  });
});

test.describe("filling it in", () => {
  test("enables submitting only when everything required is there, and asks for what a choice needs", async ({
    page,
  }) => {
    await openForm(page);
    const steps: ((page: Page) => Promise<unknown>)[] = [
      () => page.getByLabel("Title").fill("Moss Knight"),
      () => page.getByLabel("Developer").fill("Two Ferns"),
      () => page.getByLabel("Description").fill("A quiet walk."),
      async () => page.getByLabel("Game image").setInputFiles(await webpPicture()),
      () => tick(category(page, "RPG")),
    ];
    for (const step of steps) {
      await expect(submitButton(page)).toBeDisabled();
      await expect(hint(page)).toBeVisible();
      await step(page);
    }
    await expect(submitButton(page)).toBeEnabled();
    await expect(hint(page)).toBeHidden();

    await page.getByLabel("Description").fill("   ");
    await expect(submitButton(page)).toBeDisabled();
    await page.getByLabel("Description").fill("A quiet walk.");
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(submitButton(page)).toBeDisabled();

    await test.step("the number of players of enabled modes only", async () => {
      for (const mode of ["Local Co-op", "Online Co-op", "Local Multiplayer", "Online Multiplayer"]) {
        const players = page.getByLabel(`Max players in ${mode}`);
        await expect(players).toBeHidden();
        await page.getByRole("switch", { name: mode }).check();
        await players.selectOption("100+ Players");
        await page.getByRole("switch", { name: mode }).uncheck();
        await expect(players).toBeHidden();
      }
    });

    await test.step("a price of one's own under Custom", async () => {
      const price = page.getByLabel("Price", { exact: true });
      const own = page.getByLabel("Custom price");
      await expect(own).toBeHidden();
      await price.selectOption("Custom");
      await own.fill("Free");
      await own.fill("Pay what you want");
      await price.selectOption("$4.99");
      await expect(own).toBeHidden();
      await price.selectOption("Custom");
      await expect(own).toHaveValue("Pay what you want");
    });

    await test.step("Early Access is taken from the release status", async () => {
      const toggle = page.getByRole("switch", { name: "Early Access" });
      await expect(toggle).not.toBeChecked();
      await page.getByLabel("Release status").selectOption("Early Access");
      await expect(toggle).toBeChecked();
      await expect(toggle).toBeDisabled();
      await page.getByLabel("Release status").selectOption("Released");
      await expect(toggle).not.toBeChecked();
      await expect(toggle).toBeEnabled();
    });

    await test.step("the Twitter handle is cleaned as it is typed", async () => {
      const handle = page.getByLabel("Twitter handle");
      await handle.pressSequentially("@two-ferns_!7 ö");
      await expect(handle).toHaveValue("twoferns_7");
      await handle.fill("@@a b");
      await expect(handle).toHaveValue("ab");
    });
  });

  test("names what is missing or wrong beside the form, the next field on a phone, and leads there", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openForm(page);
    const summary = page.getByRole("complementary", { name: "What is still missing" });
    await expect(summary).toBeInViewport();
    await summary.getByRole("link", { name: "Title" }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.keyboard.type("Moss Knight");
    await expect(summary.getByRole("link", { name: "Developer" })).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel("Title").fill("");
    await expect(summary.getByText("0 of 5 required fields filled in")).toBeVisible();
    await summary.getByRole("link", { name: "A category" }).click();
    await expect(category(page, "Action")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(summary.getByText("1 of 5 required fields filled in")).toBeVisible();
    await expect(summary.getByRole("link", { name: "A category" })).toBeHidden();

    // Nor is all ready while something filled in is wrong.
    await fillRequired(page, uniqueTitle("Wrong"));
    const ready = summary.getByRole("link", { name: "Ready to submit" });
    await expect(ready).toBeVisible();
    const steam = page.getByLabel("Steam link");
    await steam.fill("no address");
    await steam.blur();
    await expect(ready).toBeHidden();
    await summary.getByRole("link", { name: "Correct what is marked" }).click();
    await expect(steam).toBeFocused();
    await steam.fill("https://store.steampowered.com/app/1");
    await expect(ready).toBeVisible();
  });

  test("does not scold for passing by; sent too early it toasts the missing category, then the missing image", async ({
    page,
  }) => {
    await openForm(page);
    const message = page.getByText("Please select at least one category", { exact: true });
    await category(page, "Action").focus();
    await page.keyboard.press("Tab");
    await expect(category(page, "Adventure")).toBeFocused();
    await expect(message).toBeHidden();
    // Nor for passing through: what is left empty is said when the form is sent.
    await page.getByRole("switch", { name: "Single Player" }).focus();
    await page.getByLabel("Title").focus();
    await page.getByLabel("Developer").focus();
    await expect(page.getByLabel("Title")).not.toHaveAttribute("aria-invalid", "true");
    await expect(message).toBeHidden();

    await page.getByLabel("Title").press("Enter");
    await expect(toast(page)).toContainText("Categories required");
    await expect(toast(page)).toContainText("Please select at least one category for your game.");
    await expect(message).toBeVisible();
    for (const problem of [
      "Title is required",
      "Developer is required",
      "Description is required",
      "Please upload a game image before submitting.",
      "Please select at least one category",
    ])
      await expect(errorSummary(page).getByRole("link", { name: problem })).toBeVisible();
    // From then on what is emptied again is said at once.
    await page.getByLabel("Title").fill("A");
    await expect(page.getByLabel("Title")).not.toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Title").fill("");
    await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");

    await tick(category(page, "Puzzle"));
    await expect(toasts(page)).toHaveCount(0, soon);
    await submitButton(page).press("Enter");
    await expect(toast(page)).toContainText("Image required");
    await expect(toast(page)).toContainText("Please upload a game image before submitting.");
    await page.getByLabel("Game image").setInputFiles(await webpPicture());
    await expect(toasts(page)).toHaveCount(0, soon);
  });

  test("keeps the picture that was chosen last, however long the one before is read", async ({ page }) => {
    await page.addInitScript(() => {
      const read = FileReader.prototype.readAsDataURL;
      FileReader.prototype.readAsDataURL = function (file) {
        if (file.type !== "image/webp") return read.call(this, file);
        const readSlowFile = () =>
          new Promise((resolve) => {
            this.addEventListener("loadend", resolve);
            read.call(this, file);
          });
        Object.assign(window, { readSlowFile });
      };
    });
    await openForm(page);
    const input = page.getByLabel("Game image");
    const { mimeType, buffer } = await webpPicture();
    await input.setInputFiles({ name: "slow.webp", mimeType, buffer });
    await expect.poll(() => page.evaluate(() => "readSlowFile" in window)).toBe(true);
    await input.setInputFiles(await pngPicture());
    await expect(page.getByText("cover.png")).toBeVisible();
    await page.evaluate(() => (window as unknown as { readSlowFile: () => Promise<void> }).readSlowFile());
    await settled(page);
    await expect(page.getByText("cover.png")).toBeVisible();
  });
});
