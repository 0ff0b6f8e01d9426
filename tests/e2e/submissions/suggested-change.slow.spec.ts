import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { signedIn } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import {
  expectReceived,
  fillRequired,
  gameNamed,
  openForm,
  submitButton,
  uniqueTitle,
} from "@/tests/support/game-form";
import { mailTo, main, uniqueEmail } from "@/tests/support/message-forms";
import { expectFitsNarrow } from "@/tests/support/narrow";
import { asIfMailed, signInBrowser } from "@/tests/support/panel-page";
import { pngPicture } from "@/tests/support/pictures";
import { applyDecisionNow } from "@/tests/support/queue-page";

/** A new approved game, with its private page. */
async function approvedGame(page: Page, email: string) {
  const title = uniqueTitle();
  await openForm(page);
  await fillRequired(page, title, await pngPicture());
  await page.getByLabel("E-mail for news about this submission (never shown)").fill(email);
  await submitButton(page).click();
  await expectReceived(page);
  const url = (await page.getByRole("link", { name: "Open your submission" }).getAttribute("href")) ?? "";
  const { id, slug } = await gameNamed(title);
  const admin = await signedIn();
  const answer = await admin.put(`/api/admin/games/${id}/status`, { data: { status: "approved" } });
  expect(answer.status(), await answer.text()).toBe(200);
  await admin.dispose();
  return { title, url, path: `/games/${String(slug)}` };
}

test("an owner's change waits next to the public game, and is applied by a key", async ({
  page,
  browser,
}) => {
  const email = uniqueEmail();
  const { title, url, path } = await approvedGame(page, email);
  const visitor = await (await browser.newContext()).newPage();
  const visitorReads = async (text: string) => {
    await visitor.goto(path);
    await expect(main(visitor)).toContainText(text);
  };
  await visitorReads("A quiet walk with a sword.");

  await page.goto(url);
  await page.getByRole("button", { name: "Suggest a change" }).click();
  await page
    .getByRole("textbox", { name: "Description" })
    .fill("A loud walk with two swords.\nPlant, parry, sleep.");
  await page.getByRole("button", { name: "Send Suggestion" }).click();
  await expect(page.getByText("Your suggestion is with our team.")).toBeVisible();
  await expect(main(page)).toContainText(/Place \d+ of \d+ among the suggestions/);
  await expect(page.getByRole("insertion").first()).toBeVisible();
  await expectAccessible(page, url);
  await expectFitsNarrow(page);
  await visitorReads("A quiet walk with a sword.");

  const panel = await (await browser.newContext()).newPage();
  await signInBrowser(panel);
  await asIfMailed(panel);
  await panel.goto(`/admin/queue?kind=revision&q=${encodeURIComponent(title)}`);
  const row = panel.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("Change of a game");
  await row.getByRole("button", { name: title, exact: true }).click();
  const article = panel.getByRole("article", { name: title });
  await expect(article.getByRole("deletion")).toHaveText(["quiet", "a", "sword"]);
  await expect(article.getByRole("insertion")).toHaveText(["loud", "two", "swords"]);
  await expectAccessible(panel, "a suggested change in the queue");
  await expectFitsNarrow(panel);
  await panel.keyboard.press("a");
  const [revision] = await query<{ id: number }>("SELECT id FROM revisions WHERE name = $1", [title]);
  await applyDecisionNow("revision", revision?.id);
  await expect(async () => visitorReads("A loud walk with two swords.")).toPass({ timeout: 40_000 });
  expect((await mailTo(email, "decision-approved")).subject).toMatch(/^Your change was approved/);

  await page.reload();
  await expect(main(page)).toContainText("Your change was approved");
  await visitor.context().close();
  await panel.context().close();
});
