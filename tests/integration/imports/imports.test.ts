import { beforeEach, describe, expect, it } from "vitest";
import { exportRows } from "@/lib/features/imports/exports/data";
import { applyImport, createImport, undoImport } from "@/lib/features/imports/mutations";
import { readImport } from "@/lib/features/imports/panel";
import type { ImportBody } from "@/lib/features/imports/schema";
import { removeOldImports } from "@/lib/features/imports/tasks";
import { tasks } from "@/lib/features/operations/tasks";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { textReader } from "@/lib/server/i18n/translate";
import { runWaitingJobs } from "@/lib/server/jobs/runner";
import { toCsv } from "@/lib/shared/csv";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { dataString, listApprovedGames, refusal, submit } from "@/tests/support/games";

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin("kim");
});

const preview = async (body: Partial<ImportBody> & { text: string }) => {
  const { id, columns } = await createImport(
    admin,
    { source: "csv", kind: "games", ...body } as ImportBody,
    "request-1",
  );
  return { ...(await read(id)), columns };
};

const read = async (id: number) => readImport(admin, id, await textReader("en"));
const run = () => runWaitingJobs(tasks);

async function importAll(
  text: string,
  more: Partial<ImportBody> = {},
  status: "pending" | "approved" = "pending",
) {
  const { id } = await preview({ text, ...more });
  await applyImport(admin, { id, requestId: "request-2" }, { status });
  await run();
  return read(id);
}

const header = "title,developer,description,imageUrl,categories\n";
const picture = "https://pictures.example/a.png";
const game = (title: string, developer = "Two Ferns") =>
  `${title},${developer},A quiet walk.,${picture},RPG\n`;

describe("a preview", () => {
  it("writes nothing of items and names each row's problem", async () => {
    await submit({ title: "Moss Knight", developer: "Two Ferns" });
    const text =
      header +
      game("Moss Knight: Deluxe Edition") +
      game("Fog Line") +
      game("Fog Line") +
      `,Two Ferns,Text,${picture},RPG\n` +
      `Lamp,Two Ferns,Text,${picture},Cooking\n`;
    const { rows, counts, state } = await preview({ text });
    expect(state).toBe("preview");
    expect(counts).toEqual({ new: 2, duplicate: 2, invalid: 1 });
    expect(rows).toMatchObject([
      { line: 2, status: "duplicate", duplicateOf: { title: "Moss Knight" } },
      { line: 3, status: "new", problems: [] },
      { line: 4, status: "duplicate", duplicateOf: { line: 3, title: "Fog Line" } },
      { line: 5, status: "invalid", problems: ["Title: Title is required"] },
      {
        line: 6,
        status: "new",
        problems: [
          "Unknown categories are left out: Cooking",
          "No category: it can only be added as pending.",
        ],
      },
    ]);
    expect(await db.game.count()).toBe(1);
    expect(await db.auditEntry.count()).toBe(0);
  });

  it("matches columns by hand", async () => {
    const text = `Spielname;Macher;Worum;Foto\nFog Line;Two Ferns;Text;${picture}\n`;
    const unmatched = await preview({ text });
    expect(unmatched.counts).toEqual({ new: 0, duplicate: 0, invalid: 1 });
    expect(unmatched.columns[0]).toEqual({ name: "Spielname", field: "", example: "Fog Line" });
    const columns = { Spielname: "title", Macher: "developer", Worum: "description", Foto: "imageUrl" };
    expect((await preview({ text, columns })).rows).toMatchObject([{ status: "new", title: "Fog Line" }]);
    const twice = await refusal(preview({ text, columns: { Spielname: "title", Macher: "title" } }));
    expect(twice).toMatchObject({ code: "invalid", errors: { columns: expect.any(String) } });
  });

  it("refuses more than 2 MB or 2,000 rows with the limit", async () => {
    expect(await refusal(preview({ text: "x".repeat(2 * 1024 * 1024 + 1) }))).toMatchObject({
      code: "too_large",
    });
    const rows = game("Fog Line").repeat(2_001);
    const error = await refusal(preview({ text: header + rows }));
    expect(error).toMatchObject({ code: "invalid" });
    expect((await textReader("en"))(error.message)).toContain("2,000 rows");
    expect(await db.import.count()).toBe(0);
  });

  it("is deleted after a day, and by the admin", async () => {
    const { id } = await preview({ text: header + game("Fog Line") });
    const other = await preview({ text: header + game("Fog Line") });
    await undoImport(admin, { id, requestId: "request-2" });
    await removeOldImports();
    expect(await db.import.findMany({ select: { id: true } })).toEqual([{ id: other.id }]);
    await query(`UPDATE "imports" SET "createdAt" = now() - interval '25 hours'`);
    await removeOldImports();
    expect(await db.importRow.count()).toBe(0);
  });
});

