import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { Admin } from "@/lib/server/auth/gate";

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
const { resetDatabase } = await import("@/tests/support/database");
const { makeAdmin } = await import("@/tests/support/factories");
const { refusal, submit } = await import("@/tests/support/games");

const folder = path.join(import.meta.dirname, "../../../content/samples/games");
const [first = "", second = ""] = readdirSync(folder).filter((name) => name.endsWith(".webp"));
const picture = (name: string, width: number) =>
  sharp(path.join(folder, name)).resize(width).jpeg({ quality: 70 }).toBuffer();

/** What the other site has at each path. */
const served: Record<string, Buffer> = {
  "/small.jpg": await picture(first, 320),
  "/large.jpg": await picture(first, 800),
  "/other.jpg": await picture(second, 640),
  "/other-again.jpg": await picture(second, 500),
  "/shared.jpg": await picture(second, 480),
};

let admin: Admin;
afterAll(() => steam.stop());
beforeEach(async () => {
  await resetDatabase();
  steam.reset();
  steam.mischief = (_, response, { pathname }) => {
    const body = served[pathname];
    if (body) response.writeHead(200, { "content-type": "image/jpeg" }).end(body);
    return body !== undefined;
  };
  admin = await makeAdmin("kim");
});

const header = "title,developer,description,imageUrl,categories\n";
const row = (title: string, file: string) =>
  `${title},Studio ${title},A quiet walk.,${steam.url}${file},RPG\n`;
const run = () => runWaitingJobs(tasks);
const read = async (id: number) => readImport(admin, id, await textReader("en"));
const preview = async (rows: string) => {
  const body = { source: "csv", kind: "games", text: header + rows } as const;
  const { id } = await createImport(admin, body, "request-1");
  return id;
};

it("marks rows whose pictures look like one of the catalog or of another row, and adds them only if chosen", async () => {
  const data = `data:image/jpeg;base64,${served["/large.jpg"]?.toString("base64")}`;
  const { id: existing } = await submit({ title: "Moss Knight", imageUrl: data });
  const id = await preview(
    row("Fog Line", "/small.jpg") + row("Lamp", "/other.jpg") + row("Kettle", "/other-again.jpg"),
  );
  expect(await read(id)).toMatchObject({ uncompared: 3, counts: { new: 3 } });
  await run();
  expect(await read(id)).toMatchObject({ uncompared: 0, state: "preview", counts: { new: 1, duplicate: 2 } });
  expect((await read(id)).rows).toMatchObject([
    { line: 2, status: "duplicate", duplicateOf: { id: existing, title: "Moss Knight", reason: "picture" } },
    { line: 3, status: "new" },
    { line: 4, status: "duplicate", duplicateOf: { line: 3, title: "Lamp", reason: "picture" } },
  ]);

  await applyImport(admin, { id, requestId: "request-2" }, { lines: [3, 4], status: "pending" });
  await run();
  expect(await read(id)).toMatchObject({ state: "done", outcomes: { added: 2, skipped: 0 } });
  const titles = (await db.game.findMany({ orderBy: { id: "asc" } })).map(({ title }) => title);
  expect(titles).toEqual(["Moss Knight", "Lamp", "Kettle"]);
});

it("compares no picture that several rows share, nor one that cannot be read", async () => {
  const id = await preview(
    row("Fog Line", "/shared.jpg") + row("Lamp", "/shared.jpg") + row("Kettle", "/missing.jpg"),
  );
  await run();
  expect(await read(id)).toMatchObject({ uncompared: 0, counts: { new: 3, duplicate: 0 } });
});

it("compares pictures after the start if the preview was not ready, and skips those alike", async () => {
  const id = await preview(row("Fog Line", "/large.jpg") + row("Lamp", "/small.jpg"));
  await applyImport(admin, { id, requestId: "request-2" }, { status: "pending" });
  await run();
  expect(await read(id)).toMatchObject({ state: "done", outcomes: { added: 1, skipped: 1 } });
});

it("refuses to add a duplicate by its title, even if chosen", async () => {
  const id = await preview(row("Fog Line", "/large.jpg") + row("Fog Line", "/other.jpg"));
  await run();
  const lines = [2, 3];
  expect(
    await refusal(applyImport(admin, { id, requestId: "request-2" }, { lines, status: "pending" })),
  ).toMatchObject({ code: "invalid", errors: { lines: expect.any(String) } });
});
