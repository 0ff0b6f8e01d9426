import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { listApprovedGames, listGamesForAdmin, pageApprovedGames } from "@/lib/features/games/data";
import { updateGame } from "@/lib/features/games/editing";
import { changeGameStatus, deleteGame } from "@/lib/features/games/moderation";
import { createGame } from "@/lib/features/games/mutations";
import { anyGameSchema, gameEditSchema } from "@/lib/features/games/schema";
import { db } from "@/lib/server/db";
import { hasObject } from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";
import { resetDatabase } from "../support/database";
import { makeAdmin } from "../support/factories";

const sender = { address: "203.0.113.7", idempotency: { record: async () => {} } };
const published = (id: string) => `published/pictures/${id}/640.webp`;
const privately = (id: string) => `private/pictures/${id}/640.webp`;

async function dataString(width = 640, height = 360): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#2a6" } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
}

async function submit(overrides: Record<string, unknown> = {}) {
  const body = {
    title: "Moss Knight",
    developer: "Two Ferns",
    description: "A quiet walk with a sword.",
    imageUrl: await dataString(),
    categories: ["RPG", "Action"],
    ...overrides,
  };
  const created = await createGame(anyGameSchema.parse(body), sender);
  return db.game.findUniqueOrThrow({ where: { id: created.id } });
}

async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error(`expected a refusal, got ${error}`);
}

beforeEach(resetDatabase);

describe("createGame", () => {
  it("stores the game as pending, its picture in private, and the mail to the team", async () => {
    const game = await submit({ price: "$4.99", releaseDate: "Early Access", featured: true });
    expect(game).toMatchObject({
      slug: "moss-knight",
      status: "pending",
      featured: false,
      featureRequested: true,
      earlyAccess: true,
      priceCents: 499,
      releaseRank: 9998,
      submitterIp: "203.0.113.7",
      spam: false,
    });
    expect(game.termsAcceptedAt).toBeInstanceOf(Date);
    expect(game.imageUrl).toBe(`pictures/${game.pictureId}`);
    expect(await hasObject(privately(game.pictureId ?? ""))).toBe(true);
    expect(await hasObject(published(game.pictureId ?? ""))).toBe(false);
    const mails = await db.outboxMail.findMany();
    expect(mails).toMatchObject([{ template: "game-received", status: "held", toAddress: "team@example.com" }]);
    expect(mails[0]?.text).toContain("Moss Knight");
  });

  it("gives each game its own slug, also when many arrive at once", async () => {
    const games = await Promise.all(Array.from({ length: 4 }, () => submit()));
    expect(games.map((game) => game.slug).sort()).toEqual([
      "moss-knight",
      "moss-knight-2",
      "moss-knight-3",
      "moss-knight-4",
    ]);
  });

  it("never takes a name of our own paths", async () => {
    expect((await submit({ title: "Submit" })).slug).toBe("submit-2");
  });

  it("keeps a honeypot hit, flagged, its mail held (D27)", async () => {
    const game = await submit({ website: "http://spam.example" });
    expect(game.spam).toBe(true);
    expect(await db.outboxMail.findFirst()).toMatchObject({ heldReason: "The form's honeypot was filled in" });
  });

  it("takes the simple payload and schedules the fetching of its picture (D37, D39)", async () => {
    const game = await submit({ imageUrl: "https://pictures.example/a.png", categories: undefined });
    expect(game).toMatchObject({ imageUrl: "https://pictures.example/a.png", pictureId: null, categories: [] });
    const jobs = await db.$queryRaw<{ task: string }[]>`
      SELECT task_identifier AS task FROM graphile_worker.jobs WHERE task_identifier = 'fetch_game_picture'`;
    expect(jobs).toHaveLength(1);
  });

  it("leaves nothing behind when the row cannot be written", async () => {
    const before = await db.picture.count();
    const failing = { ...sender, idempotency: { record: () => Promise.reject(new Error("full disk")) } };
    const body = anyGameSchema.parse({
      title: "Lost",
      developer: "d",
      description: "d",
      imageUrl: await dataString(),
      categories: ["RPG"],
    });
    await expect(createGame(body, failing)).rejects.toThrow("full disk");
    expect([await db.game.count(), await db.outboxMail.count(), await db.picture.count()]).toEqual([0, 0, before]);
  });
});

