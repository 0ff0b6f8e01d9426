import { expect } from "@playwright/test";
import { signedIn } from "../support/api";
import { query } from "../support/database";
import { signInBrowser, test, toast, unique } from "./panel-support";
import { copiesWaiting, longWaiting, openQueue, pretendToDecide, row, statusOf } from "./queue-support";

const scheduledFor = (gameId: number) =>
  query<{ id: number }>(
    `SELECT id FROM scheduled_decisions WHERE "entityKind" = 'game' AND "entityId" = $1`,
    [gameId],
  );

test("one key approves, one key undoes: nothing became public", async ({ panel }) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  const item = await openQueue(panel, game.title);
  const counted = panel.getByRole("navigation", { name: "Kind" }).getByRole("link", { name: /^Games/ });
  const count = Number(((await counted.textContent()) ?? "").replace(/\D/g, ""));
  await panel.keyboard.press("a");
  await expect(item.getByText("approved", { exact: true })).toBeVisible();
  await expect(counted).toHaveText(`Games${count - 1}`);
  await expect(item.getByRole("button", { name: `Undo the decision on ${game.title}` })).toBeVisible();
  expect(await (await panel.request.get("/api/games")).text()).not.toContain(game.title);
  const [decision] = await scheduledFor(game.id);
  expect(decision).toBeDefined();
  await panel.keyboard.press("u");
  await expect(item.getByRole("button", { name: `Approve ${game.title}` })).toBeVisible();
  // Its job comes when the undo's time is over, and has nothing to do any more.
  const jobs = "SELECT id FROM graphile_worker.jobs WHERE key = $1";
  await expect.poll(() => query(jobs, [`decision-${decision?.id}`]), { timeout: 30_000 }).toEqual([]);
  expect(await scheduledFor(game.id)).toEqual([]);
  expect(await statusOf(game.id)).toBe("pending");
  expect(await (await panel.request.get("/api/games")).text()).not.toContain(game.title);
});

test("a decision survives a closed tab and is applied", async ({ panel }) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  const item = await openQueue(panel, game.title);
  await item.getByRole("button", { name: `Approve ${game.title}` }).click();
  await expect(item.getByRole("button", { name: `Undo the decision on ${game.title}` })).toBeVisible();
  await panel.reload();
  await expect(row(panel, game.title).getByRole("button", { name: /Undo/ })).toBeVisible();
  await panel.close();
  await expect.poll(() => statusOf(game.id), { timeout: 30_000 }).toBe("approved");
  const visitor = await signedIn();
  expect(await (await visitor.get("/api/games")).text()).toContain(game.title);
});

test("rejecting with a reason: templates, the mail before it is sent, and the stored reason", async ({
  panel,
}) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  await openQueue(panel, game.title);
  await panel.keyboard.press("r");
  const dialog = panel.getByRole("dialog", { name: `Reject: ${game.title}` });
  await expect(dialog.getByRole("button", { name: "Not a fit" })).toBeFocused();
  await expect(dialog.getByText("No mail address was given, so nobody is told.")).toBeVisible();
  await dialog.getByRole("button", { name: "Sent twice" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveValue(/We have this from you already/);
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(row(panel, game.title).getByText("rejected", { exact: true })).toBeVisible();
  await expect.poll(() => statusOf(game.id), { timeout: 30_000 }).toBe("rejected");
  const [stored] = await query<{ reason: string }>(
    `SELECT "reviewReason" AS reason FROM games WHERE id = $1`,
    [game.id],
  );
  expect(stored?.reason).toContain("We have this from you already");
});

test("bulk decides on exactly the ticked rows, with a result for each, while others change them", async ({
  panel,
}) => {
  const [one, two, three] = await longWaiting(3);
  if (!one || !two || !three) throw new Error("no games");
  await openQueue(panel, one.title);
  for (const { title } of [one, two]) await row(panel, title).getByRole("checkbox").check();
  await expect(panel.getByText("2 items ticked")).toBeVisible();
  const other = await signedIn();
  await other.put(`/api/admin/games/${two.id}/status`, { data: { status: "rejected" } });
  await panel.getByRole("button", { name: "Approve ticked" }).click();
  await expect(row(panel, one.title).getByRole("button", { name: /Undo/ })).toBeVisible();
  await expect(row(panel, two.title).getByRole("alert")).toContainText(/already rejected by \S+/);
  await expect(toast(panel)).toContainText("Not decided");
  await expect.poll(() => statusOf(one.id), { timeout: 30_000 }).toBe("approved");
  expect([await statusOf(two.id), await statusOf(three.id)]).toEqual(["rejected", "pending"]);
});

test("two admins on one item: the second learns who decided and that it is applying", async ({
  panel,
  browser,
}) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  const username = `bo-${game.id}`;
  const first = await signedIn();
  await first.post("/api/admin/users", { data: { username, password: "secret-1", isAdmin: true } });
  const context = await browser.newContext();
  const second = await context.newPage();
  await signInBrowser(second, username, "secret-1");
  const theirs = await openQueue(second, game.title);
  const mine = await openQueue(panel, game.title);
  await mine.getByRole("button", { name: `Approve ${game.title}` }).click();
  await expect(mine.getByRole("button", { name: /Undo/ })).toBeVisible();
  await theirs.getByRole("button", { name: `Approve ${game.title}` }).click();
  await expect(theirs.getByRole("alert")).toContainText(/decided by \S+ on .*, applying/);
  // And the list says within half a minute that it changed elsewhere.
  await expect(second.getByText("This list has changed elsewhere")).toBeVisible({ timeout: 45_000 });
  await second.getByRole("button", { name: "Show changes" }).click();
  await expect(second.getByText("This list has changed elsewhere")).toBeHidden();
  await context.close();
});

