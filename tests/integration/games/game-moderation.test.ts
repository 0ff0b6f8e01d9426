import { beforeEach, describe, expect, it, vi } from "vitest";
import { updateGame } from "@/lib/features/games/moderation";
import { listGamesForAdmin } from "@/lib/features/games/panel";
import { gameEditSchema } from "@/lib/features/games/schema";
import { changeStatus } from "@/lib/features/queue/moderation";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { attemptsPerDay } from "@/lib/server/jobs/task";
import { hasObject } from "@/lib/server/storage/objects";
import type { AppError } from "@/lib/shared/errors";
import { allRows } from "@/tests/support/all-rows";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import {
  dataString,
  listApprovedGames,
  pageOfGames,
  privately,
  published,
  refusal,
  submit,
} from "@/tests/support/games";

beforeEach(resetDatabase);

describe("changeStatus of games", () => {
  it("approves: the game is in every public read, the picture is published, and the audit entry is written", async () => {
    const admin = await makeAdmin();
    const game = await submit();
    expect(await listApprovedGames({})).toEqual([]);
    await changeStatus(admin, { kind: "game", id: game.id, requestId: "request-1" }, { to: "approved" });
    const [shown] = await listApprovedGames({ category: "RPG" });
    expect(shown).toMatchObject({ title: "Moss Knight", imageUrl: `/pictures/${game.pictureId}/640.webp` });
    for (const hidden of ["status", "submitterIp", "featureRequested", "reviewedBy", "spam"])
      expect(shown).not.toHaveProperty(hidden);
    expect(await hasObject(published(game.pictureId ?? ""))).toBe(true);
    const row = await db.game.findUniqueOrThrow({ where: { id: game.id } });
    expect(row).toMatchObject({ status: "approved", reviewedBy: admin.id, updatedBy: admin.username });
    expect(row.reviewedAt).toBeInstanceOf(Date);
    expect(await db.auditEntry.findFirst()).toMatchObject({
      action: "game.approve",
      actorName: admin.username,
      entityName: "Moss Knight",
      oldValue: { status: "pending" },
      newValue: { status: "approved" },
      requestId: "request-1",
    });
  });

  it("dates a decision by the database's clock, which all instances share", async () => {
    const admin = await makeAdmin();
    const { id } = await submit();
    const slow = vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() - 5 * 60_000));
    await changeStatus(admin, { kind: "game", id, requestId: "r" }, { to: "approved" });
    slow.mockRestore();
    const { reviewedAt } = await db.game.findUniqueOrThrow({ where: { id } });
    expect(Math.abs(Date.now() - Number(reviewedAt))).toBeLessThan(60_000);
  });

  it("unapproves a game, with its picture", async () => {
    const admin = await makeAdmin();
    const game = await submit();
    await changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to: "approved" });
    await changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to: "rejected" });
    expect(await pageOfGames({}, 1)).toMatchObject({ games: [], total: 0 });
    expect(await hasObject(published(game.pictureId ?? ""))).toBe(false);
    expect(await hasObject(privately(game.pictureId ?? ""))).toBe(true);
  });

  it("answers the second of two decisions with who and when", async () => {
    const [first, second] = [await makeAdmin("ada"), await makeAdmin("bo")];
    const game = await submit();
    const results = await Promise.allSettled([
      changeStatus(first, { kind: "game", id: game.id, requestId: "r" }, { to: "approved" }),
      changeStatus(second, { kind: "game", id: game.id, requestId: "r" }, { to: "approved" }),
    ]);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused.map((result) => (result.reason as AppError).status)).toEqual([409]);
    const late = await refusal(
      changeStatus(second, { kind: "game", id: game.id, requestId: "r" }, { to: "approved" }),
    );
    expect(late.message).toMatch(/already approved by (ada|bo) on \d+ \w+ 20\d\d/);
    expect(await db.auditEntry.count()).toBe(1);
  });

  it.each([
    ["rejected", "approved"],
    ["rejected", "pending"],
    ["approved", "pending"],
  ] as const)("refuses %s → %s", async (from, to) => {
    const admin = await makeAdmin();
    const game = await submit();
    await changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to: from });
    expect(
      (await refusal(changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to }))).status,
    ).toBe(409);
  });

  it("approves nothing without a stored picture or a category", async () => {
    const admin = await makeAdmin();
    const game = await submit({ imageUrl: "https://pictures.example/a.png", categories: undefined });
    expect(
      (await refusal(changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to: "approved" })))
        .message,
    ).toContain("picture");
    const picture = { id: "0123456789abcdefghij", width: 1, height: 1, blurDataUrl: "" };
    await db.picture.create({ data: picture });
    await db.game.update({ where: { id: game.id }, data: { pictureId: picture.id } });
    expect(
      (await refusal(changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to: "approved" })))
        .message,
    ).toContain("category");
  });

  it("changes nothing when storage refuses the picture", async () => {
    const admin = await makeAdmin();
    const game = await submit();
    await db.$transaction([
      db.game.update({ where: { id: game.id }, data: { pictureId: null } }),
      db.picture.create({ data: { id: "missingmissingmissin", width: 1, height: 1, blurDataUrl: "" } }),
      db.game.update({ where: { id: game.id }, data: { pictureId: "missingmissingmissin" } }),
    ]);
    await expect(
      changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to: "approved" }),
    ).rejects.toThrow();
    expect(await db.game.findUniqueOrThrow({ where: { id: game.id } })).toMatchObject({ status: "pending" });
    expect(await db.auditEntry.count()).toBe(0);
  });
});