describe("pictures that are refused", () => {
  const send = (imageUrl: string) => refusal(submit({ imageUrl }));
  const wrap = (bytes: Buffer, type = "image/png") => `data:${type};base64,${bytes.toString("base64")}`;
  const solid = () => sharp({ create: { width: 64, height: 64, channels: 3, background: "#123" } });
  const wrongType = "Invalid file type: Please upload a JPG, PNG, or WebP image";

  it.each([
    ["a GIF named .png", async () => wrap(await solid().gif().toBuffer()), 422, wrongType],
    ["an SVG", async () => wrap(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/svg+xml"), 422, wrongType],
    ["text", async () => wrap(Buffer.from("no picture at all")), 422, wrongType],
    ["no data string", async () => "data:image/png,plain", 422, wrongType],
    [
      "a truncated JPEG",
      async () => {
        const whole = await sharp({ create: { width: 900, height: 900, channels: 3, noise: { type: "gaussian" } } as never })
          .jpeg()
          .toBuffer();
        return wrap(whole.subarray(0, Math.floor(whole.length / 2)), "image/jpeg");
      },
      422,
      "This picture is damaged or incomplete. Please save it again and upload the new copy.",
    ],
    [
      "a file of 5 MB and one byte",
      async () => wrap(Buffer.alloc(5 * 1024 * 1024 + 1, 1)),
      413,
      "File too large: Image must be smaller than 5MB",
    ],
  ])("%s", async (_name, make, status, message) => {
    const error = await send(await make());
    expect({ status: error.status, message: error.message, errors: error.errors }).toEqual({
      status,
      message,
      errors: { imageUrl: message },
    });
    expect([await db.game.count(), await db.picture.count()]).toEqual([0, 0]);
  });

  it("a PNG of a few kB that claims 30,000 x 30,000 pixels", async () => {
    const bomb = await sharp({
      create: { width: 30_000, height: 30_000, channels: 3, background: "#000" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9, palette: true, colours: 2 })
      .toBuffer();
    const error = await send(wrap(bomb));
    expect([error.status, error.message]).toEqual([
      422,
      "This picture has too many pixels. Please scale it down to at most 50 megapixels.",
    ]);
  }, 60_000);
});

describe("changeGameStatus", () => {
  it("approves: visible in every public read, picture published, audit entry written", async () => {
    const admin = await makeAdmin();
    const game = await submit();
    expect(await listApprovedGames({})).toEqual([]);
    await changeGameStatus(admin, game.id, "approved", "request-1");
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

  it("takes an approved game back, its picture with it", async () => {
    const admin = await makeAdmin();
    const game = await submit();
    await changeGameStatus(admin, game.id, "approved", "r");
    await changeGameStatus(admin, game.id, "rejected", "r");
    expect(await pageApprovedGames({}, 1)).toMatchObject({ games: [], total: 0 });
    expect(await hasObject(published(game.pictureId ?? ""))).toBe(false);
    expect(await hasObject(privately(game.pictureId ?? ""))).toBe(true);
  });

  it("answers the second of two decisions with who and when", async () => {
    const [first, second] = [await makeAdmin("ada"), await makeAdmin("bo")];
    const game = await submit();
    const results = await Promise.allSettled([
      changeGameStatus(first, game.id, "approved", "r"),
      changeGameStatus(second, game.id, "approved", "r"),
    ]);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(1);
    expect((refused[0]?.reason as AppError).status).toBe(409);
    const late = await refusal(changeGameStatus(second, game.id, "approved", "r"));
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
    await changeGameStatus(admin, game.id, from, "r");
    expect((await refusal(changeGameStatus(admin, game.id, to, "r"))).status).toBe(409);
  });

  it("approves nothing without a picture of ours or a category", async () => {
    const admin = await makeAdmin();
    const game = await submit({ imageUrl: "https://pictures.example/a.png", categories: undefined });
    expect((await refusal(changeGameStatus(admin, game.id, "approved", "r"))).message).toContain("picture");
    const picture = { id: "0123456789abcdefghij", width: 1, height: 1, blurDataUrl: "" };
    await db.picture.create({ data: picture });
    await db.game.update({ where: { id: game.id }, data: { pictureId: picture.id } });
    expect((await refusal(changeGameStatus(admin, game.id, "approved", "r"))).message).toContain("category");
  });

  it("changes nothing when storage refuses the picture", async () => {
    const admin = await makeAdmin();
    const game = await submit();
    await db.$transaction([
      db.game.update({ where: { id: game.id }, data: { pictureId: null } }),
      db.picture.create({ data: { id: "missingmissingmissin", width: 1, height: 1, blurDataUrl: "" } }),
      db.game.update({ where: { id: game.id }, data: { pictureId: "missingmissingmissin" } }),
    ]);
    await expect(changeGameStatus(admin, game.id, "approved", "r")).rejects.toThrow();
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

  it("stores the fields, keeps the slug and writes what changed into the audit log", async () => {
    const admin = await makeAdmin();
    const game = await submit();
    await updateGame(admin, game.id, edited({ imageUrl: game.imageUrl, price: "Free" }), "r");
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

  it("refuses a stale version with who and when (D32)", async () => {
    const [ada, bo] = [await makeAdmin("ada"), await makeAdmin("bo")];
    const game = await submit();
    const version = { imageUrl: game.imageUrl, updatedAt: game.updatedAt.toISOString() };
    await updateGame(ada, game.id, edited(version), "r");
    const late = await refusal(updateGame(bo, game.id, edited({ ...version, title: "Lost" }), "r"));
    expect([late.status, late.message]).toEqual([409, expect.stringMatching(/^ada changed this game on /)]);
  });

  it("replaces the picture of an approved game: the new one is public, the old one gone", async () => {
    const admin = await makeAdmin();
    const game = await submit();
    await changeGameStatus(admin, game.id, "approved", "r");
    await updateGame(admin, game.id, edited({ imageUrl: await dataString(800, 450) }), "r");
    const row = await db.game.findUniqueOrThrow({ where: { id: game.id } });
    expect(row.pictureId).not.toBe(game.pictureId);
    expect(await hasObject(published(row.pictureId ?? ""))).toBe(true);
    for (const key of [published(game.pictureId ?? ""), privately(game.pictureId ?? "")])
      expect(await hasObject(key)).toBe(false);
    expect(await db.picture.count()).toBe(1);
  });
});

describe("deleteGame", () => {
  it("hides the game everywhere, keeps its slug taken, and answers 404 the second time", async () => {
    const admin = await makeAdmin();
    const game = await submit();
    await changeGameStatus(admin, game.id, "approved", "r");
    await deleteGame(admin, game.id, "r");
    expect(await listApprovedGames({})).toEqual([]);
    expect(await listGamesForAdmin(admin)).toEqual([]);
    expect(await hasObject(published(game.pictureId ?? ""))).toBe(false);
    expect((await refusal(deleteGame(admin, game.id, "r"))).status).toBe(404);
    expect((await submit()).slug).toBe("moss-knight-2");
  });
});
