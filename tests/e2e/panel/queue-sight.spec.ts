import { expect } from "@playwright/test";
import { test } from "@/tests/support/panel-page";
import { longWaiting, openQueue } from "@/tests/support/queue-page";

test("the focus moves with J and K, and to the next item after a decision", async ({ panel }) => {
  const [game] = await longWaiting(3);
  if (!game) throw new Error("no game");
  const item = await openQueue(panel, game.title);
  const current = panel.locator("li[aria-current=true]");
  for (const key of ["j", "k", "k", "k", "j"]) {
    await panel.keyboard.press(key);
    await expect(current).toBeFocused();
  }
  // It does not stop below the header either.
  const bottom = await panel
    .getByRole("banner")
    .evaluate((element) => element.getBoundingClientRect().bottom);
  await panel.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await panel.keyboard.press("k");
  await expect.poll(async () => (await current.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  const approve = item.getByRole("button", { name: `Approve ${game.title}` });
  const undo = item.getByRole("button", { name: `Undo the decision on ${game.title}` });
  await approve.click();
  await expect(undo).toBeVisible();
  await expect(item).not.toHaveAttribute("aria-current");
  await expect(current).toBeFocused();
  await expect(panel.getByRole("status").filter({ hasText: `${game.title} approved` })).toHaveCount(1);
  await undo.click();
  await expect(approve).toBeVisible();
  await expect(item).toBeFocused();

  // By the keys alone: the dialog gives the focus back to a row that is decided by then.
  await panel.keyboard.press("r");
  await panel
    .getByRole("dialog", { name: `Reject: ${game.title}` })
    .getByLabel("Reason")
    .fill("No.");
  await panel.keyboard.press("Control+Enter");
  await expect(undo).toBeVisible();
  await expect(item).not.toHaveAttribute("aria-current");
  await expect(current).toBeFocused();
  await panel.keyboard.press("u");
  await expect(item).toBeFocused();

  await panel.keyboard.press("o");
  await expect(panel.getByRole("article").getByRole("heading", { name: game.title })).toBeFocused();
  await panel.keyboard.press("o");
  await expect(item).toBeFocused();
});
