import { expect, test } from "@playwright/test";
import { holdBack } from "../support/hold-back";

test("a page that is slow to come is announced by a line at the top, until it is there @mobile", async ({
  page,
}) => {
  await page.goto("/privacy-policy");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" });
  const line = page.locator(".page-pending");
  const goOn = await holdBack(page, /\/terms-of-service\?.*_rsc=/);
  // The link navigates by itself once the script runs.
  await expect(async () => {
    await link.click({ noWaitAfter: true });
    await expect(line).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL("/privacy-policy");
  goOn();
  await expect(page).toHaveURL("/terms-of-service");
  await expect(line).toHaveCount(0);
});
