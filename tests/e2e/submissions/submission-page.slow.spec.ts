import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { asAdmin } from "@/tests/support/api";
import { gameNamed, sendGame } from "@/tests/support/game-form";
import { mailTo, main, privateLink, uniqueEmail } from "@/tests/support/message-forms";
import { asIfMailed, signInBrowser } from "@/tests/support/panel-page";
import { pngPicture } from "@/tests/support/pictures";
import { applyDecisionNow, row } from "@/tests/support/queue-page";

const state = (page: Page) => main(page).locator("header .badge");

async function decide(id: number, body: object): Promise<void> {
  const admin = await asAdmin();
  const answer = await admin.put(`/api/admin/games/${id}/status`, { data: body });
  expect(answer.status(), await answer.text()).toBe(200);
  await admin.dispose();
}

test("a game's submitter follows it from the form to the site, and withdraws it", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = uniqueEmail();
  const { title, url } = await sendGame(page, email);
  const { id } = await gameNamed(title);

  await decide(id, { status: "changes", reason: "Tell us more, please." });
  await page.goto(await privateLink(email, "decision-changes-wanted"));
  await expect(state(page)).toHaveText("Changes wanted");
  await expect(main(page)).toContainText("Tell us more, please.");
  await page.getByRole("button", { name: "Edit submission" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("A quiet walk with two swords.");
  await page.getByLabel("New picture (Game image)").setInputFiles(await pngPicture());
  await page.getByRole("button", { name: "Send Changes" }).click();
  await expect(page.getByText("Your changes are stored. It keeps its place in the queue.")).toBeVisible();
  await expect(state(page)).toHaveText("Pending");
  await expect(main(page)).toContainText("A quiet walk with two swords.");

  await page.getByLabel("Your message").fill("Is this enough?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("article").filter({ hasText: "Is this enough?" })).toBeVisible();

  await page.getByRole("button", { name: "New link" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page).not.toHaveURL(url);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const renewed = page.url();
  const old = await page.goto(url);
  expect(old?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();

  await approveByKey(browser, title);
  await applyDecisionNow("game", id);
  await expect
    .poll(() => mailTo(email, "decision-approved").catch(() => null), { timeout: 30_000 })
    .not.toBeNull();
  await page.goto(renewed);
  await expect(state(page)).toHaveText("Approved");
  await page.getByRole("link", { name: "View on the site" }).click();
  await expect(page).toHaveURL(/\/games\/[^/]+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.goto(renewed);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(state(page)).toHaveText("Taken back");
  expect((await page.goto(pathname))?.status()).toBe(404);
});

/** The reviewer's part: changes are marked, opened by key, compared with the old version, and approved by key. */
async function approveByKey(browser: Browser, title: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const panel = await context.newPage();
  await signInBrowser(panel);
  await panel.goto(`/admin/queue?kind=game&q=${encodeURIComponent(title)}`);
  const item = row(panel, title);
  await expect(item.getByText("Unread")).toBeVisible();
  await expect(async () => {
    await panel.keyboard.press("o");
    await expect(panel.getByRole("region", { name: "The submitter" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const submitter = panel.getByRole("region", { name: "The submitter" });
  await expect(submitter.getByRole("deletion").first()).toBeVisible();
  expect((await submitter.getByRole("insertion").allTextContents()).join(" ")).toContain("two swords");
  const pictures = submitter.getByRole("img", { name: /^Game image, (before|now)$/ });
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  await expectAccessible(panel, "the queue with what was changed");
  await panel.keyboard.press("o");
  await expect(item.getByText("Unread")).toBeHidden();
  // Only now: a page that the test has changed may show no picture of another port of this machine.
  await asIfMailed(panel);
  await panel.reload();
  await expect(async () => {
    await panel.keyboard.press("a");
    await expect(item.getByRole("button", { name: /^Undo/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await context.close();
}
