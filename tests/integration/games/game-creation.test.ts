import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { createGame } from "@/lib/features/games/mutations";
import { anyGameSchema } from "@/lib/features/games/schema";
import { db } from "@/lib/server/db";
import { hasObject } from "@/lib/server/storage/objects";
import { resetDatabase } from "@/tests/support/database";
import { dataString, privately, published, refusal, submit } from "@/tests/support/games";
import { robot, sender } from "@/tests/support/visitor";
import { mailArrivalsAtOnce } from "@/tests/support/webhooks";

beforeEach(resetDatabase);

describe("createGame", () => {
  it("stores the game as pending, its picture in private, and the mail to the team", async () => {
    await mailArrivalsAtOnce();
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
    expect(mails).toMatchObject([
      { template: "game-received", status: "held", toAddress: "team@example.com" },
    ]);
    expect(mails[0]?.text).toContain("Moss Knight");
  });

  it("gives each game a unique slug, also when many arrive simultaneously", async () => {
    const games = await Promise.all(Array.from({ length: 4 }, () => submit()));
    expect(games.map((game) => game.slug).sort()).toEqual([
      "moss-knight",
      "moss-knight-2",
      "moss-knight-3",
      "moss-knight-4",
    ]);
  });

  it("gives the sixtieth game of a name a unique slug", async () => {
    await submit({ title: "Moss Knight" });
    const row = {
      title: "Moss Knight",
      description: "A walk.",
      developer: "Two Ferns",
      imageUrl: "pictures/none",
    };
    const slugs = Array.from({ length: 58 }, (_, index) => `moss-knight-${index + 2}`);
    await db.game.createMany({ data: slugs.map((slug) => ({ ...row, slug })) });
    await submit({ title: "Moss Knight" });
    const last = await db.game.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(last.slug).toBe("moss-knight-60");
  });

  it("gives a dozen games of one name unique slugs, in any order of arrival", async () => {
    const titles = [...Array(9).fill("勇者の森"), ...Array(3).fill("Game 2")];
    const simple = { imageUrl: "https://pictures.example/a.png", categories: undefined };
    const games = await Promise.all(titles.map((title) => submit({ ...simple, title })));
    expect(new Set(games.map(({ slug }) => slug)).size).toBe(12);
    const ofNoLetters = games.filter(({ title }) => title !== "Game 2").map(({ slug }) => slug);
    expect(ofNoLetters).toContain("game");
    for (const { slug } of games) expect(slug).toMatch(/^game(-\d+)*$/);
  });

  it("never uses one of the site's paths as a slug", async () => {
    expect((await submit({ title: "Submit" })).slug).toBe("submit-2");
  });

  it("keeps suspected spam, flagged, with the reasons, its mail held", async () => {
    const game = await submit({}, robot);
    expect(game).toMatchObject({ spam: true, spamReasons: ["honeypot"] });
    expect(await db.outboxMail.findFirst()).toMatchObject({
      heldReason: "Suspected to be spam",
    });
  });

  it("accepts the simple payload and schedules the fetching of its picture", async () => {
    const game = await submit({ imageUrl: "https://pictures.example/a.png", categories: undefined });
    expect(game).toMatchObject({
      imageUrl: "https://pictures.example/a.png",
      pictureId: null,
      categories: [],
    });
    const jobs = await db.$queryRaw<{ task: string }[]>`
      SELECT task_identifier AS task FROM graphile_worker.jobs WHERE task_identifier = 'fetch_picture'`;
    expect(jobs).toHaveLength(1);
  });

  it("leaves nothing behind when the row cannot be written", async () => {
    const before = await db.picture.count();
    const failing = { ...sender, recordAnswer: () => Promise.reject(new Error("full disk")) };
    const body = anyGameSchema.parse({
      title: "Lost",
      developer: "d",
      description: "d",
      imageUrl: await dataString(),
      categories: ["RPG"],
    });
    await expect(createGame(body, failing)).rejects.toThrow("full disk");
    expect([await db.game.count(), await db.outboxMail.count(), await db.picture.count()]).toEqual([
      0,
      0,
      before,
    ]);
  });
});

describe("pictures", () => {
  it("accepts one of exactly 5 MB", { timeout: 60_000 }, async () => {
    const [head, data = ""] = (await dataString()).split(",");
    const png = Buffer.from(data, "base64");
    const padded = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length, " ")]);
    const { pictureId } = await submit({ imageUrl: `${head},${padded.toString("base64")}` });
    expect(await hasObject(privately(pictureId ?? ""))).toBe(true);
  });

  /** A PNG whose header claims many pixels and whose data is next to nothing. */
  function pixelBomb(width: number, height: number): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header[8] = 8;
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const data = deflateSync(Buffer.alloc(100_000));
    return Buffer.concat([
      signature,
      chunk("IHDR", header),
      chunk("IDAT", data),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }

  describe("pictures that are refused", () => {
    const send = (imageUrl: string) => refusal(submit({ imageUrl }));
    const wrap = (bytes: Buffer, type = "image/png") => `data:${type};base64,${bytes.toString("base64")}`;
    const solid = () => sharp({ create: { width: 64, height: 64, channels: 3, background: "#123" } });
    const wrongType = "Invalid file type: Please upload a JPG, PNG, or WebP image";

    it.each([
      ["a GIF named .png", async () => wrap(await solid().gif().toBuffer()), 422, wrongType],
      [
        "an SVG",
        async () => wrap(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/svg+xml"),
        422,
        wrongType,
      ],
      ["text", async () => wrap(Buffer.from("no picture at all")), 422, wrongType],
      ["no data string", async () => "data:image/png,plain", 422, wrongType],
      [
        "a truncated JPEG",
        async () => {
          const whole = await sharp({
            create: { width: 64, height: 64, channels: 3, noise: { type: "gaussian" } } as never,
          })
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
      const bomb = pixelBomb(30_000, 30_000);
      expect(bomb.length).toBeLessThan(5_000);
      const error = await send(wrap(bomb));
      expect([error.status, error.message]).toEqual([
        422,
        "This picture has too many pixels. Please scale it down to at most 50 megapixels.",
      ]);
    });
  });
});
