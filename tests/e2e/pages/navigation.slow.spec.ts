import { test } from "@playwright/test";
import { followCards, goToList, lists } from "@/tests/support/arriving-lists";

for (const list of lists)
  test(`${list.path}: places for cards in both themes, a line while a card's page comes, the focus by Back`, async ({
    page,
  }) => {
    await goToList(page, list);
    await page.waitForLoadState("networkidle");
    await followCards(page, list.path);
  });
