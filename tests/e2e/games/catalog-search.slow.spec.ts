import { test } from "@playwright/test";
import { expectSearchFitsNarrow } from "@/tests/support/narrow";

test("a search of any length keeps lists as wide as a phone, and its chip visible", async ({ page }) => {
  for (const path of ["/games", "/streamers"]) await expectSearchFitsNarrow(page, path);
});
