import { expect, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";
import { test, toast, unique } from "@/tests/support/panel-page";
import { longWaiting, openQueue, pretendToDecide, row } from "@/tests/support/queue-page";

const article = (page: Page) => page.getByRole("article");

const justDecided = (page: Page) => page.getByRole("region", { name: "Just decided" });

async function oneAtATime(page: Page, title: string): Promise<void> {
  await openQueue(page, title);
  await row(page, title).getByRole("button", { name: title, exact: true }).click();
  await expect(article(page).getByRole("heading", { name: title })).toBeFocused();
}

test("the focus goes with J and K, and after a decision on to the next item", async ({ panel }) => {
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

test("a decision is visible within 100 ms of the key, median of 20", async ({ panel }) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  await openQueue(panel, game.title);
  // Nothing is stored: the server's answer never comes, only what shows ahead of it is timed.
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
  await expect(toast(panel)).toContainText("The decision was not stored");
  const median = times.sort((one, other) => one - other)[10] ?? Number.POSITIVE_INFINITY;
  expect(median).toBeLessThan(100);
});

test("one at a time: the item stays where it is, however many were decided just now", async ({ panel }) => {
  const games = await longWaiting(6);
  const [game] = games;
  if (!game) throw new Error("no game");
  await pretendToDecide(panel, 60_000);
  await oneAtATime(panel, game.title);
  // On the page: a press on what lies under the header scrolls it.
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

test("a button of a row that the window cuts takes a press of the mouse", async ({ panel }) => {
  const [game] = await longWaiting(5);
  if (!game) throw new Error("no game");
  await pretendToDecide(panel, 60_000);
  await openQueue(panel, game.title);
  const name = await panel.locator("li[id]:not([aria-current], [data-decided]) h3").nth(3).textContent();
  const cut = row(panel, name ?? "");
  const approve = cut.getByRole("button", { name: `Approve ${name}` });
  await panel.evaluate(() => scrollTo(0, 0));
  const { x, y, width, height } = (await approve.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await panel.setViewportSize({ width: 1280, height: Math.ceil(y + height + 2) });
  await expect(cut).not.toBeInViewport({ ratio: 1 });
  await panel.mouse.click(x + width / 2, y + height / 2, { delay: 50 });
  await expect(cut).toHaveAttribute("data-decided", "true");
});

test("a decision on many is undone by one press, and what offers that moves no row", async ({ panel }) => {
  const games = await longWaiting(2);
  await pretendToDecide(panel, 60_000);
  const first = await openQueue(panel, games[0]?.title ?? "");
  for (const { title } of games) await row(panel, title).getByRole("checkbox").check();
  const top = () => first.evaluate((item) => Math.round(item.getBoundingClientRect().top + scrollY));
  const begun = await top();
  await panel.getByRole("button", { name: "Approve ticked" }).click();
  const undo = justDecided(panel).getByRole("button", { name: "Undo last the decision on 2 items" });
  await expect(undo).toBeInViewport({ ratio: 1 });
  expect(await top()).toBe(begun);
  await undo.click();
  for (const { title } of games)
    await expect(row(panel, title).getByRole("button", { name: `Approve ${title}` })).toBeVisible();
  await expect(undo).toBeHidden();
});

test("that the list has changed elsewhere is said beside what one is about to press, not over it", async ({
  panel,
}) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  await pretendToDecide(panel, 60_000);
  const changes = [{ kind: "game", count: 3, who: ["kim"], isMoved: false }];
  // Without the stream of events the page asks by itself.
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
  }
});

test("the keys work while a player has the focus", async ({ panel }) => {
  const name = unique("Sender");
  await query(
    `INSERT INTO content_submissions (name, email, role, message, "fileName", "originalFileName", "fileUrl",
       "fileSize", "fileMimeType", "submittedAt")
     VALUES ($1, 'ada@example.com', 'streamer', 'Soup.', 'soup.webm', 'Soup.webm', 'private/submissions/soup.webm',
       9, 'video/webm', now() - interval '9 years')`,
    [name],
  );
  await panel.goto("/admin/queue?kind=submission");
  const video = article(panel).getByLabel(`Clip of ${name}`);
  await expect(async () => {
    await row(panel, name).getByRole("button", { name, exact: true }).click();
    await expect(video).toBeVisible({ timeout: 1000 });
  }).toPass();
  await video.focus();
  await panel.keyboard.press("?");
  await expect(panel.getByRole("dialog", { name: "Keys of the queue" })).toBeVisible();
});
