import { expect, type Page, type Request, test } from "@playwright/test";
import { query } from "@/tests/support/database";
import { errorSummary, soon, tabTo, toast, toasts } from "@/tests/support/game-form";
import { holdBack } from "@/tests/support/hold-back";
import { jpegPicture } from "@/tests/support/pictures";
import { isStored } from "@/tests/support/site-storage";
import {
  expectDone,
  field,
  fileInput,
  fillRequired,
  form,
  openForm,
  submissionBy,
  submitButton,
  uniqueName,
} from "@/tests/support/submission-page";

const addLink = (page: Page) => form(page).getByRole("button", { name: "Add social link" });
const link = (page: Page, number: number) => form(page).getByRole("group", { name: `Social link ${number}` });

test.describe("sending", () => {
  test("stores everything, shows the summary, and starts anew", { tag: "@mobile" }, async ({ page }) => {
    const name = uniqueName();
    await openForm(page);
    await fillRequired(page, name);
    await addLink(page).click();
    await link(page, 1).getByLabel("URL or username").fill("two.ferns");
    await link(page, 1).getByRole("button", { name: "Confirm" }).click();
    await addLink(page).click();
    await link(page, 2).getByLabel("Platform").selectOption("Twitch");
    await link(page, 2).getByLabel("URL or username").fill("https://www.twitch.tv/moss");
    await link(page, 2).getByRole("button", { name: "Confirm" }).click();
    await fileInput(page).setInputFiles(await jpegPicture());
    await expect(form(page).getByText("Upload complete")).toBeVisible();
    await expect(form(page).locator("input[name=website]"), "what only a program fills in").toBeAttached();
    const answer = await holdBack(page, "**/api/content-submission");
    await submitButton(page).click();
    await expect(page.getByRole("button", { name: "Processing submission..." })).toBeDisabled();
    await form(page).getByRole("textbox", { name: "Name", exact: true }).press("Enter");
    answer();
    await expectDone(page);
    await expect(toast(page)).toContainText("Submission successful!");
    await expect(toast(page)).toContainText("Your content has been submitted for review.");
    const main = page.getByRole("main");
    for (const text of [
      name,
      "ada@example.com",
      "indie game developer",
      "cover.jpg",
      "two.ferns",
      "What Happens Next?",
    ])
      await expect(main.getByText(text).first()).toBeVisible();
    await expect(main.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");

    const row = await submissionBy(name);
    expect(row).toMatchObject({
      email: "ada@example.com",
      role: "indie-game-developer",
      message: "A quiet walk with a sword.",
      source: "get-featured",
      status: "pending",
      spam: false,
      originalFileName: "cover.jpg",
      fileMimeType: "image/jpeg",
    });
    expect(JSON.parse(String(row.socials))).toEqual([
      { platform: "Facebook", url: "https://www.facebook.com/two.ferns" },
      { platform: "Twitch", url: "https://www.twitch.tv/moss" },
    ]);
    expect(await isStored(row.fileUrl)).toBe(true);
    // The background work shows the screenshot without its metadata.
    await expect
      .poll(
        async () =>
          (
            await query(`SELECT "mediaStatus" AS s FROM submission_media WHERE "submissionId" = $1`, [row.id])
          )[0],
        { timeout: 20_000 },
      )
      .toEqual({ s: "ready" });

    await page.getByRole("button", { name: "Submit Another" }).click();
    await expect(field(page, "Name")).toBeFocused();
    await expect(field(page, "Name")).toHaveValue("");
    await expect(form(page).getByText("Choose a file")).toBeVisible();
    await expect(link(page, 1)).toBeHidden();
    await page.reload();
    await expect(field(page, "Name")).toBeEnabled();
    await expect(page.getByText("You have an unfinished draft")).toBeHidden();
    await expect(page.getByText("An upload was interrupted")).toBeHidden();
  });

  test("works by keyboard alone", async ({ page }) => {
    const name = uniqueName("Keys");
    await openForm(page);
    await field(page, "Name").focus();
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.keyboard.type("keys@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Streamer");
    await page.keyboard.press("Tab");
    await page.keyboard.type("I stream slowly and well.");
    await tabTo(page, addLink(page));
    await page.keyboard.press("Enter");
    await expect(link(page, 1).getByLabel("URL or username")).toBeFocused();
    await page.keyboard.type("keys");
    await page.keyboard.press("Enter");
    await expect(link(page, 1).getByText("Facebook profile confirmed")).toBeVisible();
    await tabTo(page, form(page).getByRole("checkbox", { name: "terms and conditions" }));
    await page.keyboard.press("Space");
    await tabTo(page, submitButton(page));
    await page.keyboard.press("Enter");
    await expectDone(page);
    expect(await submissionBy(name)).toMatchObject({ role: "streamer", fileName: null });
  });
});

test.describe("what is missing", () => {
  test("is said in the specified words, and a social link lives as specified", async ({ page }) => {
    await openForm(page);
    await field(page, "Name").fill("A");
    await field(page, "Email").fill("ada");
    await field(page, "Message").fill("Too short");
    await submitButton(page).click();
    for (const words of [
      "Name must be at least 2 characters",
      "Please enter a valid email address",
      "Please select your role",
      "Message must be at least 10 characters",
      "You must accept the terms and conditions",
    ])
      await expect(errorSummary(page).getByText(words)).toBeVisible();
    await expect(errorSummary(page)).toBeFocused();

    await fillRequired(page, uniqueName());
    await addLink(page).click();
    const row = link(page, 1);
    await expect(row.getByLabel("Platform")).toHaveValue("Facebook");
    await row.getByRole("button", { name: "Confirm" }).click();
    await expect(toast(page)).toContainText("Incomplete social link");
    await expect(toast(page)).toContainText("Please select a platform and enter a URL before confirming");
    await expect(row.getByText("Please enter a URL or username")).toBeVisible();
    await row.getByLabel("URL or username").fill("not a name!");
    await expect(toasts(page)).toHaveCount(0, soon);
    await row.getByRole("button", { name: "Confirm" }).click();
    await expect(
      row.getByText("Please enter a valid URL or username (letters, numbers, underscore, dash, dot only)"),
    ).toBeVisible();

    await row.getByLabel("URL or username").fill("two-ferns");
    await submitButton(page).click();
    await expect(toast(page)).toContainText("Unconfirmed social links");
    await expect(toast(page)).toContainText(
      "Please confirm all social links or remove incomplete ones before submitting.",
    );
    await expect(row.getByLabel("URL or username")).toBeFocused();
    await expect(row.getByLabel("URL or username")).toHaveAttribute("aria-invalid", "true");
    await expect(row.getByText("Please confirm this link or remove it")).toBeVisible();

    await row.getByRole("button", { name: "Remove" }).press("Enter");
    await expect(addLink(page)).toBeFocused();
    await expect(toasts(page)).toHaveCount(0, soon);
    await addLink(page).click();
    await row.getByLabel("Platform").selectOption("Steam");
    await row.getByLabel("URL or username").fill("two-ferns");
    await row.getByRole("button", { name: "Confirm" }).click();
    await expect(toast(page)).toContainText("Social link added");
    await expect(toast(page)).toContainText("Steam profile confirmed");
    await expect(row.getByLabel("Platform")).toBeDisabled();
    await expect(row.getByLabel("URL or username")).not.toBeEditable();
    await expect(row.getByText("Steam profile confirmed")).toBeVisible();

    await row.getByRole("button", { name: "Edit" }).click();
    await expect(row.getByLabel("URL or username")).toBeEditable();
    await expect(row.getByLabel("Platform")).toHaveValue("Steam");
    await expect(row.getByText("Steam profile confirmed")).toBeHidden();
    await row.getByRole("button", { name: "Remove" }).click();
    await expect(row).toBeHidden();
  });
});

test.describe("when it cannot be sent", () => {
  const problem = (code: string, message: string) =>
    JSON.stringify({ message, code, requestId: "00000000", errors: {} });

  const answers = [
    ["503", { status: 503, body: problem("unavailable", "Storage is away.") }, "Storage is away."],
    [
      "a first attempt that is still under way",
      { status: 409, headers: { "retry-after": "2" }, body: problem("conflict", "This is being sent.") },
      "This is being sent.",
    ],
    ["a 404 of others", { status: 404, contentType: "text/html", body: "<h1>No</h1>" }, "Submission failed"],
    ["a proxy's page", { status: 502, contentType: "text/html", body: "<h1>Bad</h1>" }, "Submission failed"],
    ["no answer", null, "Upload failed"],
  ] as const;
  test("it says why and keeps everything, the file too, unless another submission has it by now", async ({
    page,
  }) => {
    const name = uniqueName("Again");
    await openForm(page);
    await fillRequired(page, name);
    await fileInput(page).setInputFiles(await jpegPicture());
    await expect(form(page).getByText("Upload complete")).toBeVisible();
    for (const [what, answer, words] of answers) {
      await page.route("**/api/content-submission", (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      );
      const isSubmission = (request: Request) => request.url().endsWith("/api/content-submission");
      const refused = answer
        ? page.waitForEvent("requestfinished", isSubmission)
        : page.waitForEvent("requestfailed", isSubmission);
      await submitButton(page).click();
      await refused;
      await expect(toast(page).filter({ hasText: words }), what).toContainText("Submission failed");
      await expect(submitButton(page)).toHaveText("Submit");
      await expect(field(page, "Name")).toHaveValue(name);
      await page.unroute("**/api/content-submission");
    }
    await page.route("**/api/content-submission", (route) =>
      route.fulfill({
        status: 409,
        contentType: "application/json",
        body: problem("conflict", "This file was sent with another submission already."),
      }),
    );
    await submitButton(page).click();
    await expect(form(page).getByText("This file was sent with another submission already.")).toBeVisible();
    await expect(form(page).getByText("Choose a file")).toBeVisible();
    await page.unroute("**/api/content-submission");
    await fileInput(page).setInputFiles(await jpegPicture());
    await expect(form(page).getByText("Upload complete")).toBeVisible();
    await submitButton(page).click();
    await expectDone(page);
    expect(await submissionBy(name)).toMatchObject({ originalFileName: "cover.jpg" });
  });
});

test("what was typed survives a reload, the consent and the file do not", async ({ page }) => {
  const name = uniqueName("Draft");
  await openForm(page);
  await fillRequired(page, name);
  await addLink(page).click();
  await link(page, 1).getByLabel("URL or username").fill("two-ferns");
  await page.waitForFunction(() => JSON.stringify(localStorage).includes("two-ferns"));
  await page.reload();
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(field(page, "Name").first()).toHaveValue(name);
  await expect(field(page, "Role")).toHaveValue("indie-game-developer");
  await expect(link(page, 1).getByLabel("URL or username")).toHaveValue("two-ferns");
  await expect(form(page).getByRole("checkbox", { name: "terms and conditions" })).not.toBeChecked();

  await link(page, 1).getByRole("button", { name: "Remove" }).click();
  await page.reload();
  await expect(field(page, "Name").first()).toHaveValue(name);
  await expect(link(page, 1)).toBeHidden();
});
