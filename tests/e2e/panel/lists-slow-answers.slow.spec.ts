import { expect, type Page } from "@playwright/test";
import { holdBack } from "@/tests/support/hold-back";
import { test } from "@/tests/support/panel-page";

/** Search, filter and order of a list over a network that is slow or gone. */

/** The router's question for the list that an address with this in it shows. */
const asks = (part: string) => new RegExp(`/admin\\?(.*&)?${part}(&.*)?_rsc=`);

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search users" });

const filter = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Filter" }).getByRole("link", { name });

const expectAddress = (page: Page, query: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);

const expectNothingFound = (page: Page) =>
  expect(page.getByRole("heading", { name: "No users found." })).toBeVisible();

/** Types a search whose answer is held back. @returns lets it come */
async function searchSlowly(page: Page, text: string): Promise<() => void> {
  const goOn = await holdBack(page, asks(`q=${text}`));
  const asked = page.waitForRequest(asks(`q=${text}`));
  await searchBox(page).fill(text);
  await asked;
  return goOn;
}

test("search, filter and order stay together over slow answers, and none moves a visitor backwards", async ({
  panel,
}) => {
  await test.step("text typed before the scripts ran is searched for", async () => {
    const goOn = await holdBack(panel, /\/_next\/static\/.+\.js/);
    await panel.goto("/admin", { waitUntil: "commit" });
    await searchBox(panel).fill("zzz");
    goOn();
    await expectNothingFound(panel);
    await expectAddress(panel, { q: "zzz" });
    await expect(searchBox(panel)).toHaveValue("zzz");
    await panel.unrouteAll();
  });

  await test.step("a search that is emptied before its answer arrived restores the whole list", async () => {
    await searchBox(panel).fill("");
    await expectAddress(panel, {});
    await expect(panel.getByRole("heading", { name: "No users found." })).toBeHidden();
    const goOn = await searchSlowly(panel, "xxx");
    const whole = panel.waitForRequest((request) => /\/admin\?_rsc=/.test(request.url()));
    await searchBox(panel).fill("");
    await whole;
    goOn();
    await expect(panel.getByRole("search").locator("svg")).toHaveCount(1);
    await expectAddress(panel, {});
    await expect(panel.getByRole("heading", { name: "No users found." })).toBeHidden();
  });

  await test.step("each control keeps what the others show", async () => {
    const goOn = await searchSlowly(panel, "yyy");
    const order = panel.getByLabel("Order");
    await order.selectOption("Newest first");
    await expect(order).toHaveValue("newest");
    await filter(panel, /^Admins/).click();
    await expect(filter(panel, /^Admins/)).toHaveAttribute("aria-current", "true");
    goOn();
    await expectAddress(panel, { q: "yyy", sort: "newest", filter: "admins" });
    await expectNothingFound(panel);
    // Pressed before the pause after which is searched, however slow the machine is.
    await searchBox(panel).evaluate((box: HTMLInputElement) => {
      box.value = "www";
      box.dispatchEvent(new Event("input", { bubbles: true }));
      document.querySelector<HTMLElement>("nav[aria-label=Filter] a")?.click();
    });
    await expectAddress(panel, { q: "www", sort: "newest" });
    await expect(filter(panel, /^All/)).toHaveAttribute("aria-current", "true");
    await expect(searchBox(panel)).toHaveValue("www");
    await expect(order).toHaveValue("newest");
    await panel.goBack();
    await expectAddress(panel, { q: "yyy", sort: "newest", filter: "admins" });
    await expect(searchBox(panel)).toHaveValue("yyy");
  });

  await test.step("a search in flight does not bring back a visitor who has left the list", async () => {
    const goOn = await holdBack(panel, "**/api/admin/me");
    const asked = panel.waitForRequest("**/api/admin/me");
    await searchBox(panel).fill("vvv");
    await asked;
    await panel.getByRole("tab", { name: "Games" }).click();
    const answered = panel.waitForResponse("**/api/admin/me");
    goOn();
    await answered;
    await expect(panel.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    await expectAddress(panel, { tab: "games" });
  });
});
