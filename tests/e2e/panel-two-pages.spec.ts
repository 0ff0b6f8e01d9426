import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { signedIn } from "../support/api";
import { holdBack, shutDoor } from "../support/hold-back";
import { confirm, openGame, signInBrowser, submitGame, test, toast, unique } from "./panel-support";

test("the same admin in two browsers: the one that did nothing is notified within 30 s, the other is not", async ({
  browser,
}) => {
  const game = await submitGame();
  const username = `kim-${randomUUID().slice(0, 8)}`;
  const data = { username, password: "secret-1", isAdmin: true };
  await (await signedIn()).post("/api/admin/users", { data });
  const [one, other] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  for (const page of [one, other]) await signInBrowser(page, username, "secret-1");
  const asked = other.waitForResponse(/api\/admin\/changes$/);
  await openGame(other, game.title);
  await asked;
  const row = await openGame(one, game.title);
  await row.getByRole("button", { name: `Reject ${game.title}` }).click();
  await confirm(one);
  await expect(one.getByText(`${game.title}: rejected`)).toBeAttached();

  const next = one.waitForResponse(/api\/admin\/changes\?since=/, { timeout: 30_000 });
  const notice = other.getByRole("status").filter({ hasText: "This list has changed elsewhere" });
  await expect(notice).toContainText(/games? by (.+, )?you/, { timeout: 30_000 });
  const { changes } = await (await next).json();
  expect(changes.flatMap(({ who }: { who: string[] }) => who)).not.toContain("you");
  // Nothing was read again until it is asked for.
  await expect(other.getByRole("button", { name: `Reject ${game.title}` })).toBeVisible();
  await other.getByRole("button", { name: "Show changes" }).click();
  await expect(other.getByRole("button", { name: `Reject ${game.title}` })).toBeHidden();
  await expect(notice).toBeHidden();
  for (const page of [one, other]) await page.context().close();
});

test("rejecting what another admin approved meanwhile is refused, and takes nothing back", async ({
  panel,
}) => {
  const game = await submitGame();
  const row = await openGame(panel, game.title);
  const admin = await signedIn();
  await admin.put(`/api/admin/games/${game.id}/status`, { data: { status: "approved" } });
  await row.getByRole("button", { name: `Reject ${game.title}` }).click();
  await confirm(panel);
  await expect(toast(panel)).toContainText("Failed to reject game");
  await expect(toast(panel)).toContainText(/already approved by \S+ on/);
  await expect(row.getByRole("button", { name: `Unapprove ${game.title}` })).toBeVisible();
  expect(await (await admin.get(`/api/admin/games/${game.id}`)).json()).toMatchObject({ status: "approved" });
});

