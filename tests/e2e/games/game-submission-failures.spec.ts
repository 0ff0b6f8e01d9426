import { expect, type Page, test } from "@playwright/test";
import {
  category,
  expectReceived,
  fillRequired,
  gameNamed,
  gamesNamed,
  openForm,
  soon,
  submitButton,
  toast,
  toasts,
  uniqueTitle,
} from "@/tests/support/game-form";

test.describe("when it cannot be sent", () => {
  const problem = (code: string, message: string, errors?: Record<string, string>) =>
    JSON.stringify({ message, code, requestId: "00000000", ...(errors ? { errors } : {}) });
  const slowDown = "That was a lot at once. Please try again in 30 seconds.";

  const answers: [string, { status: number; contentType: string; body: string }, string][] = [
    [
      "429",
      { status: 429, contentType: "application/json", body: problem("rate_limited", slowDown) },
      `Failed to submit game: ${slowDown}`,
    ],
    [
      "503",
      { status: 503, contentType: "application/json", body: problem("unavailable", "Storage is away.") },
      "Failed to submit game: Storage is away.",
    ],
    [
      "a proxy's page",
      { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" },
      "Please try again later.",
    ],
  ];
  test("it says why and keeps everything", async ({ page }) => {
    const title = uniqueTitle("Again");
    await openForm(page);
    await fillRequired(page, title);
    await page.getByLabel("Price", { exact: true }).selectOption("Custom");
    await page.getByLabel("Custom price").fill("$7.50");
    for (const [what, answer, words] of answers) {
      await page.route("**/api/games", (route) => route.fulfill(answer));
      await submitButton(page).click();
      await expect(toast(page).filter({ hasText: words }), what).toContainText("Submission failed");
      const notice = page.getByRole("alert").filter({ hasText: "Submission failed" });
      await expect(notice).toContainText(words);
      await expect(notice).toBeFocused();
      await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
      await expect(page.getByLabel("Title")).toHaveValue(title);
      await expect(page.getByLabel("Custom price")).toHaveValue("$7.50");
      await expect(category(page, "RPG")).toBeChecked();
      await page.unroute("**/api/games");
    }
    await submitButton(page).click();
    await expectReceived(page);
    await expect(toasts(page)).toHaveCount(0, soon);
    expect(await gameNamed(title)).toMatchObject({ price: "$7.50" });
  });

  test("413 stands at the picture, whoever answered; the server's sentences of a 422 land at their fields", async ({
    page,
  }) => {
    await openForm(page);
    // An address that is none is refused before it is sent.
    const link = page.getByLabel("Steam link");
    await link.fill("javascript:alert(1)");
    await link.blur();
    await expect(link).toHaveAccessibleDescription("Please enter a valid URL");
    await link.fill("https://store.steampowered.com/app/1");
    await expect(link).not.toHaveAttribute("aria-invalid", "true");

    await fillRequired(page, uniqueTitle("Too large"));
    const message = "File too large: Image must be smaller than 5MB";
    await page.route("**/api/games", (route) =>
      route.fulfill({ status: 413, contentType: "application/json", body: problem("too_large", message) }),
    );
    await submitButton(page).click();
    await expect(toast(page)).toContainText(`Failed to submit game: ${message}`);
    await expect(page.getByLabel("Game image")).toHaveAccessibleDescription(new RegExp(message));

    await page.unroute("**/api/games");
    await page.route("**/api/games", (route) =>
      route.fulfill({ status: 413, contentType: "text/html", body: "<h1>Request Entity Too Large</h1>" }),
    );
    await submitButton(page).click();
    await expect(toast(page).filter({ hasText: "Please try again later." })).toBeVisible();
    await expect(page.getByLabel("Game image")).toHaveAccessibleDescription(/too large to be sent/);

    const errors = { steamUrl: "Please enter a valid URL", title: "This title is taken." };
    await page.unroute("**/api/games");
    await page.route("**/api/games", (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/json",
        body: problem("invalid", errors.steamUrl, errors),
      }),
    );
    await submitButton(page).click();
    await expect(
      toast(page).filter({ hasText: "Failed to submit game: Please enter a valid URL" }),
    ).toBeVisible();
    await expect(link).toHaveAccessibleDescription(errors.steamUrl);
    await expect(page.getByLabel("Title")).toHaveAccessibleDescription(errors.title);
    await page.getByRole("link", { name: `Steam link: ${errors.steamUrl}`, exact: true }).click();
    await expect(link).toBeFocused();
  });

  test("offline, and an answer lost on its way: the repeat makes no second game", async ({
    page,
    context,
  }) => {
    const title = uniqueTitle("Once");
    await openForm(page);
    await fillRequired(page, title);
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(toast(page)).toContainText("The site could not be reached.");
    await context.setOffline(false);
    expect(await gamesNamed(title)).toHaveLength(0);

    const keys: (string | null)[] = [];
    await page.route("**/api/games", async (route) => {
      keys.push(await route.request().headerValue("idempotency-key"));
      await route.fetch();
      await route.abort();
    });
    await submitButton(page).click();
    await expect.poll(() => gamesNamed(title)).toHaveLength(1);
    await expect(submitButton(page)).toBeEnabled();
    await page.unroute("**/api/games");
    const repeated = page.waitForRequest("**/api/games");
    await submitButton(page).click();
    expect((await repeated).headers()["idempotency-key"]).toBe(keys[0]);
    await expectReceived(page);
    expect(await gamesNamed(title)).toHaveLength(1);
  });
});

