import { beforeEach, describe, expect, it } from "vitest";
import { readOverview } from "@/lib/features/overview/data";
import { watchPromises } from "@/lib/features/overview/tasks";
import type { AddedNoun } from "@/lib/features/panel/constants";
import { addedSchemas, addNounRow } from "@/lib/features/panel/nouns";
import { changeStatus } from "@/lib/features/queue/moderation";
import { readExpectation } from "@/lib/features/reviews/access/data";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { RecordAnswer } from "@/lib/server/http/sender";
import { hasObject } from "@/lib/server/storage/objects";
import { query, resetDatabase } from "@/tests/support/database";
import { makeModerator } from "@/tests/support/factories";
import { dataString, listApprovedGames, published, refusal } from "@/tests/support/games";

let moderator: Moderator;
beforeEach(async () => {
  await resetDatabase();
  moderator = await makeModerator("kim");
});

const noAnswer: RecordAnswer = async () => {};

type Added = { id: number; status: string; addedBy: string | null };

const add = async (noun: AddedNoun, body: object, recordAnswer = noAnswer) =>
  (await addNounRow(
    moderator,
    { noun, requestId: "request-1", recordAnswer },
    addedSchemas[noun].parse(body),
  )) as Added;

const moss = async (more: object = {}) => ({
  title: "Moss Knight",
  developer: "Two Ferns",
  description: "A quiet walk with a sword.",
  imageUrl: await dataString(),
  categories: ["RPG"],
  ...more,
});

const channel = { streamName: "Mossgrove", description: "Gardens.", twitchHandle: "mossgrove" };
const address = "https://pictures.example/a.png";
const video = { title: "Seed swap", description: "Gardeners play.", thumbnailUrl: address };

const auditActions = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action);

describe("items that the team adds", () => {
  it.each<[ReviewedKind, AddedNoun, () => object | Promise<object>]>([
    ["game", "games", moss],
    ["streamer", "streamers", () => channel],
    ["stream", "streams", () => ({ ...video, streamer: "Mossgrove" })],
    ["clip", "clips", () => ({ ...video, creator: "Nadia" })],
  ])("adds a %s as pending, without a submitter, mail or private page", async (kind, noun, body) => {
    const row = await add(noun, await body());
    expect(row).toMatchObject({
      status: "pending",
      addedBy: "kim",
      updatedBy: "kim",
      featureRequested: false,
    });
    expect(await db.submissionAccess.count()).toBe(0);
    expect(await db.outboxMail.count()).toBe(0);
    expect(await db.notice.count()).toBe(0);
    expect(await auditActions()).toEqual([`${kind}.create`]);
    const [stored] = await query<object>(`SELECT "submitterIp", "termsAcceptedAt" FROM ${noun}`);
    expect(stored).toEqual({ submitterIp: null, termsAcceptedAt: null });
  });

  it("approves a new game: visitors see it with its pictures", async () => {
    const screenshots = [{ image: await dataString(50, 30), description: "A gate" }];
    const { id } = await add("games", await moss({ status: "approved", price: "$4.99", screenshots }));
    const row = await db.game.findUniqueOrThrow({ where: { id }, include: { screenshots: true } });
    expect(row).toMatchObject({
      slug: "moss-knight",
      status: "approved",
      reviewedByName: "kim",
      priceCents: 499,
      singlePlayer: true,
    });
    expect(await listApprovedGames({})).toMatchObject([{ title: "Moss Knight" }]);
    for (const pictureId of [row.pictureId, row.screenshots[0]?.pictureId])
      expect(await hasObject(published(pictureId ?? ""))).toBe(true);
    expect(await auditActions()).toEqual(["game.create", "game.approve"]);
  });

  it("approves a new streamer without pictures, with links and schedule", async () => {
    const slots = [{ day: "MO", start: "18:00", minutes: 120, timeZone: "Europe/Berlin" }];
    const { id } = await add("streamers", {
      ...channel,
      slots,
      discordUrl: "mossy",
      twitterUrl: "https://x.com/mossgrove",
      status: "approved",
    });
    expect(await db.streamer.findUniqueOrThrow({ where: { id } })).toMatchObject({
      slug: "mossgrove",
      status: "approved",
      platforms: ["twitch"],
      slots: [slots[0]],
      discordUsername: "mossy",
      socialLinks: ["https://x.com/mossgrove"],
    });
  });

  it("fetches a picture given as an address in a job, and refuses to approve such a new item", async () => {
    const stream = { ...video, streamer: "Mossgrove" };
    const error = await refusal(add("streams", { ...stream, status: "approved" }));
    expect(error).toMatchObject({ code: "invalid" });
    expect(Object.keys(error.errors ?? {})).toEqual(["thumbnailUrl"]);
    expect(await db.stream.count()).toBe(0);
    const { id } = await add("streams", stream);
    const jobs = await query(`SELECT key FROM graphile_worker.jobs WHERE key = 'picture-stream-${id}'`);
    expect(jobs).toHaveLength(1);
  });

  it.each([
    ["imageUrl", { imageUrl: undefined }],
    ["imageUrl", { imageUrl: "/pictures/00000000000000000000" }],
    ["categories", { categories: [], status: "approved" }],
    [
      "screenshots.0.image",
      { screenshots: [{ image: "data:image/png;base64,AAAA", description: "A gate" }] },
    ],
  ])("refuses a broken %s and keeps neither a row nor a picture", async (field, more) => {
    const error = await refusal(add("games", await moss(more)));
    expect(error).toMatchObject({ code: "invalid" });
    expect(Object.keys(error.errors ?? {})).toEqual([field]);
    expect(await db.game.count()).toBe(0);
    expect(await db.picture.count()).toBe(0);
    expect(await auditActions()).toEqual([]);
  });

  it.each([{ status: "rejected" }, { title: "" }, { status: null }])(
    "rejects the body with %o",
    async (more) => {
      expect(addedSchemas.games.safeParse(await moss(more)).success).toBe(false);
    },
  );

  it("records the answer with the row, and afterwards as the panel lists it", async () => {
    const answers: object[] = [];
    const row = await add("games", await moss(), async (_, answer) => {
      answers.push(answer);
    });
    expect(answers).toEqual([{ id: row.id, status: "pending" }, row]);
  });

  it("never mails the contact address of a profile that the team added", async () => {
    const { id } = await add("streamers", { ...channel, contactEmail: "ada@example.com" });
    await changeStatus(moderator, { kind: "streamer", id, requestId: "r" }, { to: "approved" });
    expect(await db.outboxMail.count()).toBe(0);
    await changeStatus(moderator, { kind: "streamer", id, requestId: "r" }, { to: "rejected" });
    expect(await db.outboxMail.count()).toBe(0);
  });

  it("counts as neither an arrival, a review time nor an overdue item", async () => {
    for (let number = 0; number < 20; number++)
      await add("streamers", { ...channel, streamName: `Moss ${number}`, status: "approved" });
    const { id } = await add("streamers", channel);
    await db.streamer.update({ where: { id }, data: { submittedAt: new Date("2026-01-05T00:00:00Z") } });
    await watchPromises({}, {} as never);
    expect(await db.notice.count({ where: { kind: "item.overdue" } })).toBe(0);
    expect(await readExpectation("streamer")).toBeNull();
    const overview = await readOverview(moderator);
    expect(overview).toMatchObject({ medianReviewHours: null, oldestWorkingDays: null });
    expect(overview.days.every(({ arrived }) => arrived === 0)).toBe(true);
  });
});