test("a testimonial that was edited elsewhere takes their version beneath what is typed", async ({
  panel,
}) => {
  const admin = await signedIn();
  const username = unique("Fan");
  const data = { username, userType: "Streamer", content: "Lovely.", rating: 4 };
  const { id } = await (await admin.post("/api/admin/testimonials", { data })).json();
  await panel.goto("/admin/community?section=testimonials");
  await panel.getByRole("button", { name: `Edit ${username}` }).click();
  const dialog = panel.getByRole("dialog", { name: "Edit testimonial" });
  await dialog.getByLabel("What they said").fill("Lovely people.");
  await admin.put(`/api/admin/testimonials/${id}`, { data: { ...data, userType: "Developer" } });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("changed this testimonial on");
  let readCount = 0;
  const goOn = await holdBack(panel, `**/api/admin/testimonials/${id}`, (route) => {
    readCount += 1;
    return route.continue();
  });
  const takeOver = dialog.getByRole("button", { name: "Load their version, keep my changes" });
  await takeOver.press("Enter");
  await expect(takeOver).toHaveAttribute("aria-busy", "true");
  await takeOver.press("Enter");
  goOn();
  await expect(dialog.getByRole("status")).toContainText("changed Who they are on");
  await expect(dialog.getByRole("status")).toBeFocused();
  expect(readCount).toBe(1);
  await panel.unroute(`**/api/admin/testimonials/${id}`);
  await expect(dialog.getByLabel("Who they are")).toHaveValue("Developer");
  await expect(dialog.getByLabel("What they said")).toHaveValue("Lovely people.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(panel)).toContainText("Testimonial updated");
  await expect(dialog).toBeHidden();
  const stored = await admin.get(`/api/admin/testimonials/${id}`);
  expect(await stored.json()).toMatchObject({ userType: "Developer", content: "Lovely people.", rating: 4 });
});

test("the navigation shows how much is open; the notice of changes goes when dismissed, and comes with the next", async ({
  panel,
}) => {
  await panel.clock.install();
  const kim = [{ kind: "game", count: 1, who: ["kim"], isMoved: false }];
  const asked: string[] = [];
  const { opened: answered, open: answer } = shutDoor();
  await panel.route("**/api/admin/changes*", async (route) => {
    const since = new URL(route.request().url()).searchParams.get("since");
    asked.push(since ?? "now");
    await answered;
    const open = { queue: asked.length, messages: 0, tickets: 0, mailQueue: 1200 };
    return route.fulfill({ json: { cursor: `c${asked.length}`, changes: since ? kim : [], open } });
  });
  const askedTimes = (count: number) => expect.poll(() => asked.length).toBe(count);
  await panel.goto("/admin?tab=games");
  await askedTimes(1);
  const nav = panel.getByRole("navigation", { name: "Panel" });
  const link = (name: string) => nav.getByRole("link", { name, exact: true });
  // As the page was read: other tests have things waiting.
  await expect(nav.getByRole("link", { name: /^Queue \d+\+? open$/ })).toBeVisible();
  await expect(link("Mail Queue 999+ open")).toBeHidden();
  answer();
  await expect(link("Queue 1 open")).toBeVisible();
  await expect(link("Inbox")).toBeVisible();
  await expect(link("Mail Queue 999+ open")).toBeVisible();
  await panel.clock.runFor(15_000);
  await expect(link("Queue 2 open")).toBeVisible();
  const notice = panel.getByRole("status").filter({ hasText: "This list has changed elsewhere" });
  await expect(notice).toContainText("1 game by kim");
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toBeHidden();
  await expect(panel.getByRole("main")).toBeFocused();
  await askedTimes(3);
  await panel.clock.runFor(15_000);
  await expect(notice).toContainText("1 game by kim");
  expect(asked).toEqual(["now", "c1", "now", "c3"]);
});

test("what was asked before the list was read again brings no notice of what it shows by now", async ({
  panel,
}) => {
  await panel.clock.install();
  const kim = [{ kind: "game", count: 1, who: ["kim"], isMoved: false }];
  const open = { queue: 0, messages: 0, tickets: 0, mailQueue: 0 };
  const asked: string[] = [];
  const { opened: answered, open: answer } = shutDoor();
  await panel.route("**/api/admin/changes*", async (route) => {
    const since = new URL(route.request().url()).searchParams.get("since");
    asked.push(since ?? "now");
    if (since) await answered;
    return route.fulfill({ json: { cursor: `c${asked.length}`, changes: since ? kim : [], open } });
  });
  await panel.goto("/admin?tab=games");
  await expect.poll(() => asked).toEqual(["now"]);
  await panel.clock.runFor(15_000);
  await expect.poll(() => asked).toEqual(["now", "c1"]);
  await panel.getByRole("button", { name: "Refresh" }).click();
  await expect(toast(panel)).toContainText("Data refreshed");
  await expect.poll(() => asked).toEqual(["now", "c1", "now"]);
  const late = panel.waitForResponse(/changes\?since=c1/);
  answer();
  await (await late).finished();
  await panel.waitForTimeout(500);
  await expect(panel.getByText("This list has changed elsewhere")).toBeHidden();
});

test("the navigation's numbers follow one's own act at once", async ({ panel }) => {
  const game = await submitGame();
  let asked = 0;
  await panel.route("**/api/admin/changes*", (route) => {
    const open = { queue: ++asked, messages: 2, tickets: 3, mailQueue: 0 };
    return route.fulfill({ json: { cursor: "c", changes: [], open } });
  });
  const row = await openGame(panel, game.title);
  const nav = panel.getByRole("navigation", { name: "Panel" });
  const link = (name: string) => nav.getByRole("link", { name, exact: true });
  await expect(link("Inbox 5 open")).toBeVisible();
  const before = asked;
  await row.getByRole("button", { name: `Approve ${game.title}` }).click();
  // By itself the page asks every 15 seconds.
  await expect(link(`Queue ${before + 1} open`)).toBeVisible({ timeout: 5_000 });
  await link("Inbox 5 open").click();
  const kinds = panel.getByRole("navigation", { name: "Inbox" });
  await expect(kinds.getByRole("link", { name: "Messages 2 open", exact: true })).toBeVisible();
  await expect(kinds.getByRole("link", { name: "Tickets 3 open", exact: true })).toBeVisible();
});

test("a page that was opened in the background learns what changed before it was looked at", async ({
  panel,
}) => {
  await panel.clock.install();
  await panel.addInitScript(() => {
    const hidden = { isHidden: true };
    Object.assign(window, { look: () => (hidden.isHidden = false) });
    Object.defineProperty(document, "hidden", { get: () => hidden.isHidden });
  });
  const asked: (string | null)[] = [];
  await panel.route("**/api/admin/changes*", (route) => {
    const since = new URL(route.request().url()).searchParams.get("since");
    asked.push(since);
    const changes = since ? [{ kind: "game", count: 1, who: ["kim"], isMoved: false }] : [];
    const open = { queue: 0, messages: 0, tickets: 0, mailQueue: 0 };
    return route.fulfill({ json: { cursor: `c${asked.length}`, changes, open } });
  });
  await panel.goto("/admin?tab=games");
  await expect(panel.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  await expect.poll(() => asked).toEqual([null]);
  await panel.clock.runFor(600_000);
  expect(asked).toEqual([null]);
  await panel.evaluate(() => (window as unknown as { look: () => void }).look());
  await panel.clock.runFor(15_000);
  const notice = panel.getByRole("status").filter({ hasText: "This list has changed elsewhere" });
  await expect(notice).toContainText("1 game by kim");
  expect(asked).toEqual([null, "c1"]);
});
