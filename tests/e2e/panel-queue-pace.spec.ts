import { expect, type Page } from "@playwright/test";
import { query } from "../support/database";
import { test, toast, unique } from "./panel-support";
import { copiesWaiting, longWaiting, openQueue, pretendToDecide, row } from "./queue-support";

/** Deciding fast: no item is decided, moved or lost out of sight. */

const article = (page: Page) => page.getByRole("article");
const justDecided = (page: Page) => page.getByRole("region", { name: "Just decided" });

async function oneAtATime(page: Page, title: string): Promise<void> {
  await openQueue(page, title);
  await row(page, title).getByRole("button", { name: title, exact: true }).click();
  await expect(article(page).getByRole("heading", { name: title })).toBeFocused();
}

test("a key that is held decides one item only, and steps on; a menu that is open has the keys", async ({
  panel,
}) => {
  const [game] = await longWaiting(4);
  if (!game) throw new Error("no game");
  await pretendToDecide(panel, 60_000);
  await openQueue(panel, game.title);
  const decided = panel.locator("li[data-decided]");
  const current = panel.locator("li[aria-current=true]");
  for (let times = 0; times < 6; times++) await panel.keyboard.down("a");
  await panel.keyboard.up("a");
  await expect(decided).toHaveCount(1);
  await expect(current).toBeFocused();

  const place = () => current.evaluate((item) => [...(item.parentElement?.children ?? [])].indexOf(item));
  await panel.keyboard.press("k");
  const before = await place();
  for (let times = 0; times < 2; times++) await panel.keyboard.down("j");
  await panel.keyboard.up("j");
  await expect.poll(place).toBe(before + 2);

  await panel.getByRole("button", { name: "Theme" }).press("Enter");
  await expect(panel.getByRole("menuitemradio", { name: "System" })).toBeFocused();
  await panel.keyboard.press("a");
  await panel.keyboard.press("Escape");
  await expect(panel.getByRole("menu", { name: "Theme" })).toBeHidden();
  await expect(decided).toHaveCount(1);
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

test("one at a time: the next item is seen from its top on", async ({ panel }) => {
  // One with others before and behind it.
  const [, game] = (await longWaiting(4)).sort((one, other) => one.id - other.id);
  if (!game) throw new Error("no game");
  await pretendToDecide(panel, 60_000);
  await panel.setViewportSize({ width: 390, height: 844 });
  await oneAtATime(panel, game.title);
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

test("what is applied stays while the mouse rests on the list, and goes with it or with a key", async ({
  panel,
}) => {
  const [first, second] = await longWaiting(3);
  if (!first || !second) throw new Error("no games");
  await pretendToDecide(panel, 1_500);
  await openQueue(panel, first.title);
  const approve = async (title: string) => {
    const item = row(panel, title);
    await item.getByRole("button", { name: `Approve ${title}` }).click();
    const undo = item.getByRole("button", { name: /^Undo/ });
    await expect(undo).toBeVisible();
    await expect(undo).toBeHidden();
    await panel.waitForTimeout(500); // long enough for it to go
    await expect(item.getByText("Approved", { exact: true })).toBeVisible();
    return item;
  };
  const one = await approve(first.title);
  await panel.mouse.move(1, 1);
  await expect(one).toHaveCount(0);
  const other = await approve(second.title);
  await panel.keyboard.press("j");
  await expect(other).toHaveCount(0);
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
  await panel.route("**/api/admin/changes*", (route) =>
    route.fulfill({
      json: { cursor: "c", changes, open: { queue: 9, messages: 0, tickets: 0, mailQueue: 0 } },
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

test("a refused item is named, stays marked, and can be gone to", async ({ panel }) => {
  const [game] = await longWaiting(3);
  if (!game) throw new Error("no game");
  await panel.route("**/api/admin/decisions", (route) =>
    route.fulfill({ status: 503, json: { message: "Not just now." } }),
  );
  await oneAtATime(panel, game.title);
  const heading = article(panel).getByRole("heading", { level: 2 });
  await panel.keyboard.press("a");
  await expect(toast(panel)).toContainText(`${game.title}: Not just now.`);
  await expect(heading).not.toHaveText(game.title);
  const second = (await heading.textContent()) ?? "";
  await panel.unroute("**/api/admin/decisions");
  await panel.route("**/api/admin/decisions", (route) => route.abort());
  await panel.keyboard.press("a");
  await expect(toast(panel)).toContainText(`${second}: The site could not be reached.`);
  await expect(justDecided(panel)).toContainText("2 refused");
  await expect(async () => {
    await justDecided(panel)
      .getByRole("button", { name: /refused: go to/ })
      .click();
    await expect(heading).toHaveText(game.title, { timeout: 500 });
  }).toPass();
  await expect(heading).toBeFocused();
  await expect(article(panel).getByRole("alert")).toHaveText("Not decided. Not just now.");
  await expect(article(panel).getByRole("button", { name: `Approve ${game.title}` })).toBeVisible();
  await panel.keyboard.press("o");
  await expect(row(panel, game.title).getByRole("alert")).toContainText("Not just now.");
  await expect(row(panel, second).getByRole("alert")).toContainText("could not be reached");
});

test("before a page is worked off, more comes up behind it, and nothing else changes", async ({ panel }) => {
  const title = unique("Behind");
  const submittedAt = "now() - interval '20 years' + n * interval '1 second'";
  await copiesWaiting("clips", title, { count: 60, submittedAt });
  try {
    await panel.goto("/admin/queue?kind=clip");
    const undecided = row(panel, `${title} 50`);
    await expect(async () => {
      await panel.getByRole("checkbox", { name: "Tick all shown" }).check();
      await expect(panel.getByText(/^50 items ticked/)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(row(panel, `${title} 51`)).toHaveCount(0);
    const next = panel.getByRole("link", { name: "Next" });
    await expect(next).toHaveAttribute("href", /[?&]page=2&after=/);
    await undecided.getByRole("checkbox").uncheck();
    // The last row of a long list: what can be done with the ticked ones is in sight all the same.
    await expect(panel.getByRole("button", { name: "Reject ticked" })).toBeInViewport();
    await panel.getByRole("button", { name: "Reject ticked" }).click();
    const dialog = panel.getByRole("dialog", { name: "Reject: 49 items" });
    await dialog.getByRole("button", { name: "Reject", exact: true }).click();
    await expect(dialog).toBeHidden();
    await undecided.getByRole("checkbox").check();
    await expect(row(panel, `${title} 60`)).toBeVisible();
    await expect(undecided.getByRole("checkbox")).toBeChecked();
    await expect(undecided.getByRole("checkbox")).toBeFocused();
    await expect(panel.getByText("1 item ticked")).toBeVisible();
  } finally {
    await query(
      `DELETE FROM scheduled_decisions WHERE "entityKind" = 'clip'
         AND "entityId" IN (SELECT id FROM clips WHERE title LIKE $1)`,
      [`${title} %`],
    );
    await query("DELETE FROM clips WHERE title LIKE $1", [`${title} %`]);
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

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("keyboard help is left out without a keyboard", async ({ panel }) => {
    const [game] = await longWaiting(1);
    if (!game) throw new Error("no game");
    await openQueue(panel, game.title);
    await expect(panel.getByRole("button", { name: "Keys", exact: true })).toBeHidden();
    await row(panel, game.title)
      .getByRole("button", { name: `Reject ${game.title}` })
      .click();
    await expect(panel.getByRole("dialog").getByText(/^Kept with the item/)).toBeVisible();
    await expect(panel.getByText(/Ctrl \+ Enter decides\.$/)).toBeHidden();
  });
});
