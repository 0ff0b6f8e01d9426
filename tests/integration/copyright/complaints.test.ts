import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseComplaintQuery } from "@/lib/features/copyright/filters";
import { changeComplaint, takeDown } from "@/lib/features/copyright/moderation";
import { pageComplaints } from "@/lib/features/copyright/panel";
import { changeStatus } from "@/lib/features/queue/moderation";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { db } from "@/lib/server/db";
import { makeShownClip } from "@/tests/support/clips";
import { complain, complaint } from "@/tests/support/complaints";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeModerator, makeReviewed } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

beforeEach(resetDatabase);

async function makeApproved(kind: Exclude<ReviewedKind, "submission">) {
  const made = await makeReviewed(kind);
  await changeStatus(await makeAdmin(), asked(kind, made.id), { to: "approved" });
  return made;
}
const slugOf = async (table: "games" | "streamers", id: number) =>
  (await query<{ slug: string }>(`SELECT slug FROM ${table} WHERE id = $1`, [id]))[0]?.slug;

describe("a complaint", () => {
  it("is stored with its number, the item, a mail to each side, a notice and an audit entry", async () => {
    const { id, name } = await makeApproved("game");
    const row = await complain(`http://localhost:3000/games/${await slugOf("games", id)}?from=list#shots`);
    const { goodFaith: _, accuracy: __, ...given } = complaint;
    expect(row).toMatchObject({
      ...given,
      number: "CC-000001",
      state: "received",
      itemKind: "game",
      itemId: id,
      itemName: name,
      spam: false,
      termsVersion: expect.any(String),
    });
    const mails = await db.outboxMail.findMany({ where: { template: { startsWith: "complaint" } } });
    expect(mails.map(({ template, toAddress }) => [template, toAddress])).toEqual([
      ["complaint-received", "team@example.com"],
      ["complaint-confirmation", "owner@example.com"],
    ]);
    expect(mails[1]?.text).toContain("CC-000001");
    for (const word of ["Moss Lane", "123456", "drew in 2019"]) expect(mails[1]?.text).not.toContain(word);
    for (const word of ["Moss Lane", "123456"]) expect(mails[0]?.text).not.toContain(word);
    expect(await db.notice.findFirst({ where: { kind: "complaint.arrived" } })).toMatchObject({
      itemKind: "complaint",
      title: `CC-000001, ${name}`,
    });
    expect(await db.auditEntry.findFirst({ where: { entityKind: "complaint" } })).toMatchObject({
      action: "complaint.receive",
      actorId: null,
      entityName: "CC-000001",
    });
    expect(await db.game.findUnique({ where: { id } })).toMatchObject({ status: "approved" });
  });

  it("names its item by page, picture or file, for each kind", async () => {
    const game = await makeApproved("game");
    const shot = await makeReviewed("game");
    await db.gameScreenshot.create({
      data: { gameId: game.id, pictureId: shot.pictureId ?? "", position: 0, description: "The gate" },
    });
    await db.game.delete({ where: { id: shot.id } });
    await db.picture.update({ where: { id: shot.pictureId ?? "" }, data: { published: true } });
    const [streamer, stream, link] = [
      await makeApproved("streamer"),
      await makeApproved("stream"),
      await makeApproved("clip"),
    ];
    const own = await makeShownClip({ title: "A jump" });
    const addresses: [string, ReviewedKind, number][] = [
      [`/pictures/${game.pictureId}/640.webp`, "game", game.id],
      [`/pictures/${shot.pictureId}/640.webp`, "game", game.id],
      [`/streamers/${await slugOf("streamers", streamer.id)}`, "streamer", streamer.id],
      [`/pictures/${streamer.pictureId}/320.webp`, "streamer", streamer.id],
      [`/pictures/${stream.pictureId}/320.webp`, "stream", stream.id],
      [`/clips/link-${link.id}`, "clip", link.id],
      [`/pictures/${link.pictureId}/320.webp`, "clip", link.id],
      [`/clips/${own.slug}`, "submission", own.submissionId],
      [`/clip-files/${own.mediaId}/clip.mp4`, "submission", own.submissionId],
    ];
    for (const [address, kind, id] of addresses)
      expect(await complain(address), address).toMatchObject({ itemKind: kind, itemId: id });
    expect(await db.copyrightComplaint.findFirst({ where: { itemKind: "submission" } })).toMatchObject({
      itemName: "A jump",
      itemPath: `/clips/${own.slug}`,
    });
  });

  it("about an item that is not public is refused at its field, and nothing is stored", async () => {
    const pending = await makeReviewed("game");
    const rejected = await makeApproved("streamer");
    await changeStatus(await makeAdmin(), asked("streamer", rejected.id), { to: "rejected" });
    for (const address of [
      "/games/no-such-game",
      `/games/${await slugOf("games", pending.id)}`,
      `/pictures/${pending.pictureId}/640.webp`,
      `/streamers/${await slugOf("streamers", rejected.id)}`,
      "/clips/link-999",
      "/blog/a-post",
    ]) {
      const error = await refusal(complain(address));
      expect([error.status, Object.keys(error.errors ?? {})], address).toEqual([422, ["place"]]);
      expect(error.message).toMatch(/leads to no game, streamer or clip/);
    }
    expect((await refusal(complain("https://elsewhere.example/games/a"))).message).toBe(
      "This is an address of another site. Ours begin with http://localhost:3000",
    );
    expect(await db.copyrightComplaint.count()).toBe(0);
    expect(await db.outboxMail.count({ where: { template: { startsWith: "complaint" } } })).toBe(0);
  });

  it("by a program is stored and flagged, its mails held, until the team clears it", async () => {
    const { id } = await makeApproved("game");
    const row = await complain(`/games/${await slugOf("games", id)}`, { website: "http://spam.example" });
    expect(row.spam).toBe(true);
    const heldReason = "Suspected to be spam";
    expect(await db.outboxMail.count({ where: { heldReason } })).toBe(2);
    expect(await db.notice.count({ where: { kind: "complaint.arrived" } })).toBe(0);
    const moderator = await makeModerator("mo");
    const spam = await pageComplaints(moderator, parseComplaintQuery({ status: "spam" }));
    expect([spam.total, spam.counts.open, spam.counts.all]).toEqual([1, 0, 1]);
    await changeComplaint(moderator, { id: row.id, requestId: "r" }, { spam: false, updatedAt: undefined });
    const receipt = { template: "complaint-confirmation" };
    expect(await db.outboxMail.findFirst({ where: receipt })).not.toMatchObject({ heldReason });
    expect((await pageComplaints(moderator, parseComplaintQuery({ status: "open" }))).total).toBe(1);
    expect(await db.auditEntry.findFirst({ where: { action: "complaint.not-spam" } })).toMatchObject({
      actorName: "mo",
    });
  });

  it("by one address gets mails for the first three a day; the others are held", async () => {
    const { id } = await makeApproved("game");
    const address = `/games/${await slugOf("games", id)}`;
    for (let count = 0; count < 4; count++) await complain(address, { email: "many@example.com" });
    const held = { template: "complaint-confirmation", heldReason: { contains: "three such mails" } };
    expect([await db.copyrightComplaint.count(), await db.outboxMail.count({ where: held })]).toEqual([4, 1]);
  });
});

