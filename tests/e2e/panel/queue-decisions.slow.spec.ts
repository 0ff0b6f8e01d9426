import { expect, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";
import { test, toast, unique } from "@/tests/support/panel-page";
import {
  longWaiting,
  openQueue,
  removeSubmissions,
  row,
  submissionsWaiting,
} from "@/tests/support/queue-page";

/** In the page: times from each deciding key to the frame in which the next open item is in sight. */
function watchDecisions(): void {
  const times: number[] = [];
  Object.assign(window, { decisionTimes: times });
  const current = () => document.querySelector("li[aria-current=true]:not([data-decided])");
  // The whole row, not under the header that sticks.
  const isInSight = (item: Element) => {
    const { top, bottom } = item.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect();
    return top >= (header?.bottom ?? Number.NaN) && bottom <= innerHeight;
  };
  window.addEventListener(
    "keydown",
    (event) => {
      const isDecision = event.key === "a" || (event.key === "Enter" && event.ctrlKey);
      const before = current();
      if (!isDecision || !before) return;
      const begun = performance.now();
      const look = () => {
        const next = current();
        if (next && next !== before && isInSight(next)) times.push(performance.now() - begun);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

const timesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { decisionTimes: number[] }).decisionTimes);

const open = async (name: string) =>
  (
    await query<{ count: number }>(
      `SELECT count(*)::int FROM content_submissions WHERE name LIKE $1 AND status = 'pending'`,
      [`${name} %`],
    )
  )[0]?.count;

test("120 items at two decisions a second: one press approves, three reject with a template, none waits", async ({
  panel,
}) => {
  test.setTimeout(300_000);
  const [count, rejections] = [120, 20];
  const name = unique("Morning");
  // One more than is decided: after the last decision something is still in sight.
  const first = await submissionsWaiting(name, count + 1, "now() + interval '2 days'");
  await panel.addInitScript(() => localStorage.setItem("queue-mail", "off"));
  await panel.addInitScript(watchDecisions);
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await panel.keyboard.press(key);
  };
  try {
    await panel.goto(`/admin/queue?kind=submission&item=submission-${first}`);
    // Its address shows it alone; the keys work once the script runs, and a tick proves it.
    await expect(async () => {
      const list = panel.getByRole("button", { name: "As a list" });
      if (await list.isVisible()) await list.click({ timeout: 500 });
      await row(panel, `${name} 1`).getByRole("checkbox").check({ timeout: 500 });
      await expect(panel.getByText("1 item ticked")).toBeVisible({ timeout: 500 });
    }).toPass();
    await row(panel, `${name} 1`).getByRole("checkbox").uncheck();
    const dialog = panel.getByRole("dialog", { name: /^Reject: / });
    const begun = Date.now();
    for (let number = 1; number <= count; number++) {
      await expect(row(panel, `${name} ${number}`)).toHaveAttribute("aria-current", "true");
      if (number % 3 === 0 && number <= 3 * rejections) {
        await press("r");
        await expect(dialog).toBeVisible();
        await press("1");
        await press("Control+Enter");
        await expect(dialog).toBeHidden();
      } else await press("a");
      await expect.poll(() => Date.now() - begun, { intervals: [20] }).toBeGreaterThanOrEqual(number * 500);
    }
    expect(presses).toBe(count - rejections + 3 * rejections);
    const times = (await timesOf(panel)).toSorted((one, other) => one - other);
    expect(times).toHaveLength(count);
    // The machine is shared: the median is the page's own time, and a missing item takes seconds to appear.
    expect(times[count / 2], `ms: ${times.map(Math.round).join()}`).toBeLessThan(100);
    expect(times.at(-1)).toBeLessThan(2_000);
    await expect.poll(() => open(name), { timeout: 60_000 }).toBe(1);
    const [reason] = await query<{ count: number }>(
      `SELECT count(*)::int FROM content_submissions
       WHERE name LIKE $1 AND status = 'rejected' AND "reviewReason" LIKE 'Thank you for sending this.%'`,
      [`${name} %`],
    );
    expect(reason?.count).toBe(rejections);
  } finally {
    await removeSubmissions(name);
  }
});

test("a decision is visible within 100 ms of the key, median of 20", async ({ panel }) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  await openQueue(panel, game.title);
  // Nothing is stored: the server's answer is held back, and only the optimistic update is timed.
  await panel.route("**/api/admin/decisions", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.fulfill({ status: 503, json: { message: "Not now.", code: "unavailable", requestId: "1" } });
  });
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    times.push(
      await panel.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const begun = performance.now();
            const watch = new MutationObserver(() => {
              if (!document.querySelector("li[data-decided]")) return;
              watch.disconnect();
              resolve(performance.now() - begun);
            });
            watch.observe(document.body, {
              subtree: true,
              attributes: true,
              attributeFilter: ["data-decided"],
            });
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
          }),
      ),
    );
    await expect(panel.locator("li[data-decided]")).toHaveCount(0);
  }
  await expect(toast(panel)).toContainText("The decision was not saved");
  const median = times.sort((one, other) => one - other)[10] ?? Number.POSITIVE_INFINITY;
  expect(median).toBeLessThan(100);
});
