import { test } from "@playwright/test";
import { expectLargeTextFits } from "@/tests/support/large-text";
import { addressOf, pages } from "@/tests/support/pages";
import { tryInTurn } from "@/tests/support/try-each";

test("no page overflows sideways with large text on a phone", async ({ page }) => {
  test.setTimeout(600_000);
  await tryInTurn(
    pages,
    ({ path }) => path,
    async ({ path }) => {
      await page.goto(await addressOf(path));
      await expectLargeTextFits(page);
    },
  );
});