describe("updateGame", () => {
  const edited = (overrides: Record<string, unknown>) =>
    gameEditSchema.parse({
      title: "Moss Knight II",
      developer: "Two Ferns",
      description: "Another walk.",
      categories: ["RPG"],
      ...overrides,
    });

  it("writes nothing without changes, so that a colleague's open form stays valid", async () => {
    const [ada, bo] = [await makeAdmin("ada"), await makeAdmin("bo")];
    const game = await submit();
    const edit = edited({ imageUrl: game.imageUrl });
    await updateGame(ada, { id: game.id, requestId: "r" }, edit);
    const { updatedAt } = await db.game.findUniqueOrThrow({ where: { id: game.id } });
    await updateGame(bo, { id: game.id, requestId: "r" }, { ...edit, updatedAt: updatedAt.toISOString() });
    const row = await db.game.findUniqueOrThrow({ where: { id: game.id } });
    expect(row).toMatchObject({ updatedAt, updatedBy: "ada" });
    expect(await db.auditEntry.count()).toBe(1);
    // An address that is not fetched yet is scheduled again.
    await db.game.update({ where: { id: game.id }, data: { imageUrl: "https://pictures.example/a.png" } });
    await updateGame(bo, { id: game.id, requestId: "r" }, edited({}));
    expect(
      await query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier LIKE '%picture%'"),
    ).not.toEqual([]);
  });

  it("stores the fields, keeps the slug and writes the changes into the audit log", async () => {
    const admin = await makeAdmin();
    const game = await submit();
    await updateGame(
      admin,
      { id: game.id, requestId: "r" },
      edited({ imageUrl: game.imageUrl, price: "Free" }),
    );
    expect(await db.game.findUniqueOrThrow({ where: { id: game.id } })).toMatchObject({
      title: "Moss Knight II",
      slug: "moss-knight",
      priceCents: 0,
      pictureId: game.pictureId,
    });
    expect(await db.auditEntry.findFirst()).toMatchObject({
      action: "game.edit-unconditional",
      oldValue: { title: "Moss Knight", price: null },
      newValue: { title: "Moss Knight II", price: "Free" },
    });
  });

  it("needs the four specified fields only: omitted fields stay unchanged", async () => {
    const admin = await makeAdmin();
    const { id, imageUrl } = await submit({
      price: "$4.99",
      releaseDate: "2026",
      onlineCoop: true,
      onlineCoopPlayers: "4 Players",
      singlePlayer: false,
      steamUrl: "https://store.steampowered.com/app/1",
    });
    await db.game.update({ where: { id }, data: { featured: true, playUrl: "https://moss.itch.io/" } });
    const before = await db.game.findUniqueOrThrow({ where: { id } });
    const texts = { title: "Moss Knight II", developer: "Two Ferns", description: "Another walk.", imageUrl };

    await updateGame(admin, { id, requestId: "r" }, gameEditSchema.parse(texts));
    const after = await db.game.findUniqueOrThrow({ where: { id } });
    const { updatedAt } = after;
    expect(after).toEqual({ ...before, ...texts, updatedAt, updatedBy: admin.username });
  });

  it("empties fields sent empty, and the players of a disabled mode", async () => {
    const admin = await makeAdmin();
    const attributes = { price: "$4.99", onlineCoop: true, onlineCoopPlayers: "4 Players" };
    const { id, imageUrl } = await submit(attributes);
    await updateGame(admin, { id, requestId: "r" }, edited({ imageUrl, price: null, onlineCoop: false }));
    expect(await db.game.findUniqueOrThrow({ where: { id } })).toMatchObject({
      price: null,
      priceCents: null,
      onlineCoop: false,
      onlineCoopPlayers: null,
    });
  });

  it("refuses a stale version with who and when", async () => {
    const [ada, bo] = [await makeAdmin("ada"), await makeAdmin("bo")];
    const game = await submit();
    const version = { imageUrl: game.imageUrl, updatedAt: game.updatedAt.toISOString() };
    await updateGame(ada, { id: game.id, requestId: "r" }, edited(version));
    const late = await refusal(
      updateGame(bo, { id: game.id, requestId: "r" }, edited({ ...version, title: "Lost" })),
    );
    expect([late.status, late.message]).toEqual([409, expect.stringMatching(/^ada changed this game on /)]);
  });

  it("replaces the picture of an approved game: the new one is public, the old one gone", async () => {
    const admin = await makeAdmin();
    const game = await submit();
    await changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to: "approved" });
    await updateGame(admin, { id: game.id, requestId: "r" }, edited({ imageUrl: await dataString(80, 45) }));
    const row = await db.game.findUniqueOrThrow({ where: { id: game.id } });
    expect(row.pictureId).not.toBe(game.pictureId);
    expect(await hasObject(published(row.pictureId ?? ""))).toBe(true);
    for (const key of [published(game.pictureId ?? ""), privately(game.pictureId ?? "")])
      expect(await hasObject(key)).toBe(false);
    expect(await db.picture.count()).toBe(1);
  });

  it("fetches a failed picture again when its address is saved again", async () => {
    const admin = await makeAdmin();
    const imageUrl = "https://pictures.example/a.png";
    const game = await submit({ imageUrl, categories: undefined });
    const [job] = await query("SELECT max_attempts FROM graphile_worker.jobs WHERE key = $1", [
      `picture-game-${game.id}`,
    ]);
    expect(job).toEqual({ max_attempts: attemptsPerDay });
    await query("DELETE FROM graphile_worker._private_jobs");
    expect(
      (await refusal(changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to: "approved" })))
        .message,
    ).toMatch(/is not there yet.*save its address again under Edit/);
    await updateGame(admin, { id: game.id, requestId: "r" }, edited({ imageUrl }));
    expect(await query("SELECT 1 FROM graphile_worker.jobs")).toHaveLength(1);
    expect(await db.game.findUnique({ where: { id: game.id } })).toMatchObject({ imageUrl, pictureId: null });
  });
});

describe("moveToTrash of games", () => {
  it("hides the game everywhere, keeps its slug taken, and answers 404 the second time", async () => {
    const admin = await makeAdmin();
    const game = await submit();
    await changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to: "approved" });
    await moveToTrash(admin, { kind: "game", id: game.id, requestId: "r" });
    expect(await listApprovedGames({})).toEqual([]);
    expect(await allRows(listGamesForAdmin(admin))).toEqual([]);
    expect(await hasObject(published(game.pictureId ?? ""))).toBe(false);
    expect((await refusal(moveToTrash(admin, { kind: "game", id: game.id, requestId: "r" }))).status).toBe(
      404,
    );
    expect((await submit()).slug).toBe("moss-knight-2");
  });
});
