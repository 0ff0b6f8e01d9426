import { beforeEach, describe, expect, it, vi } from "vitest";
import { fetchPicture } from "@/lib/features/pictures/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { createStreamer } from "@/lib/features/streamers/mutations";
import { streamerPayloadSchema } from "@/lib/features/streamers/schema";
import { db } from "@/lib/server/db";
import { fetchRemotePicture } from "@/lib/server/pictures/fetch-picture";
import { hasObject } from "@/lib/server/storage/objects";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { dataString, privately, published, refusal } from "@/tests/support/games";
import { leastStreamer, submitStreamer } from "@/tests/support/streamers";
import { robot, sender } from "@/tests/support/visitor";
import { mailArrivalsAtOnce } from "@/tests/support/webhooks";

vi.mock("@/lib/server/pictures/fetch-picture", () => ({ fetchRemotePicture: vi.fn() }));

beforeEach(resetDatabase);

const pngBytes = async () => Buffer.from((await dataString()).split(",")[1] ?? "", "base64");
const fetchBanner = ({ id }: { id: number }) => fetchPicture({ place: "streamerBanner", id });

describe("createStreamer", () => {
  it("stores the streamer as pending, the banner in private, and the mail to the team", async () => {
    await mailArrivalsAtOnce();
    const streamer = await submitStreamer({
      bannerImageUrl: await dataString(),
      youtubeHandle: "https://youtube.com/@mossgrove",
      gamesPlayed: ["Moss Boots", " Kite  Season ", ""],
      contactEmail: "moss@example.com",
      socialLinks: ["https://twitter.com/moss", "discord.gg/abc", "https://tiktok.com/@moss"],
      featured: true,
    });
    expect(streamer).toMatchObject({
      slug: "mossgrove",
      status: "pending",
      featured: false,
      featureRequested: true,
      platforms: ["twitch", "youtube"],
      gamesPlayed: ["Moss Boots", "Kite Season"],
      contactEmail: "moss@example.com",
      socialLinks: ["https://x.com/moss", "https://discord.com/invite/abc", "https://tiktok.com/@moss"],
      twitterUrl: "https://x.com/moss",
      discordUrl: "https://discord.com/invite/abc",
      submitterIp: sender.address,
      spam: false,
    });
    expect(streamer.termsAcceptedAt).toBeInstanceOf(Date);
    expect(streamer.bannerImageUrl).toBe(`pictures/${streamer.bannerPictureId}`);
    expect(await hasObject(privately(streamer.bannerPictureId ?? ""))).toBe(true);
    expect(await hasObject(published(streamer.bannerPictureId ?? ""))).toBe(false);
    const mails = await db.outboxMail.findMany();
    expect(mails).toMatchObject([
      { template: "streamer-received", toAddress: "team@example.com" },
      { template: "submitter-received", toAddress: "moss@example.com" },
    ]);
    expect(mails[0]?.text).toContain("Mossgrove");
    expect(mails[0]?.text).not.toContain("moss@example.com");
  });

  it("gives each streamer a unique slug, also when many arrive simultaneously, and none of the site's paths", async () => {
    const streamers = await Promise.all(Array.from({ length: 4 }, () => submitStreamer()));
    expect(streamers.map(({ slug }) => slug).sort()).toEqual([
      "mossgrove",
      "mossgrove-2",
      "mossgrove-3",
      "mossgrove-4",
    ]);
    expect((await submitStreamer({ streamName: "View" })).slug).toBe("view-2");
    expect((await submitStreamer({ streamName: "モス" })).slug).toMatch(/^[a-z0-9-]+$/);
  });

  it("gives a dozen streamers whose names make no slug one each", async () => {
    const streamers = await Promise.all(
      Array.from({ length: 12 }, () => submitStreamer({ streamName: "モス" })),
    );
    expect(streamers.map(({ slug }) => slug).sort()).toEqual(
      ["streamer", ...Array.from({ length: 11 }, (_, index) => `streamer-${index + 2}`)].sort(),
    );
  });

  it("keeps suspected spam, flagged, with the reasons, its mail held", async () => {
    expect(await submitStreamer({}, robot)).toMatchObject({ spam: true, spamReasons: ["honeypot"] });
    expect(await db.outboxMail.findFirst()).toMatchObject({
      heldReason: "Suspected to be spam",
    });
  });

  it.each([
    ["an SVG", "data:image/svg+xml;base64,PHN2Zy8+"],
    ["text", `data:image/png;base64,${Buffer.from("no picture").toString("base64")}`],
  ])("refuses %s as a banner and leaves nothing behind", async (_, bannerImageUrl) => {
    const error = await refusal(submitStreamer({ bannerImageUrl }));
    expect([error.status, error.errors]).toEqual([
      422,
      { bannerImageUrl: "Invalid file type: Please upload a JPG, PNG, or WebP image" },
    ]);
    expect([await db.streamer.count(), await db.picture.count()]).toEqual([0, 0]);
  });

  it("leaves nothing behind when the row cannot be written", async () => {
    const failing = { ...sender, recordAnswer: () => Promise.reject(new Error("full disk")) };
    const body = streamerPayloadSchema.parse({ ...leastStreamer, bannerImageUrl: await dataString() });
    await expect(createStreamer(body, failing)).rejects.toThrow("full disk");
    expect([await db.streamer.count(), await db.outboxMail.count(), await db.picture.count()]).toEqual([
      0, 0, 0,
    ]);
  });
});

