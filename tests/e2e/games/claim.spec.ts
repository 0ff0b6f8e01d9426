import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { main, privateLink, uniqueEmail } from "@/tests/support/message-forms";
import { addTeamGame, gameRow, test, toast } from "@/tests/support/panel-page";

const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("a maker claims a game by keyboard on a narrow screen, with an address at its website", async ({
  panel,
}) => {
  test.slow();
  const host = `studio-${randomUUID().slice(0, 8)}.example`;
  const { title, slug } = await addTeamGame(panel, { playUrl: `https://www.${host}/play` });
  await panel.setViewportSize({ width: 320, height: 700 });
  await panel.goto(`/games/${slug}`);
  await panel.getByRole("link", { name: "Are you the maker?" }).press("Enter");
  await expect(heading(panel)).toHaveText("Are you the maker of this game?");
  expect(await width(panel)).toBeLessThanOrEqual(320);
  await expectAccessible(panel, "the claim", "main");
  const email = `ada@${host}`;
  await main(panel).getByLabel("Your email").fill("nonsense");
  await main(panel).getByLabel("Your email").press("Enter");
  await expect(main(panel).getByLabel("Your email")).toHaveAttribute("aria-invalid", "true");
  await main(panel).getByLabel("Your email").fill(email);
  await main(panel).getByLabel("Your email").press("Enter");
  await expect(main(panel).getByRole("heading", { name: "Check Your Inbox" })).toBeVisible();
  await expect(main(panel)).toContainText(email);

  await panel.setViewportSize({ width: 320, height: 700 });
  await panel.goto(await privateLink(email, "handover-claim"));
  await expect(heading(panel)).toHaveText("Show that this game is yours");
  await expect(main(panel)).toContainText(`www.${host}`);
  expect(await width(panel)).toBeLessThanOrEqual(320);
  await expectAccessible(panel, "the proof", "main");
  const owner = () =>
    query<{ addedBy: string | null }>(`SELECT "addedBy" FROM games WHERE title = $1`, [title]);
  expect(await owner()).toEqual([{ addedBy: "admin" }]);
  await main(panel).getByRole("button", { name: "Yes, I'm the maker" }).press("Enter");
  await expect(panel).toHaveURL(/\/submission\?token=/);
  expect(await owner()).toEqual([{ addedBy: null }]);
  await panel.goto(`/claim/games/${slug}`);
  await expect(heading(panel)).toHaveText("This page has its maker");
  await panel.goto(`/games/${slug}`);
  await expect(panel.getByRole("link", { name: "Are you the maker?" })).toHaveCount(0);
});

test("a claim with a code says what it has found, and without one the team decides", async ({ panel }) => {
  test.slow();
  const { title, slug } = await addTeamGame(panel, {
    steamUrl: "https://store.steampowered.com/app/2500099/",
  });
  const email = uniqueEmail("claims");
  const answer = await panel.request.post("/api/claims", { data: { noun: "games", slug, email } });
  expect(answer.status(), await answer.text()).toBe(201);
  const link = await privateLink(email, "handover-claim");
  await panel.goto(link);
  await expect(main(panel).getByText(/^maker-[a-z2-9]{12}$/)).toBeVisible();
  await main(panel).getByRole("button", { name: "Look on Steam" }).click();
  await expect(main(panel).getByRole("status")).toContainText("The platform doesn't answer at the moment.");
  await expectAccessible(panel, "after a look", "main");
  await main(panel)
    .getByLabel("How can we see that it's yours? (optional)")
    .fill("Write to me at my studio.");
  await main(panel).getByRole("button", { name: "Ask the Team" }).click();
  await expect(heading(panel)).toHaveText("Our team decides");

  await panel.goto(`/admin?tab=games&q=${encodeURIComponent(title)}`);
  await gameRow(panel, title)
    .getByRole("button", { name: /^Show all/ })
    .click();
  const section = panel.getByRole("region", { name: "Hand over to the maker" });
  await expect(section).toContainText("Write to me at my studio.");
  await expectAccessible(panel, "a claim in the panel");
  await section.getByRole("button", { name: "Accept" }).click();
  await panel.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click();
  await expect(toast(panel)).toContainText("Handed over");
  await expect(section.getByText("accepted claim")).toBeVisible();
  await panel.goto(link);
  await expect(heading(panel)).toHaveText("It's yours");
});
