import { expect, type Locator } from "@playwright/test";
import { test, unique } from "./panel-support";
import {
  longWaiting,
  openQueue,
  pretendToDecide,
  removeSubmissions,
  row,
  submissionsWaiting,
} from "./queue-support";

/** The keys decide on what is ticked, and ticks can be set in ranges. */

const decided = (item: Locator) => expect(item).toHaveAttribute("data-decided", "true");

test("with ticks, A, R and C act on exactly those, after saying how many", async ({ panel }) => {
  const games = (await longWaiting(4)).sort((one, other) => one.id - other.id);
  const [one, two, three, four] = games.map(({ title }) => title) as [string, string, string, string];
  await pretendToDecide(panel, 60_000);
  await openQueue(panel, one);
  await row(panel, one).focus();
  for (const key of ["x", "j", "x", "j"]) await panel.keyboard.press(key);
  await expect(row(panel, three)).toHaveAttribute("aria-current", "true");

  await panel.keyboard.press("r");
  await expect(panel.getByRole("dialog", { name: "Reject: 2 items" })).toBeVisible();
  await panel.keyboard.press("Escape");
  await expect(panel.getByRole("dialog")).toBeHidden();
  await panel.keyboard.press("c");
  await expect(panel.getByRole("dialog", { name: "Ask for changes: 2 items" })).toBeVisible();
  await panel.keyboard.press("Escape");
  await expect(panel.getByRole("dialog")).toBeHidden();

  await panel.keyboard.press("a");
  const question = panel.getByRole("alertdialog", { name: "Approve 2 ticked items?" });
  await expect(question).toContainText(`${one}, ${two}`);
  await expect(panel.locator("li[data-decided]")).toHaveCount(0);
  await panel.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await decided(row(panel, one));
  await decided(row(panel, two));
  await expect(panel.locator("li[data-decided]")).toHaveCount(2);

  // Without ticks a key is about the current item alone.
  await panel.keyboard.press("a");
  await decided(row(panel, three));
  await expect(row(panel, four)).not.toHaveAttribute("data-decided");
});

test("Shift and a click, and Shift with J and K, tick ranges", async ({ panel }) => {
  const name = unique("Range");
  await submissionsWaiting(name, 6);
  const box = (number: number) => row(panel, `${name} ${number}`).getByRole("checkbox");
  const expectTicked = async (...numbers: number[]) => {
    for (let number = 1; number <= 6; number++)
      await expect(box(number)).toBeChecked({ checked: numbers.includes(number) });
  };
  try {
    await panel.goto("/admin/queue?kind=submission");
    await expect(async () => {
      await box(2).check();
      await expect(panel.getByText("1 item ticked")).toBeVisible({ timeout: 500 });
    }).toPass();
    await box(5).click({ modifiers: ["Shift"] });
    await expectTicked(2, 3, 4, 5);
    // The same beginning, another end.
    await box(3).click({ modifiers: ["Shift"] });
    await expectTicked(2, 3);

    await row(panel, `${name} 4`).focus();
    await panel.keyboard.press("Shift+J");
    await panel.keyboard.press("Shift+J");
    await expectTicked(2, 3, 4, 5, 6);
    await panel.keyboard.press("Shift+K");
    await expectTicked(2, 3, 4, 5);
    await expect(row(panel, `${name} 5`)).toBeFocused();
  } finally {
    await removeSubmissions(name);
  }
});