test("help lists the keys and can switch them off; one at a time steps through", async ({ panel }) => {
  const [one, two] = await longWaiting(2);
  if (!one || !two) throw new Error("no games");
  await openQueue(panel, one.title);
  await panel.keyboard.press("?");
  const help = panel.getByRole("dialog", { name: "Keys of the queue" });
  await expect(help).toContainText("Undo the last decision");
  await panel.keyboard.press("Escape");
  await panel.keyboard.press("o");
  const heading = panel.getByRole("article").getByRole("heading");
  const shown = await heading.textContent();
  await panel.keyboard.press("j");
  await expect(heading).not.toHaveText(shown ?? "");
  await expect(heading).toBeFocused();
  await panel.keyboard.press("k");
  await expect(heading).toHaveText(shown ?? "");
  await panel.keyboard.press("o");
  await panel.getByRole("button", { name: "Keys", exact: true }).click();
  await help.getByRole("switch", { name: "Single keys are on" }).uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await panel.keyboard.press("o");
  await expect(panel.getByRole("article")).toBeHidden();
});

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

test("when nothing is left to decide, the focus is on the heading, also after the rows have gone", async ({
  panel,
}) => {
  // Of clips a page holds all: of more, the next ones would come up before the last has gone.
  const title = unique("Alone");
  await copiesWaiting("clips", title);
  try {
    await pretendToDecide(panel, 3_000);
    await panel.goto("/admin/queue?kind=clip");
    const heading = panel.getByRole("heading", { name: /^Queue/ });
    await expect(async () => {
      await panel.getByRole("checkbox", { name: "Tick all shown" }).check();
      await expect(panel.getByText(/^\d+ items? ticked/)).toBeVisible({ timeout: 500 });
    }).toPass();
    await panel.getByRole("button", { name: "Approve ticked" }).click();
    await expect(heading).toBeFocused();
    // Somebody who stands on what is about to go is led away from it.
    await row(panel, title).getByRole("button", { name: /^Undo/ }).focus();
    await expect(panel.getByRole("heading", { name: /^Nothing waits for review\.$|to go\.$/ })).toBeVisible();
    await expect(heading).toBeFocused();
    // Read again: what was not stored waits still.
    await expect(row(panel, title)).toBeVisible();
  } finally {
    await query("DELETE FROM clips WHERE title = $1", [title]);
  }
});

test("the other keys: tick, edit, ask for changes", async ({ panel }) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  const item = await openQueue(panel, game.title);
  await panel.keyboard.press("x");
  await expect(item.getByRole("checkbox")).toBeChecked();
  await expect(panel.getByText("1 item ticked")).toBeVisible();
  await panel.keyboard.press("x");
  await expect(item.getByRole("checkbox")).not.toBeChecked();
  await panel.keyboard.press("u");
  await expect(toast(panel)).toContainText("No decision of yours waits to be applied.");
  await panel.keyboard.press("c");
  await expect(toast(panel)).toContainText(`${game.title} came without a mail address`);
  await expect(panel.getByRole("dialog")).toBeHidden();
  await panel.keyboard.press("o");
  await panel.keyboard.press("x");
  await panel.keyboard.press("o");
  await expect(item.getByRole("checkbox")).not.toBeChecked();
  await panel.keyboard.press("e");
  const sheet = panel.getByRole("dialog", { name: "Edit game" });
  await expect(sheet.getByLabel("Title")).toHaveValue(game.title);
  await panel.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  const name = unique("Sender");
  await query(
    `INSERT INTO content_submissions (name, email, role, message, "submittedAt")
     VALUES ($1, 'ada@example.com', 'other', 'Soup.', now() - interval '9 years')`,
    [name],
  );
  await panel.goto("/admin/queue?kind=submission");
  await expect(async () => {
    await row(panel, name).getByRole("checkbox").check();
    await panel.keyboard.press("c");
    await expect(panel.getByRole("dialog", { name: `Ask for changes: ${name}` })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(panel.getByRole("button", { name: "Better picture" })).toBeFocused();
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
