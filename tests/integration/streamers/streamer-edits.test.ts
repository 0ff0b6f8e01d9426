import { beforeEach, describe, expect, it } from "vitest";
import { streamerEditSchema } from "@/lib/features/streamers/edit-schema";
import { updateStreamer } from "@/lib/features/streamers/moderation";
import { findStreamerForAdmin } from "@/lib/features/streamers/panel";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";

beforeEach(resetDatabase);

describe("updateStreamer", () => {
  it("accepts the documented form: omitted fields stay unchanged", async () => {
    const admin = await makeAdmin();
    const { id, pictureId } = await makeReviewed("streamer");
    await db.streamer.update({ where: { id }, data: { featured: true, gamesPlayed: ["Fern"] } });
    const form = { streamName: "Moss", description: "New words", kickHandle: "moss", discordUrl: "mossy" };
    await updateStreamer(admin, { id, requestId: "r" }, streamerEditSchema.parse(form));
    expect(await db.streamer.findUnique({ where: { id } })).toMatchObject({
      streamName: "Moss",
      platforms: ["kick"],
      twitchHandle: null,
      discordUrl: null,
      discordUsername: "mossy",
      featured: true,
      gamesPlayed: ["Fern"],
      contactEmail: "ada@example.com",
      bannerPictureId: pictureId,
    });
  });

  it("accepts a row as it was read, and changes nothing of it", async () => {
    const admin = await makeAdmin();
    for (const discord of [
      { discordUrl: null, discordUsername: "mossy" },
      { discordUrl: "https://discord.com/invite/abc", discordUsername: null },
      { discordUrl: "https://discord.com/invite/abc", discordUsername: "mossy" },
    ]) {
      const { id } = await makeReviewed("streamer");
      const data = { ...discord, youtubeHandle: "https://youtube.com/@moss", platforms: ["youtube"] };
      await db.streamer.update({ where: { id }, data: { ...data, twitchHandle: null } });
      const before = await findStreamerForAdmin(admin, id);
      await updateStreamer(admin, { id, requestId: "r" }, streamerEditSchema.parse(before));
      const after = await findStreamerForAdmin(admin, id);
      const { updatedAt, updatedBy, bannerSrc, avatarSrc } = after ?? {};
      expect(after).toEqual({ ...before, updatedAt, updatedBy, bannerSrc, avatarSrc });
    }
  });

  it.each([
    [{ streamName: "" }, "streamName", "Stream name is required"],
    [{ twitchHandle: "" }, "twitchHandle", "Please provide at least one streaming platform handle"],
    [
      { kickHandle: "https://twitch.tv/x" },
      "kickHandle",
      "Please enter only your Kick username, not the full URL",
    ],
    [{ contactEmail: "nobody" }, "contactEmail", "Please enter a valid email address"],
  ])("refuses %j", (change, field, message) => {
    const form = { streamName: "Moss", description: "Words", twitchHandle: "moss", ...change };
    const issue = streamerEditSchema.safeParse(form).error?.issues[0];
    expect([issue?.path[0], issue?.message]).toEqual([field, message]);
  });

  it("stores an international address in its ASCII form, and shows it as typed", async () => {
    const admin = await makeAdmin();
    const { id } = await makeReviewed("streamer");
    const form = { streamName: "Moss", description: "Words", twitchHandle: "moss" };
    const typed = "moss@bücher.example";
    await updateStreamer(
      admin,
      { id, requestId: "r" },
      streamerEditSchema.parse({ ...form, contactEmail: typed }),
    );
    const stored = await db.streamer.findUnique({ where: { id }, select: { contactEmail: true } });
    expect(stored?.contactEmail).toBe("moss@xn--bcher-kva.example");
    const shown = await findStreamerForAdmin(admin, id);
    expect(shown?.contactEmail).toBe(typed);
    await updateStreamer(admin, { id, requestId: "r" }, streamerEditSchema.parse(shown));
    expect(await db.streamer.findUnique({ where: { id }, select: { contactEmail: true } })).toEqual(stored);
  });

  it("removes an emptied or replaced address from the public links", async () => {
    const admin = await makeAdmin();
    const { id } = await makeReviewed("streamer");
    const [oldX, invite, other] = [
      "https://x.com/old",
      "https://discord.com/invite/abc",
      "https://tiktok.com/@kim",
    ];
    await db.streamer.update({
      where: { id },
      data: { socialLinks: [oldX, invite, other], twitterUrl: oldX, discordUrl: invite },
    });
    const form = { streamName: "Kim", description: "Plays.", twitchHandle: "kim" };
    await updateStreamer(
      admin,
      { id, requestId: "r" },
      streamerEditSchema.parse({ ...form, twitterUrl: "https://x.com/new", discordUrl: "" }),
    );
    expect(await db.streamer.findUniqueOrThrow({ where: { id } })).toMatchObject({
      twitterUrl: "https://x.com/new",
      discordUrl: null,
      socialLinks: [other, "https://x.com/new"],
    });
    // The panel's list omits fields that have their own column.
    await updateStreamer(
      admin,
      { id, requestId: "r" },
      streamerEditSchema.parse({ ...form, socialLinks: [] }),
    );
    expect(await db.streamer.findUniqueOrThrow({ where: { id } })).toMatchObject({
      twitterUrl: "https://x.com/new",
      socialLinks: ["https://x.com/new"],
    });
  });
});
