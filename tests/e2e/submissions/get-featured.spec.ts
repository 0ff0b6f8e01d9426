import { expect, type Page, test } from "@playwright/test";
import { query } from "@/tests/support/database";
import { tabTo, toast } from "@/tests/support/game-form";
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
  test("stores everything, shows the summary, and starts over", { tag: "@mobile-only" }, async ({ page }) => {
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
