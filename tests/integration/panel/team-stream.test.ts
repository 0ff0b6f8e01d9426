import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { claimItem } from "@/lib/features/queue/claims/mutations";
import { changeStatus } from "@/lib/features/queue/moderation";
import { scheduleDecisions, undoDecisions } from "@/lib/features/queue/mutations";
import { queueDecisionSchema } from "@/lib/features/reviews/schema";
import { openStream } from "@/lib/features/team/data";
import { pingEveryMs, type TeamEvent } from "@/lib/features/team/types";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { endSession } from "@/lib/server/auth/sessions";
import { listenForNotifications, stopListening } from "@/lib/server/cache/notifications";
import { db } from "@/lib/server/db";
import { publishEvents } from "@/lib/server/panel-events";
import { stopEvent } from "@/lib/serving/site-events";
import { setListening } from "@/lib/shared/tag-versions";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeModerator, makeReviewed } from "@/tests/support/factories";

vi.mock("@/lib/server/storage/objects");

beforeAll(listenForNotifications);
afterAll(stopListening);
beforeEach(resetDatabase);

let pages: Page[] = [];
afterEach(() => {
  for (const page of pages) page.leave();
  pages = [];
});

/** An open page, with all received events. */
class Page {
  readonly told: TeamEvent[] = [];
  readonly ended: Promise<void>;
  readonly #aborting = new AbortController();

  constructor(actor: Moderator) {
    const response = openStream(actor, this.#aborting.signal);
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    this.ended = this.#read(response.body);
    pages.push(this);
  }

  async #read(body: Response["body"]): Promise<void> {
    let text = "";
    const decoder = new TextDecoder();
    for await (const piece of body ?? []) {
      text += decoder.decode(piece, { stream: true });
      const lines = text.split("\n\n");
      text = lines.pop() ?? "";
      for (const line of lines) this.told.push(JSON.parse(line.slice("data: ".length)));
    }
  }

  leave = () => this.#aborting.abort();
  hears = (event: object) =>
    vi.waitFor(() => expect(this.told).toContainEqual(expect.objectContaining(event)), 5_000);
}

const decide = (actor: Moderator, id: number) =>
  scheduleDecisions(
    actor,
    queueDecisionSchema.parse({ items: [{ kind: "game", id, overClaim: true }], decision: "approved" }),
  );

it("sends claims, decisions, undone ones, changes and arrivals to open pages, each once it is committed", async () => {
  const [ada, mo] = [await makeAdmin("ada"), await makeModerator("mo")];
  const page = new Page(ada);
  await page.hears({ type: "hello" });
  const { id } = await makeReviewed("game");
  await publishEvents(db, { type: "arrival", kind: "game" });
  await page.hears({ type: "news" });
  await claimItem(mo, { kind: "game", id });
  await page.hears({
    type: "claim",
    kind: "game",
    id,
    claim: expect.objectContaining({ by: "mo", isOwn: false }),
  });
  const [result] = await decide(mo, id);
  await page.hears({ type: "claim", kind: "game", id, claim: null });
  await page.hears({
    type: "decision",
    id,
    scheduled: expect.objectContaining({ decision: "approved", deciderName: "mo", isOwn: false }),
  });
  const decisionId = result?.ok ? result.scheduled.id : 0;
  await undoDecisions(mo, [decisionId], "r");
  await page.hears({ type: "undone", kind: "game", id, decisionId });

  await changeStatus(mo, { kind: "game", id, requestId: "r" }, { to: "rejected" });
  await page.hears({
    type: "decision",
    id,
    scheduled: expect.objectContaining({ decision: "rejected", deciderName: "mo", undoMilliseconds: 0 }),
  });

  const before = page.told.length;
  await db
    .$transaction(async (transaction) => {
      await recordAudit(transaction, mo, {
        action: "game.edit",
        entityId: id,
        entityName: "G",
        requestId: "r",
      });
      throw new Error("taken back");
    })
    .catch(() => undefined);
  await claimItem(mo, { kind: "game", id });
  await vi.waitFor(() => expect(page.told.length).toBeGreaterThan(before));
  expect(page.told.slice(before).map(({ type }) => type)).toEqual(["claim"]);
});

