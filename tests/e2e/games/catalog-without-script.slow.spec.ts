import { expect, test } from "@playwright/test";
import * as streamers from "@/tests/support/streamers-page";

test.use({ javaScriptEnabled: false });

test("streamers can be searched, filtered and read without JavaScript", async ({ page }) => {
  const word = await streamers.makeFamily();
  const search = page.getByPlaceholder("Search streamers...");
  await page.goto("/streamers");
  await search.fill(word);
  await search.press("Enter");
  await streamers.expectTotal(page, 4);
  await page.getByRole("list", { name: "Filters", exact: true }).getByRole("link", { name: /^Kick/ }).click();
  await streamers.expectTotal(page, 2);
  await expect(search).toHaveValue(word);
  await search.press("Enter");
  await expect(page).toHaveURL(/platform=kick/);
  await streamers.cards(page).first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ streamer$/);
});