describe("an import", () => {
  it("adds the new rows as pending, without contents of the file left", async () => {
    const done = await importAll(header + game("Fog Line") + game("Lamp") + game("Lamp"));
    expect(done).toMatchObject({ state: "done", outcomes: { added: 2, waiting: 0, failed: 0 } });
    const games = await db.game.findMany({ orderBy: { id: "asc" } });
    expect(games).toMatchObject([
      { title: "Fog Line", status: "pending", addedBy: "kim", imageUrl: picture },
      { title: "Lamp", status: "pending" },
    ]);
    expect(await db.importRow.count({ where: { NOT: { fields: { equals: {} } } } })).toBe(0);
    expect(await db.auditEntry.findMany({ select: { action: true }, orderBy: { id: "asc" } })).toEqual([
      { action: "import.create" },
      { action: "game.create" },
      { action: "game.create" },
    ]);
  });

  it("changes nothing when the same file comes again", async () => {
    const text = header + game("Fog Line") + game("Lamp", "Ada");
    await importAll(text);
    const { counts, id } = await preview({ text });
    expect(counts).toEqual({ new: 0, duplicate: 2, invalid: 0 });
    expect(await refusal(applyImport(admin, { id, requestId: "r" }, { status: "pending" }))).toMatchObject({
      code: "invalid",
    });
    expect(await db.game.count()).toBe(2);
  });

  it("duplicates nothing when two admins start the same file", async () => {
    const text = header + game("Fog Line") + game("Lamp");
    const [one, other] = [await preview({ text }), await preview({ text })];
    for (const { id } of [one, other])
      await applyImport(admin, { id, requestId: "r" }, { status: "pending" });
    await Promise.all([run(), run()]);
    await run();
    expect(await db.game.count()).toBe(2);
    const outcomes = [await read(one.id), await read(other.id)].map((shown) => shown.outcomes);
    expect(outcomes.map(({ added }) => added).toSorted()).toEqual([0, 2]);
    expect(outcomes.map(({ skipped }) => skipped).toSorted()).toEqual([0, 2]);
  });

  it("starts once, and only with rows that are new", async () => {
    const { id } = await preview({ text: header + game("Fog Line") + game("Fog Line") });
    const apply = (lines?: number[]) =>
      applyImport(admin, { id, requestId: "r" }, { status: "pending", ...(lines && { lines }) });
    expect(await refusal(apply([2, 3]))).toMatchObject({ code: "invalid" });
    await apply([2]);
    expect(await refusal(apply())).toMatchObject({ code: "conflict" });
    expect(
      await refusal(applyImport(admin, { id: 999, requestId: "r" }, { status: "pending" })),
    ).toMatchObject({
      code: "not_found",
    });
  });

  it("continues where a killed job stopped", async () => {
    const { id } = await preview({ text: header + game("Fog Line") + game("Lamp") + game("Kettle") });
    await applyImport(admin, { id, requestId: "r" }, { status: "pending" });
    // A trigger ends the job's transaction at the second game, as a crash would.
    await query(`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW."title" = 'Lamp' THEN RAISE 'killed'; END IF; RETURN NEW; END $$`);
    await query(`CREATE TRIGGER crash BEFORE INSERT ON "games" FOR EACH ROW EXECUTE FUNCTION crash()`);
    try {
      await run();
      expect((await read(id)).outcomes).toMatchObject({ added: 1, waiting: 2 });
    } finally {
      await query(`DROP TRIGGER crash ON "games"`);
      await query("DROP FUNCTION crash");
    }
    await query("UPDATE graphile_worker._private_jobs SET run_at = now()");
    await run();
    expect(await read(id)).toMatchObject({ state: "done", outcomes: { added: 3, waiting: 0 } });
    expect(await db.game.count()).toBe(3);
  });

  it("is undone as a whole into the trash, and can be made again", async () => {
    const text = header + game("Fog Line") + game("Lamp");
    const { id } = await importAll(text);
    await undoImport(admin, { id, requestId: "request-3" });
    await run();
    expect(await read(id)).toMatchObject({ state: "undone", outcomes: { removed: 2 } });
    expect(await db.game.count({ where: { deletedAt: null } })).toBe(0);
    expect(await db.game.count()).toBe(2);
    await undoImport(admin, { id, requestId: "request-4" });
    expect((await importAll(text)).outcomes.added).toBe(2);
  });

  it("stops when its admin may import no more", async () => {
    const { id } = await preview({ text: header + game("Fog Line") });
    await applyImport(admin, { id, requestId: "r" }, { status: "pending" });
    await db.user.update({ where: { id: admin.id }, data: { isAdmin: false, isModerator: true } });
    await run();
    const { rows, outcomes } = await read(id);
    expect(outcomes).toMatchObject({ added: 0, failed: 1 });
    expect(rows[0]?.problems).toEqual(["kim no longer has the right to import."]);
  });
});

