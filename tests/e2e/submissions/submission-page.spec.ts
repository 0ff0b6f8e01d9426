import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { sendGame } from "@/tests/support/game-form";
import { mailTo, main, uniqueEmail } from "@/tests/support/message-forms";
import { expectFitsNarrow } from "@/tests/support/narrow";

test("a game's submitter gets a link, finds it again on this device, and sees the game's position in the queue", async ({
  page,
}) => {
  test.slow();
  const email = uniqueEmail();
  const { title, url } = await sendGame(page, email);
  await expect(page.getByText("Keep the link: it is the only way in.")).toBeVisible();
  await expect(main(page)).toContainText(/2-3 business days|is decided within/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  expect((await mailTo(email, "submitter-received")).text).toContain("Your game has arrived");

  await page.goto("/submission");
  await expect(page.getByRole("heading", { name: "Your submissions on this device" })).toBeVisible();
  await expectAccessible(page, "submissions on this device");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(main(page).locator("header .badge")).toHaveText("Pending");
  await expect(main(page)).toContainText(/Place \d+ of \d+ in the queue/);
  await expect(page.getByRole("img", { name: `Game image of ${title}` })).toBeVisible();
  await expectAccessible(page, "the page of a submission");
  await expectFitsNarrow(page);
});
