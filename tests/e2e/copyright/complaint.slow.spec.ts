import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { siteUrl } from "@/tests/support/api";
import { decide, submitGame } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { mailTo, main, uniqueEmail } from "@/tests/support/message-forms";
import { signInBrowser, toast } from "@/tests/support/panel-page";

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: false }).first();

test("a complaint goes from the form to its end, with the submitter's answer", async ({ page, browser }) => {
  test.slow();
  const email = uniqueEmail("owner");
  const { id, title, submissionUrl } = await submitGame();
  await decide(id, "approved");
  const [game] = await query<{ slug: string }>("SELECT slug FROM games WHERE id = $1", [id]);

  await page.goto("/terms-of-service");
  await main(page).getByRole("link", { name: "form for copyright complaints" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copyright Complaint");
  await field(page, "Your work").fill("The cover of my game Fern.");
  await field(page, "Address on this site").fill(`${siteUrl}/games/no-such-game`);
  await field(page, "Your name").fill("Ada Fern");
  await field(page, "Email").fill(email);
  await field(page, "Postal address").fill("1 Moss Lane\nFernton");
  await field(page, "Telephone number").fill("+49 30 123456");
  await page.getByRole("checkbox", { name: /good faith/ }).check();
  await page.getByRole("checkbox", { name: /accurate/ }).check();
  await field(page, "Signature").fill("Ada Fern");
  await page.getByRole("button", { name: "Send Complaint" }).click();
  await expect(page.getByText(/leads to no game, streamer or clip/).first()).toBeVisible();
  await expect(field(page, "Your work")).toHaveValue("The cover of my game Fern.");
  await field(page, "Address on this site").fill(`/games/${game?.slug}`);
  await page.getByRole("button", { name: "Send Complaint" }).click();
  await expect(page.getByRole("heading", { name: "Complaint Received" })).toBeFocused();
  const number = (await main(page).textContent())?.match(/CC-\d{6}/)?.[0] ?? "";
  expect((await mailTo(email, "complaint-confirmation")).text).toContain(number);

  const panel = await (await browser.newContext()).newPage();
  await signInBrowser(panel);
  await panel.goto(`/admin/inbox/copyright?q=${number}`);
  await panel.getByRole("button", { name: new RegExp(number) }).press("Enter");
  await expect(panel.getByText("1 Moss Lane")).toBeVisible();
  await expectAccessible(panel, "a complaint");
  await panel.keyboard.press("r");
  await expect(panel.getByLabel("Explanation for both sides")).toBeFocused();
  await panel.keyboard.type("We look into it.");
  await panel.getByRole("button", { name: "Take down", exact: false }).click();
  await panel.getByRole("alertdialog").getByRole("button", { name: "Take down" }).click();
  await expect(toast(panel)).toContainText("hidden everywhere");
  expect((await page.request.get(`/games/${game?.slug}`)).status()).toBe(404);

  await page.goto(submissionUrl);
  await expect(main(page)).toContainText("Ada Fern says that it infringes their copyright");
  await expect(main(page)).toContainText("We look into it.");
  await expect(main(page)).not.toContainText("Moss Lane");
  await expectAccessible(page, "the page of what was taken down");
  await page.getByLabel("Why it is a mistake").fill("I drew it myself in 2019.");
  await page.getByRole("checkbox", { name: /by mistake/ }).check();
  await page.getByLabel("Signature").fill("Bo Moss");
  await page.getByRole("button", { name: "Send Answer" }).click();
  await expect(page.getByText("Our team has your answer", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send Answer" })).toHaveCount(0);

  await panel.reload();
  await panel.getByRole("button", { name: new RegExp(number) }).press("Enter");
  await expect(panel.getByText("I drew it myself in 2019.")).toBeVisible();
  await panel.getByRole("button", { name: "Restore", exact: false }).click();
  await panel.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(toast(panel)).toContainText("on the site again, as it was");
  await page.goto(`/games/${game?.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await panel.context().close();
});