describe("a banner given as an address", () => {
  const address = "https://pictures.example/a.png";

  it("is fetched by a job, once there is one", async () => {
    const streamer = await submitStreamer({ bannerImageUrl: address });
    expect(streamer).toMatchObject({ bannerImageUrl: address, bannerPictureId: null });
    const jobs = await db.$queryRaw<{ payload: object }[]>`
      SELECT payload FROM graphile_worker._private_jobs AS jobs
      JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id AND identifier = 'fetch_picture'`;
    expect(jobs).toEqual([{ payload: { place: "streamerBanner", id: streamer.id } }]);

    vi.mocked(fetchRemotePicture).mockResolvedValueOnce(await pngBytes());
    await fetchBanner({ id: streamer.id });
    const stored = await db.streamer.findUniqueOrThrow({ where: { id: streamer.id } });
    expect(stored.bannerImageUrl).toBe(`pictures/${stored.bannerPictureId}`);
    expect(await hasObject(privately(stored.bannerPictureId ?? ""))).toBe(true);
    expect(await hasObject(published(stored.bannerPictureId ?? ""))).toBe(false);
  });

  it("is not stored when the address has changed in the meantime, and is published with an approved row", async () => {
    const { id } = await submitStreamer({ bannerImageUrl: address });
    vi.mocked(fetchRemotePicture).mockImplementationOnce(async () => {
      await db.streamer.update({ where: { id }, data: { bannerImageUrl: `${address}?2` } });
      return pngBytes();
    });
    await fetchBanner({ id });
    expect(await db.picture.count()).toBe(0);

    await db.streamer.update({ where: { id }, data: { status: "approved" } });
    vi.mocked(fetchRemotePicture).mockResolvedValueOnce(await pngBytes());
    await fetchBanner({ id });
    const { bannerPictureId } = await db.streamer.findUniqueOrThrow({ where: { id } });
    expect(await hasObject(published(bannerPictureId ?? ""))).toBe(true);
  });

  it("blocks the profile's approval until the copy is stored, as does an avatar", async () => {
    const { id } = await submitStreamer({ bannerImageUrl: address });
    const admin = await makeAdmin();
    const approve = () => changeStatus(admin, { kind: "streamer", id, requestId: "r" }, { to: "approved" });
    expect((await refusal(approve())).message).toContain(
      "Our copy of this streamer's banner is not there yet",
    );
    await db.streamer.update({ where: { id }, data: { bannerImageUrl: null, avatar: address } });
    expect((await refusal(approve())).message).toContain(
      "Our copy of this streamer's avatar is not there yet",
    );
    await db.streamer.update({ where: { id }, data: { avatar: null } });
    await approve();
    expect(await db.streamer.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "approved" });
  });

  it("stays an address when the other site does not answer, or with something other than a picture", async () => {
    const { id } = await submitStreamer({ bannerImageUrl: address });
    vi.mocked(fetchRemotePicture).mockRejectedValueOnce(new Error("the other site answered 404"));
    await expect(fetchBanner({ id })).rejects.toThrow("404");
    vi.mocked(fetchRemotePicture).mockResolvedValueOnce(Buffer.from("<html>"));
    await expect(fetchBanner({ id })).rejects.toThrow("Invalid file type");
    expect(await db.streamer.findUniqueOrThrow({ where: { id } })).toMatchObject({
      bannerImageUrl: address,
      bannerPictureId: null,
    });
  });
});
