import { expect } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { main, privateLink, uniqueEmail } from "@/tests/support/message-forms";
import { addTeamGame, gameRow, test, toast } from "@/tests/support/panel-page";

test("the team hands a game over by keyboard on a narrow screen, and the maker confirms with the button", async ({
  panel,
  browser,
}) => {
  test.slow();
  const { title, slug } = await addTeamGame(panel);
  const email = uniqueEmail("maker");

  await panel.setViewportSize({ width: 320, height: 700 });
  await panel.goto(`/admin?tab=games&q=${encodeURIComponent(title)}`);
  await gameRow(panel, title)
    .getByRole("button", { name: /^Show all/ })
    .press("Enter");
  const section = panel.getByRole("region", { name: "Hand over to the maker" });
  await expect(section).toContainText("No one has been invited yet.");
  await section.getByLabel("Email of the maker").fill(email);
  await section.getByLabel("Email of the maker").press("Enter");
  await expect(toast(panel)).toContainText("Invitation stored");
  await expect(section.getByText(email)).toBeVisible();
  expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await panel.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(panel, "the invitation in the panel");

  const link = await privateLink(email, "handover-invitation");
  const visitor = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  });
  const page = await visitor.newPage();
  await page.goto(`/games/${slug}`);
  await expect(page.getByText("Added by our team")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Are you the maker of this game?");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const addedBy = async () =>
    (await query<{ addedBy: string | null }>(`SELECT "addedBy" FROM games WHERE title = $1`, [title]))[0]
      ?.addedBy;
  expect(await addedBy(), "opening the link changes nothing").toBe("admin");
  await page.getByRole("button", { name: "Yes, I'm the maker" }).press("Enter");
  await expect(page).toHaveURL(/\/submission\?token=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  expect(await addedBy()).toBeNull();
  await page.goto(`/games/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("Added by our team")).toHaveCount(0);
  await visitor.close();

  await panel.goto(link);
  await expect(main(panel).getByRole("heading", { level: 1 })).toHaveText("It's yours");
  await expectAccessible(panel, "a link that was used", "main");
  await panel.goto("/claim?token=wrong");
  await expect(main(panel).getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await panel.goto(`/admin?tab=games&q=${encodeURIComponent(title)}`);
  await expect(gameRow(panel, title).getByText(/^Handed over/)).toBeVisible();
});
