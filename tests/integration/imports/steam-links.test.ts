import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { Admin } from "@/lib/server/auth/gate";
import { steamAddress } from "@/tests/support/steam-store";

// Before anything reads the environment.
const steam = await vi.hoisted(async () =>
  (await import("@/tests/support/steam-store")).startConfiguredSteam(),
);

const { applyImport, createImport } = await import("@/lib/features/imports/mutations");
const { readImport } = await import("@/lib/features/imports/panel");
const { tasks } = await import("@/lib/features/operations/tasks");
const { db } = await import("@/lib/server/db");
const { textReader } = await import("@/lib/server/i18n/translate");
const { runWaitingJobs } = await import("@/lib/server/jobs/runner");
const { query, resetDatabase } = await import("@/tests/support/database");
const { makeAdmin } = await import("@/tests/support/factories");
const { listApprovedGames, submit } = await import("@/tests/support/games");

let admin: Admin;
afterAll(() => steam.stop());
beforeEach(async () => {
  await resetDatabase();
  steam.reset();
  admin = await makeAdmin("kim");
});

const run = () => runWaitingJobs(tasks);
const read = async (id: number) => readImport(admin, id, await textReader("en"));
const preview = async (text: string) =>
  (await createImport(admin, { source: "links", kind: "games", text }, "request-1")).id;
/** As if the pause were over. */
const resume = () => query("UPDATE graphile_worker._private_jobs SET run_at = now()");
const askedApps = () =>
  steam.calls
    .filter(({ pathname }) => pathname === "/api/appdetails")
    .map((url) => url.searchParams.get("appids"));

it("reads Steam addresses before the start and imports them with pictures, approved", async () => {
  steam.add(440, { name: "Fog Line" });
  steam.add(570, { name: "Lamp" });
  steam.add(571, { name: "Lamp Soundtrack", type: "dlc", fullgame: { name: "Lamp" } });
  await submit({ title: "Kettle", steamUrl: steamAddress(9) });
  const id = await preview(
    ["steam://store/440", steamAddress(570), steamAddress(9), steamAddress(571)].join("\n"),
  );
  expect(await read(id)).toMatchObject({ unread: 3, counts: { new: 3, duplicate: 1, invalid: 0 } });
  await run();
  const shown = await read(id);
  expect(shown).toMatchObject({ unread: 0, state: "preview", counts: { new: 2, duplicate: 1, invalid: 1 } });
  expect(shown.rows.map(({ title, status }) => [title, status])).toEqual([
    ["Fog Line", "new"],
    ["Lamp", "new"],
    ["Steam app 9", "duplicate"],
    ["Steam app 571", "invalid"],
  ]);
  expect(await db.game.count()).toBe(1);
  await applyImport(admin, { id, requestId: "request-2" }, { status: "approved" });
  await run();
  expect(await read(id)).toMatchObject({ state: "done", outcomes: { added: 2, failed: 0 } });
  expect(await listApprovedGames({ sort: "title" })).toMatchObject([
    { title: "Fog Line" },
    { title: "Lamp" },
  ]);
  expect(askedApps()).toEqual(["440", "570", "571"]);
});

it("pauses at Steam's 429 for as long as it says, and continues", async () => {
  steam.add(440, { name: "Fog Line" });
  steam.add(570, { name: "Lamp" });
  const id = await preview([steamAddress(440), steamAddress(570)].join("\n"));
  await applyImport(admin, { id, requestId: "request-2" }, { status: "pending" });
  steam.mischief = (_, response, url) => {
    if (url.searchParams.get("appids") !== "570") return false;
    response.writeHead(429, { "retry-after": "120" }).end();
    return true;
  };
  await run();
  const paused = await read(id);
  expect(paused).toMatchObject({ state: "running", outcomes: { added: 1, waiting: 1 } });
  expect(paused.pauseReason).toContain("Steam allows only so many requests");
  const seconds = (new Date(paused.pausedUntil ?? 0).getTime() - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(100);
  expect(seconds).toBeLessThanOrEqual(121);
  const [job] = await query<{ wait: number }>(
    "SELECT extract(epoch FROM run_at - now())::float8 AS wait FROM graphile_worker.jobs WHERE key = $1",
    [`import-${id}`],
  );
  expect(job?.wait).toBeGreaterThan(100);
  steam.mischief = () => false;
  await resume();
  await run();
  expect(await read(id)).toMatchObject({ state: "done", pausedUntil: null, outcomes: { added: 2 } });
});

it("refuses a row that Steam does not answer for the third time, and goes on", async () => {
  steam.add(570, { name: "Lamp" });
  const id = await preview([steamAddress(440), steamAddress(570)].join("\n"));
  steam.mischief = (_, response, url) => {
    if (url.searchParams.get("appids") !== "440") return false;
    response.writeHead(500).end();
    return true;
  };
  for (const _ of [1, 2, 3]) {
    await resume();
    await run();
  }
  expect((await read(id)).rows.map(({ status, title }) => [status, title])).toEqual([
    ["invalid", "Steam app 440"],
    ["new", "Lamp"],
  ]);
});

it("completes rows of a table from Steam and keeps the table's own values", async () => {
  steam.add(440, { name: "Fog Line" });
  const text = `steamUrl,title\n${steamAddress(440)},Fog Line Remastered\n`;
  const { id } = await createImport(admin, { source: "csv", kind: "games", text }, "request-1");
  await applyImport(admin, { id, requestId: "request-2" }, { status: "pending" });
  await run();
  expect(await db.game.findMany()).toMatchObject([
    {
      title: "Fog Line Remastered",
      developer: expect.stringContaining("Two Ferns"),
      pictureId: expect.any(String),
    },
  ]);
});

it("adds channels by their addresses with a sentence as description", async () => {
  const text = "https://twitch.tv/mossgrove\nyoutube.com/@fogline\nhttps://www.twitch.tv/MossGrove";
  const { id } = await createImport(admin, { source: "links", kind: "streamers", text }, "request-1");
  expect((await read(id)).counts).toEqual({ new: 2, duplicate: 1, invalid: 0 });
  await applyImport(admin, { id, requestId: "request-2" }, { status: "approved" });
  await run();
  expect(await db.streamer.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    {
      streamName: "mossgrove",
      description: "mossgrove streams on Twitch.",
      status: "approved",
      platforms: ["twitch"],
    },
    { streamName: "fogline", youtubeHandle: "https://youtube.com/@fogline", platforms: ["youtube"] },
  ]);
});