describe("the panel's list", () => {
  it("is filtered by state and words, has a count for each, and shows new ones first, then answered ones", async () => {
    const moderator = await makeModerator();
    const [one, two] = [await makeApproved("game"), await makeApproved("game")];
    const first = await complain(`/games/${await slugOf("games", one.id)}`);
    const second = await complain(`/games/${await slugOf("games", two.id)}`, { name: "Grace" });
    await takeDown(moderator, { id: first.id, requestId: "r" }, { reason: null, updatedAt: undefined });
    const read = (params: Record<string, string>) => pageComplaints(moderator, parseComplaintQuery(params));
    const all = await read({});
    expect(all.rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(all.counts).toMatchObject({ all: 2, open: 2, received: 1, taken_down: 1, spam: 0 });
    expect((await read({ status: "taken_down" })).rows.map(({ number }) => number)).toEqual(["CC-000001"]);
    expect((await read({ q: "grace" })).rows.map(({ id }) => id)).toEqual([second.id]);
    expect((await read({ q: "CC-000001" })).rows.map(({ id }) => id)).toEqual([first.id]);
    expect((await read({ item: String(second.id) })).total).toBe(1);
    expect(all.rows.map(({ item }) => [item.standing, item.publicPath !== null])).toEqual([
      ["On the site.", true],
      ["Not on the site: taken down.", false],
    ]);
    expect(all.rows[0]?.item.picture).toContain(two.pictureId);
  });

  it("refuses notes on an older version with who and when, and keeps the first ones", async () => {
    const [mo, kim] = [await makeModerator("mo"), await makeModerator("kim")];
    const { id } = await makeApproved("game");
    const row = await complain(`/games/${await slugOf("games", id)}`);
    const change = { updatedAt: row.updatedAt.toISOString() };
    await changeComplaint(mo, { id: row.id, requestId: "r" }, { ...change, notes: "Looks right" });
    const error = await refusal(
      changeComplaint(kim, { id: row.id, requestId: "r" }, { ...change, notes: "Other" }),
    );
    expect([error.status, error.message]).toEqual([409, expect.stringMatching(/^mo changed this complaint/)]);
    expect(await db.copyrightComplaint.findFirst()).toMatchObject({ notes: "Looks right", updatedBy: "mo" });
  });
});
