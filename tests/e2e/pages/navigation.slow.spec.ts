import { test } from "@playwright/test";
import { followCards, goToList, lists } from "@/tests/support/arriving-lists";

for (const list of lists)
  test(`${list.path} shows card skeletons in both themes, a progress line while a page loads, and restores the focus on Back`, async ({
    page,
  }) => {
    await goToList(page, list);
    await page.waitForLoadState("networkidle");
    await followCards(page, list.path);
  });