it("ends with the session, immediately; with the role, at the next heartbeat; and when the site stops", async () => {
  const [ada, mo, bo] = [await makeAdmin("ada"), await makeModerator("mo"), await makeModerator("bo")];
  const out = new Page(mo);
  await endSession({ ...mo, isAdmin: false, isModerator: true }, "r");
  await out.ended;

  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const demoted = new Page(bo);
    const stays = new Page(ada);
    await query(`UPDATE users SET "isModerator" = false WHERE id = $1`, [bo.id]);
    vi.advanceTimersByTime(pingEveryMs);
    await demoted.ended;
    await stays.hears({ type: "ping" });
    (process as NodeJS.EventEmitter).emit(stopEvent, {});
    await stays.ended;
  } finally {
    vi.useRealTimers();
  }
});

it("continues for all others where a page leaves while its session is checked", async () => {
  const [ada, mo] = [await makeAdmin("ada"), await makeModerator("mo")];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const refused = vi.fn();
  process.on("unhandledRejection", refused);
  try {
    const leaves = new Page(mo);
    const stays = new Page(ada);
    vi.advanceTimersByTime(pingEveryMs);
    leaves.leave();
    await stays.hears({ type: "ping" });
    await leaves.ended;
    expect(refused).not.toHaveBeenCalled();
  } finally {
    process.off("unhandledRejection", refused);
    vi.useRealTimers();
  }
});

it("ends at the next heartbeat once its session has idled out, and immediately where its page has left before", async () => {
  const [ada, mo] = [await makeAdmin("ada"), await makeModerator("mo")];
  await openStream(ada, AbortSignal.abort()).text();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const [idle, stays] = [new Page(mo), new Page(ada)];
    await query(`UPDATE sessions SET "lastSeenAt" = now() - interval '3 hours' WHERE id = $1`, [
      mo.sessionId,
    ]);
    vi.advanceTimersByTime(pingEveryMs);
    await idle.ended;
    await stays.hears({ type: "ping" });
    expect(idle.told).not.toContainEqual({ type: "ping" });
  } finally {
    vi.useRealTimers();
  }
});

it("is refused where no notification reaches this instance, so that its page keeps polling", async () => {
  const ada = await makeAdmin("ada");
  setListening(false);
  try {
    expect(openStream(ada, new AbortController().signal).status).toBe(204);
  } finally {
    setListening(true);
  }
});

it("holds no connection for an open page: two hundred pages get a decision, and the pool is unchanged", async () => {
  const team = await Promise.all(Array.from({ length: 20 }, (_, index) => makeModerator(`mo-${index}`)));
  const { id } = await makeReviewed("game");
  const count = async () =>
    (
      await query<{ count: number }>(
        "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()",
      )
    )[0]?.count ?? 0;
  const before = { connections: await count(), heap: process.memoryUsage().rss };
  const open = team.flatMap((actor) => Array.from({ length: 10 }, () => new Page(actor)));
  await Promise.all(open.map((page) => page.hears({ type: "hello" })));
  const begun = performance.now();
  await decide(team[0] as Moderator, id);
  await Promise.all(open.map((page) => page.hears({ type: "decision", id })));
  const tookMs = performance.now() - begun;
  const after = { connections: await count(), heap: process.memoryUsage().rss };
  process.stdout.write(
    `200 open pages: ${after.connections - before.connections} more connections, ${Math.round((after.heap - before.heap) / 2 ** 20)} MB, told within ${Math.round(tookMs)} ms\n`,
  );
  expect(open).toHaveLength(200);
  expect(after.connections - before.connections).toBeLessThanOrEqual(1);
  expect(tookMs).toBeLessThan(2_000);
});
