import { expect } from "@playwright/test";
import { query } from "../support/database";
import { test, unique } from "./panel-support";
import { pretendToDecide, removeSubmissions, submissionsWaiting } from "./queue-support";

test("on a phone what can be done with the ticked is one line at the window's end, over no row and no button", async ({
  panel,
}) => {
  const title = unique("Far Down");
  // Suspected spam is so little that all of it is one page, and these are its last.
  await submissionsWaiting(title, 12, "now() + interval '2 days'");
  await query("UPDATE content_submissions SET spam = true WHERE name LIKE $1", [`${title} %`]);
  try {
    await pretendToDecide(panel, 60_000);
    await panel.setViewportSize({ width: 390, height: 667 });
    await panel.goto("/admin/queue?kind=spam");
    const rows = panel.getByRole("list", { name: /^Queue/ }).getByRole("listitem");
    const last = rows.last();
    const ticked = panel.getByRole("group", { name: "Ticked items" });
    const top = async () => (await last.boundingBox())?.y;
    await expect(async () => {
      await last.scrollIntoViewIfNeeded();
      await last.getByRole("checkbox").uncheck();
      const y = await top();
      await last.getByRole("checkbox").check();
      await expect(ticked).toBeVisible({ timeout: 500 });
      expect(await top()).toBe(y);
    }).toPass();
    for (const name of ["Approve ticked", "Reject ticked", "Ask for changes"])
      await expect(ticked.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await expect(ticked).toContainText("1 item ticked");
    expect((await ticked.boundingBox())?.height).toBeLessThan(60);

    // Decisions of a moment ago stand above it.
    await rows
      .nth(-2)
      .getByRole("button", { name: /^Approve/ })
      .click();
    const undo = panel
      .getByRole("region", { name: "Just decided" })
      .getByRole("button", { name: /^Undo last/ });
    await undo.click({ trial: true });
    await panel.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bar = await ticked.boundingBox();
    const end = await last.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

    // Where the window is low it would hide most of the list: it stays above.
    await panel.setViewportSize({ width: 390, height: 400 });
    await expect(ticked).not.toBeInViewport();
  } finally {
    await removeSubmissions(title);
  }
});
