import { beforeEach, describe, expect, it } from "vitest";
import { GET as getFile } from "@/app/stock/own/[file]/route";
import { housekeeping } from "@/lib/features/operations/tasks";
import { findStockFile, listStockPictures } from "@/lib/features/stock-pictures/data";
import { storeStockPicture } from "@/lib/features/stock-pictures/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { readSettings } from "@/lib/server/read-settings";
import { type StockKind, stockInDocument, stockPicture } from "@/lib/shared/stock-pictures";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { dataString, listApprovedGames, refusal, submit } from "@/tests/support/games";

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  await readSettings();
  admin = await makeAdmin("ada");
});

const store = (picture: string | null, version = 0, kind: StockKind = "game", by = admin) =>
  storeStockPicture(by, { kind, picture, version }, "r");
const files = async () => (await db.stockPicture.findMany()).map(({ id }) => id);

describe("a stock picture of the owner", () => {
  it("is encoded again, shows where a game has none, and drops cached pages", async () => {
    const { id } = await submit();
    await db.game.update({ where: { id }, data: { status: "approved", pictureId: null } });
    expect((await listApprovedGames({}))[0]?.imageUrl).toBe("/stock/game.webp");
    const before = readTagVersion("settings");
    const rows = await store(await dataString(1600, 900));
    expect(readTagVersion("settings")).toBeGreaterThan(before);
    const stored = rows.find(({ kind }) => kind === "game");
    expect(stored).toMatchObject({
      version: 1,
      updatedBy: "ada",
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const address = `/stock/own/${stored?.id}.webp`;
    expect((await listApprovedGames({}))[0]?.imageUrl).toBe(address);
    expect([stockPicture("game"), stockPicture("streamer")]).toEqual([address, "/stock/streamer.webp"]);

    const sharp = (await import("sharp")).default;
    expect(await sharp(await findStockFile(stored?.id ?? "")).metadata()).toMatchObject({
      format: "webp",
      width: 1280,
    });
    const answer = await getFile(new Request(`http://localhost:3000${address}`), {
      params: Promise.resolve({ file: `${stored?.id}.webp` }),
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });

  it("is read by another instance, which is notified", async () => {
    const rows = await store(await dataString());
    const id = rows.find(({ kind }) => kind === "game")?.id ?? "";
    await db.setting.create({ data: { name: "STOCK_POST", value: id, updatedBy: "kim" } });
    await readSettings();
    expect(JSON.parse(stockInDocument() ?? "")).toEqual({ game: id, post: id });
  });

  it("goes back to the bundled one; its file stays for a day", async () => {
    await store(await dataString());
    await store(null, 1);
    expect([stockPicture("game"), stockInDocument()]).toEqual(["/stock/game.webp", undefined]);
    await housekeeping({});
    expect(await files()).toHaveLength(1);
    await db.stockPicture.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
    await housekeeping({});
    expect(await files()).toEqual([]);
    await store(await dataString(), 2);
    await db.stockPicture.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
    await housekeeping({});
    expect(await files()).toHaveLength(1);
  });

  it("is in the audit log", async () => {
    await store(await dataString(), 0, "post");
    await store(null, 1, "post");
    const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(entries.map(({ action, entityId, entityName }) => [action, entityId, entityName])).toEqual([
      ["set-up.edit", "STOCK_POST", "Picture of blog posts"],
      ["set-up.reset", "STOCK_POST", "Picture of blog posts"],
    ]);
  });
});

describe("a refused stock picture", () => {
  it.each([
    ["a text", `data:image/png;base64,${Buffer.from("<svg onload=alert(1)>").toString("base64")}`],
    ["no data string", "https://a.example/a.png"],
    [
      "a PNG that ends early",
      `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk`,
    ],
  ])("stores nothing, as %s", async (_, picture) => {
    const error = await refusal(store(picture));
    expect([error.status, error.errors?.picture]).toEqual([422, expect.stringMatching(/\w+ \w+/)]);
    expect([await files(), await db.setting.count(), stockPicture("game")]).toEqual([
      [],
      0,
      "/stock/game.webp",
    ]);
  });

  it("is that of the second of two admins", async () => {
    await store(await dataString());
    const error = await refusal(store(await dataString(32, 32), 0, "game", await makeAdmin("kim")));
    expect([error.status, error.message]).toEqual([
      409,
      expect.stringMatching(/^ada changed this picture in the meantime\./),
    ]);
    expect((await listStockPictures(admin))[0]).toMatchObject({ version: 1, updatedBy: "ada" });
  });
});
