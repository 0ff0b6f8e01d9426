import { expect, type Page } from "@playwright/test";
import { test } from "@/tests/support/panel-page";
import { longWaiting, openQueue, pretendToDecide, row } from "@/tests/support/queue-page";

const article = (page: Page) => page.getByRole("article");

const justDecided = (page: Page) => page.getByRole("region", { name: "Just decided" });

async function oneAtATime(page: Page, title: string): Promise<void> {
  await openQueue(page, title);
  await row(page, title).getByRole("button", { name: title, exact: true }).click();
  await expect(article(page).getByRole("heading", { name: title })).toBeFocused();
}

test("in the list a row at the window's edge can be pressed, and one press undoes many and moves no row", async ({
  panel,
}) => {
  const games = await longWaiting(5);
  await pretendToDecide(panel, 60_000);
  const first = await openQueue(panel, games[0]?.title ?? "");
  const ticked = games.slice(0, 2);
  for (const { title } of ticked) await row(panel, title).getByRole("checkbox").check();
  const top = () => first.evaluate((item) => Math.round(item.getBoundingClientRect().top + scrollY));
  const begun = await top();
  await panel.getByRole("button", { name: "Approve ticked" }).click();
  const undo = justDecided(panel).getByRole("button", { name: "Undo last the decision on 2 items" });
  await expect(undo).toBeInViewport({ ratio: 1 });
  expect(await top()).toBe(begun);
  await undo.click();
  for (const { title } of ticked)
    await expect(row(panel, title).getByRole("button", { name: `Approve ${title}` })).toBeVisible();
  await expect(undo).toBeHidden();

  const name = await panel.locator("li[id]:not([aria-current], [data-decided]) h3").nth(3).textContent();
  const cut = row(panel, name ?? "");
  const approve = cut.getByRole("button", { name: `Approve ${name}` });
  await panel.evaluate(() => scrollTo(0, 0));
  // Other tests change the list at the same time; the notice of it would cover the row.
  await panel.addStyleTag({ content: "[role=status].fixed { display: none }" });
  const { x, y, width, height } = (await approve.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await panel.setViewportSize({ width: 1280, height: Math.ceil(y + height + 2) });
  await expect(cut).not.toBeInViewport({ ratio: 1 });
  await panel.mouse.click(x + width / 2, y + height / 2, { delay: 50 });
  await expect(cut).toHaveAttribute("data-decided", "true");
});

test("one at a time keeps the item in position, however many decisions were just made", async ({ panel }) => {
  const games = await longWaiting(6);
  const [game] = games;
  if (!game) throw new Error("no game");
  await pretendToDecide(panel, 60_000);
  await oneAtATime(panel, game.title);
  // On the page: a press on a part under the header scrolls it.
  const top = () => article(panel).evaluate((item) => Math.round(item.getBoundingClientRect().top + scrollY));
  const begun = await top();
  const heading = article(panel).getByRole("heading", { level: 2 });
  let last = "";
  for (let times = 1; times <= 5; times++) {
    last = (await heading.textContent()) ?? "";
    await panel.keyboard.press("a");
    await expect(justDecided(panel)).toContainText(`${times} decided just now`);
    await expect(heading).not.toHaveText(last);
    expect(await top()).toBe(begun);
  }
  await justDecided(panel)
    .getByRole("button", { name: `Undo last the decision on ${last}` })
    .click();
  await expect(heading).toHaveText(last);
  await expect(heading).toBeFocused();
  await expect(justDecided(panel)).toContainText("4 decided just now");
  expect(await top()).toBe(begun);
});

test("a notice of changes elsewhere appears next to the buttons, not over them", async ({ panel }) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  await pretendToDecide(panel, 60_000);
  const changes = [{ kind: "game", count: 3, who: ["kim"], isMoved: false }];
  // Without the stream of events the page polls.
  await panel.route("**/api/admin/events", (route) => route.abort());
  await panel.route("**/api/admin/changes*", (route) =>
    route.fulfill({
      json: {
        cursor: "c",
        changes,
        claims: [],
        open: { queue: 9, messages: 0, tickets: 0, reports: 0, complaints: 0, mailQueue: 0 },
      },
    }),
  );
  for (const width of [1280, 390]) {
    await panel.setViewportSize({ width, height: 844 });
    const item = await openQueue(panel, game.title);
    await expect(panel.getByText("3 games by kim")).toBeVisible();
    await item.getByRole("checkbox").check();
    await panel.getByRole("button", { name: "Approve ticked" }).click({ trial: true });
    await item.getByRole("button", { name: `Approve ${game.title}` }).click();
    await justDecided(panel)
      .getByRole("button", { name: /^Undo last/ })
      .click();
    await item.getByRole("button", { name: game.title, exact: true }).click();
    await article(panel)
      .getByRole("button", { name: `Approve ${game.title}` })
      .click({ trial: true });
    // A strip below the item, and not over a part of its text.
    const strip = panel.getByRole("status").filter({ hasText: "This list has changed" });
    const { x, y, width: wide } = (await strip.boundingBox()) ?? { x: -1, y: 0, width: 0 };
    expect([x, wide]).toEqual([0, await panel.evaluate(() => document.documentElement.clientWidth)]);
    await panel.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const bottom = await article(panel).evaluate((item) => item.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(y);
  }
});
