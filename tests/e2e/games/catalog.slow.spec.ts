import { expect, test } from "@playwright/test";
import { cards, makeFamily } from "@/tests/support/catalog-page";
import { holdBack } from "@/tests/support/hold-back";

const search = "Search games...";

test("an order chosen before the scripts load applies afterwards, with the search typed before it", async ({
  page,
}) => {
  const word = await makeFamily();
  const goOn = await holdBack(page, "**/_next/static/**/*.js");
  const order = page.getByLabel("Sort").first();
  await page.goto("/games", { waitUntil: "commit" });
  await order.selectOption("title");
  await page.reload({ waitUntil: "commit" });
  await expect(order).toHaveValue("default");
  await page.getByPlaceholder(search).fill(word);
  await order.selectOption("title");
  goOn();
  await expect(page).toHaveURL(`/games?q=${word}&sort=title`);
  await expect(order).toHaveValue("title");
  await expect(page.getByPlaceholder(search)).toHaveValue(word);
  await expect(cards(page).first().getByRole("heading")).toHaveText("A game");
  await page.goBack();
  await expect(page).toHaveURL("/games");
  await expect(order).toHaveValue("default");
  await expect(page.getByPlaceholder(search)).toHaveValue("");
});
