import { expect, type Page } from "@playwright/test";
import { holdBack } from "@/tests/support/hold-back";
import { openGame, submitGame, test, toast } from "@/tests/support/panel-page";

/** The router's question for the list that an address with this in it shows. */
const asks = (part: string) => new RegExp(`/admin\\?(.*&)?${part}(&.*)?_rsc=`);

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search users" });

const filter = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Filter" }).getByRole("link", { name });

const expectAddress = (page: Page, query: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);

/** Waits for the files that a page loads when the browser rests. */
const rested = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 1_000))));

test("a search that is taken back before its answer came leaves the whole list", async ({ panel }) => {
  await panel.goto("/admin");
  const goOn = await holdBack(panel, asks("q=zzz"));
  const asked = panel.waitForRequest(asks("q=zzz"));
  await searchBox(panel).fill("zzz");
  await asked;
  const whole = panel.waitForRequest((request) => /\/admin\?_rsc=/.test(request.url()));
  await searchBox(panel).fill("");
  await whole;
  goOn();
  await expect(panel.getByRole("search").locator("svg")).toHaveCount(1);
  await expectAddress(panel, {});
  await expect(panel.getByText("No users found.")).toBeHidden();
});

test("what stands in the box, the filter and the order hold together, however slow the answers", async ({
  panel,
}) => {
  await panel.goto("/admin");
  const goOn = await holdBack(panel, asks("q=zzz"));
  const asked = panel.waitForRequest(asks("q=zzz"));
  await searchBox(panel).fill("zzz");
  await asked;
  const order = panel.getByLabel("Order");
  await order.selectOption("Newest first");
  await expect(order).toHaveValue("newest");
  await filter(panel, /^Admins/).click();
  await expect(filter(panel, /^Admins/)).toHaveAttribute("aria-current", "true");
  goOn();
  await expectAddress(panel, { q: "zzz", sort: "newest", filter: "admins" });
  await expect(panel.getByRole("heading", { name: "No users found." })).toBeVisible();

  // Pressed before the pause after which is searched.
  await searchBox(panel).fill("yyy");
  await filter(panel, /^All/).click();
  await expectAddress(panel, { q: "yyy", sort: "newest" });
  await expect(filter(panel, /^All/)).toHaveAttribute("aria-current", "true");
  await expect(searchBox(panel)).toHaveValue("yyy");
  await expect(order).toHaveValue("newest");
  await panel.goBack();
  await expectAddress(panel, { q: "zzz", sort: "newest", filter: "admins" });
  await expect(searchBox(panel)).toHaveValue("zzz");
});

test("who leaves a list while a search is on its way is not taken back to it", async ({ panel }) => {
  await panel.goto("/admin");
  const goOn = await holdBack(panel, "**/api/admin/me");
  const asked = panel.waitForRequest("**/api/admin/me");
  await searchBox(panel).fill("zzz");
  await asked;
  await panel.getByRole("tab", { name: "Games" }).click();
  const answered = panel.waitForResponse("**/api/admin/me");
  goOn();
  await answered;
  await expect(panel.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  await expectAddress(panel, { tab: "games" });
});

test("out of reach a search leaves the list and a half-filled form as they are, and can be repeated", async ({
  panel,
}) => {
  await panel.goto("/admin");
  await panel.getByRole("button", { name: "Add User" }).click();
  await panel.getByLabel("Username").fill("half-typed");
  await panel.context().setOffline(true);
  await searchBox(panel).fill("zzz");
  await expect(toast(panel)).toContainText("The list stays as it was");
  await expect(toast(panel)).toContainText("The site could not be reached.");
  await expect(panel.getByLabel("Username")).toHaveValue("half-typed");
  await expect(searchBox(panel)).toHaveValue("zzz");
  await panel.context().setOffline(false);
  await searchBox(panel).press("Enter");
  await expect(panel.getByRole("heading", { name: "No users found." })).toBeVisible();
  await expect(panel.getByLabel("Username")).toHaveValue("half-typed");
});

test("what was typed before the scripts ran is searched for", async ({ panel }) => {
  const goOn = await holdBack(panel, /\/_next\/static\/.+\.js/);
  await panel.goto("/admin", { waitUntil: "commit" });
  await searchBox(panel).fill("zzz");
  goOn();
  await expect(panel.getByRole("heading", { name: "No users found." })).toBeVisible();
  await expectAddress(panel, { q: "zzz" });
  await expect(searchBox(panel)).toHaveValue("zzz");
});

test("a tab that cannot be opened leaves the open one as it is", async ({ panel }) => {
  const { title } = await submitGame();
  const row = await openGame(panel, title);
  await rested(panel);
  await panel.context().setOffline(true);
  await panel.getByRole("tab", { name: "Streamers" }).click();
  await expect(toast(panel)).toContainText("You are offline");
  await expect(row).toBeVisible();
  await expect(panel.getByRole("tab", { name: "Games" })).toHaveAttribute("aria-selected", "true");
});
