import { expect, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";
import { test, unique } from "@/tests/support/panel-page";
import {
  longWaiting,
  openQueue,
  pretendToDecide,
  removeSubmissions,
  row,
  submissionsWaiting,
} from "@/tests/support/queue-page";

const article = (page: Page) => page.getByRole("article");

const justDecided = (page: Page) => page.getByRole("region", { name: "Just decided" });

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the queue hides the keyboard help, and one at a time shows the next item from its top", async ({
    panel,
  }) => {
    // One with others before and behind it.
    const [, game] = (await longWaiting(4)).sort((one, other) => one.id - other.id);
    if (!game) throw new Error("no game");
    await pretendToDecide(panel, 60_000);
    await openQueue(panel, game.title);
    await expect(panel.getByRole("button", { name: "Keys", exact: true })).toBeHidden();
    await row(panel, game.title)
      .getByRole("button", { name: `Reject ${game.title}` })
      .click();
    const question = panel.getByRole("dialog", { name: `Reject: ${game.title}` });
    await expect(question.getByText(/^Saved with the item/)).toBeVisible();
    await expect(panel.getByText(/Ctrl \+ Enter decides\.$/)).toBeHidden();
    await question.getByRole("button", { name: "Cancel" }).click();
    await row(panel, game.title).getByRole("button", { name: game.title, exact: true }).click();
    await expect(article(panel).getByRole("heading", { name: game.title })).toBeFocused();
    const heading = article(panel).getByRole("heading", { level: 2 });
    const isShownFromTop = async () => {
      await expect(heading).toBeInViewport({ ratio: 1 });
      const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0);
      const header = bottom(await panel.getByRole("banner").boundingBox());
      expect((await justDecided(panel).boundingBox())?.y).toBeGreaterThanOrEqual(Math.floor(header));
      // The buttons that decide stay at hand below it.
      const approve = article(panel).getByRole("button", { name: /^Approve/ });
      await expect(approve).toBeInViewport({ ratio: 1 });
    };
    await isShownFromTop();
    for (const key of ["j", "k", "a"]) {
      await panel.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const last = (await heading.textContent()) ?? "";
      await panel.keyboard.press(key);
      await expect(heading).not.toHaveText(last);
      await isShownFromTop();
    }
  });
});

test("on a phone the actions for selected items are one line at the window's end, covering no row and no button", async ({
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
    for (const name of ["Approve ticked", "Reject ticked", "Request changes"])
      await expect(ticked.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await expect(ticked).toContainText("1 item ticked");
    expect((await ticked.boundingBox())?.height).toBeLessThan(60);

    // Recent decisions are above it.
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
