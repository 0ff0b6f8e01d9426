import { expect } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { visitor } from "@/tests/support/api";
import { makeGame } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { mailTo, main, uniqueEmail } from "@/tests/support/message-forms";
import { asIfMailed, test } from "@/tests/support/panel-page";

test("a game is reported and removed from the site in the inbox, and its reporter is notified", async ({
  panel: page,
}) => {
  test.slow();
  const { slug, title } = await makeGame();
  const email = uniqueEmail();
  await page.goto(`/games/${slug}`);
  await page.getByRole("link", { name: "Report this game" }).click();
  await expect(page).toHaveURL(`/report/games/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report a game");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByText("Please choose what is wrong").first()).toBeVisible();
  await expectAccessible(page, "the report form with its mistakes");
  await page.getByLabel("What is wrong?").selectOption("stolen");
  await page.getByLabel("What should we know?").fill("Every picture of it is from another game.");
  await main(page).getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeFocused();
  await expectAccessible(page, "the report was sent");

  await asIfMailed(page);
  await page.goto(`/admin/inbox?kind=reports&q=${encodeURIComponent(title)}`);
  const row = page.getByRole("listitem", { name: title });
  await expect(row).toContainText("1 report");
  await row.getByRole("button", { name: title }).press("Enter");
  await expect(row).toContainText("Every picture of it is from another game.");
  await row.getByRole("combobox", { name: "Template" }).selectOption({ label: "2. Removed" });
  await expectAccessible(page, "a report that is open");
  await row.getByRole("button", { name: "Unpublish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Unapprove" }).click();
  await expect(page.getByText("Unpublished:")).toBeVisible();
  await expect(row).toContainText("Not published");

  const client = await visitor();
  for (const path of [`/games/${slug}`, `/report/games/${slug}`])
    expect([path, (await client.get(path)).status()]).toEqual([path, 404]);
  const mail = await mailTo(email, "report-outcome");
  expect(mail.text).toContain("have acted on it.");
  expect(mail.text).toContain("We have removed it from our site.");
  const [audit] = await query(
    `SELECT 1 FROM audit_log WHERE action = 'report.act-on' AND "entityName" = $1`,
    [title],
  );
  expect(audit).toBeTruthy();
});