/** How many pictures of drafts the browser stores. */
const countStoredPictures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("drafts", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("pictures");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("pictures").objectStore("pictures").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test.describe("the draft", () => {
  test("survives a reload, with the picture, and leaving the page", async ({ page }) => {
    const title = uniqueTitle("Draft");
    await openForm(page);
    await fillRequired(page, title);
    await page.getByRole("switch", { name: "Online Multiplayer" }).check();
    await page.getByLabel("Max players in Online Multiplayer").selectOption("16 Players");
    await page.getByLabel("Price", { exact: true }).selectOption("Custom");
    await page.getByLabel("Custom price").fill("$7.50");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("draft:game-submission")))
      .toMatch(/7\.50.*"pictures":\["imageUrl"\]/);
    await page.reload();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("data:image");

    await expect(page.getByText("You have an unfinished draft")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("");
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await expect(page.getByLabel("Description")).toHaveValue(
      "A quiet walk with a sword.\nPlant, parry, sleep.",
    );
    await expect(category(page, "RPG")).toBeChecked();
    await expect(page.getByLabel("Max players in Online Multiplayer")).toHaveValue("16 Players");
    const price = page.getByLabel("Custom price");
    await expect(price).toHaveValue("$7.50");
    await price.clear();
    await expect(price).toBeFocused();
    await price.pressSequentially("$8.25");
    await expect(page.getByRole("img", { name: "Preview" })).toHaveAttribute("src", /^data:image\/jpeg/);
    await expect(toast(page)).toContainText("Draft restored");
    await expect(page.getByText("Please choose the pictures again")).toBeHidden();
    await expect(submitButton(page)).toBeEnabled();

    // Restored, it is what the form shows, until it is sent.
    await page.goto("/games");
    await openForm(page);
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await expect(page.getByLabel("Custom price")).toHaveValue("$8.25");
    await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Restore draft" })).toBeHidden();
    await submitButton(page).click();
    await expectReceived(page);
    const game = await gameNamed(title);
    expect(game).toMatchObject({ price: "$8.25", onlineMultiplayerPlayers: "16 Players" });
    await openForm(page);
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(page.getByText("unfinished draft")).toBeHidden();
    expect(await countStoredPictures(page)).toBe(0);
  });

  test("that is shown goes when it is discarded, its picture too", async ({ page }) => {
    await openForm(page);
    await fillRequired(page, uniqueTitle("Shown"));
    await expect.poll(() => countStoredPictures(page)).toBe(1);
    await page.reload();
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
    await page.getByRole("button", { name: "Discard draft" }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(page.getByRole("img", { name: "Preview" })).toBeHidden();
    await expect.poll(() => countStoredPictures(page)).toBe(0);
    await page.reload();
    await expect(page.getByLabel("Title")).toBeEnabled();
    await expect(page.getByText("unfinished draft")).toBeHidden();
  });

  test("is gone once discarded, and once its game was sent", async ({ page }) => {
    const title = uniqueTitle("Gone");
    await openForm(page);
    await page.getByLabel("Title").fill("Something else");
    await page.reload();
    await page.getByRole("button", { name: "Discard" }).click();
    await page.reload();
    await expect(page.getByLabel("Title")).toBeEnabled();
    await expect(page.getByText("You have an unfinished draft")).toBeHidden();

    await fillRequired(page, title);
    // The last letter and the Enter key come faster than drafts are stored.
    await page.getByLabel("Developer").press("!");
    await page.getByLabel("Developer").press("Enter");
    await expectReceived(page);
    expect(await page.evaluate(() => localStorage.getItem("draft:game-submission"))).toBeNull();
  });

  test("of one tab outlives what another sends, discards and restores", async ({ page, context }) => {
    const storedDraft = () => page.evaluate(() => localStorage.getItem("draft:game-submission"));
    const [held, sent] = [uniqueTitle("Held"), uniqueTitle("Sent")];
    const other = await context.newPage();
    await openForm(other);
    await openForm(page);
    await other.getByLabel("Title").fill(held);
    await fillRequired(page, sent);
    await expect.poll(storedDraft).toContain(sent);
    expect(await storedDraft()).toContain(held);
    await submitButton(page).click();
    await expectReceived(page);
    expect(await storedDraft()).not.toContain(sent);

    await openForm(page);
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect(page.getByLabel("Title")).toHaveValue(held);
    await page.getByLabel("Title").fill("");
    await expect.poll(storedDraft).toBeNull();

    await other.reload();
    await other.getByRole("button", { name: "Restore draft" }).click();
    await expect(other.getByLabel("Title")).toHaveValue(held);

    await openForm(page);
    await page.getByRole("button", { name: "Discard" }).click();
    expect(await storedDraft()).toBeNull();
    await other.reload();
    await expect(other.getByLabel("Title")).toHaveValue(held);
  });

  test("is offered in sight when Back leads into the middle of the form @mobile-only", async ({ page }) => {
    await openForm(page);
    await page.getByLabel("Title").fill(uniqueTitle("Back"));
    await page.getByLabel("Steam link").evaluate((field) => field.scrollIntoView({ block: "start" }));
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Main, mobile" });
    await menu.getByRole("link", { name: "Streamers", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Our Streamers" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("button", { name: "Restore draft" })).toBeInViewport({ ratio: 1 });
  });
});