async function exported(kind: "games" | "streamers"): Promise<string> {
  const lines: string[][] = [];
  for await (const part of exportRows(admin, kind)) lines.push(...part);
  return toCsv(lines);
}

/** Copies of pictures have other addresses. */
const withoutPictures = (csv: string) => csv.replaceAll(/pictures\/[0-9a-z]{20}/g, "pictures/x");

describe("an export", () => {
  it("of games is read back without a difference, approved with pictures", async () => {
    await submit();
    await submit({
      title: "-KLAUS-",
      description: "Features:\n- moss\n= fog; \"=1\"\n'quoted'",
      price: "$4.99",
      releaseDate: "2027",
      singlePlayer: false,
      onlineCoop: true,
      onlineCoopPlayers: "4 Players",
      categories: ["RPG", "Puzzle"],
      languages: ["de", "ja"],
      twitterHandle: "@two_ferns",
      screenshots: [{ image: await dataString(50, 30), description: "A gate, open" }],
    });
    const before = await exported("games");
    await query(`UPDATE "games" SET "deletedAt" = now()`);
    const done = await importAll(before, {}, "approved");
    expect(done.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(done.outcomes).toMatchObject({ added: 2, failed: 0 });
    expect(withoutPictures(await exported("games"))).toBe(
      withoutPictures(before).replaceAll(",pending\r\n", ",approved\r\n"),
    );
    expect(await listApprovedGames({})).toHaveLength(2);
  });

  it("of streamers is read back without a difference", async () => {
    const text = toCsv([
      [
        "streamName",
        "description",
        "twitchHandle",
        "youtubeHandle",
        "gamesPlayed",
        "slots",
        "contactEmail",
        "socialLinks",
      ],
      [
        "Mossgrove",
        "Gardens.",
        "mossgrove",
        "https://youtube.com/@mossgrove",
        "Papers, Please\n",
        '[{"day":"MO","start":"18:00","minutes":120,"timeZone":"Europe/Berlin","note":null}]',
        "moss@example.com",
        "https://x.com/mossgrove",
      ],
    ]);
    await importAll(text, { kind: "streamers" });
    const before = await exported("streamers");
    expect(before).toContain("Papers, Please\n");
    await query(`UPDATE "streamers" SET "deletedAt" = now()`);
    expect((await importAll(before, { kind: "streamers" })).outcomes.added).toBe(1);
    expect(await exported("streamers")).toBe(before);
  });
});
