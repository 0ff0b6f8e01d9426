import { beforeEach, expect, it } from "vitest";
import { searchEverything } from "@/lib/features/search/data";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { db } from "@/lib/server/db";
import { makeShownClip } from "@/tests/support/clips";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeModerator, makeReviewed } from "@/tests/support/factories";
import { makeSent } from "@/tests/support/submitter";

beforeEach(resetDatabase);

const draft = {
  ...{ excerpt: "", category: "News", author: "", text: "A walk.", imageAlt: "", pictureSources: [] },
  ...{ searchText: "a walk.", createdBy: "ada" },
};

it("finds posts for the members who may write only", async () => {
  await db.writtenPost.create({ data: { ...draft, slug: "fern-diary", title: "Fern diary" } });
  const moderator = await makeModerator("kim");
  expect(await searchEverything(moderator, "fern")).toEqual([]);
  const writer = { ...moderator, mayWrite: true };
  expect(await searchEverything(writer, "fern")).toMatchObject([
    { kind: "post", name: "Fern diary", detail: "fern-diary", status: "draft" },
  ]);
});

it("finds every item by its name, and links to it", async () => {
  const admin = await makeAdmin("mossy");
  const ids: Record<string, number> = {};
  for (const kind of ["game", "streamer", "stream", "clip", "submission"] as const)
    ids[kind] = (await makeReviewed(kind, { name: `Moss ${kind}` })).id;
  const clip = await makeShownClip({ title: "Moss jump" });
  const gone = await makeReviewed("game", { name: "Moss of old" });
  await moveToTrash(admin, { kind: "game", id: gone.id, requestId: "r" });
  const sent = { name: "Bo", email: "bo@moss.example", subject: "About moss", message: "How?" };
  const message = await db.contactMessage.create({ data: sent });
  const ticket = await db.supportTicket.create({ data: { ...sent, number: "SP-000042", category: "Other" } });
  const reportCase = await db.reportCase.create({ data: { gameId: ids.game ?? 0, itemName: "Moss game" } });
  const complaint = await db.copyrightComplaint.create({
    data: {
      ...{ number: "CC-000042", itemKind: "game", itemId: 0, itemName: "Moss gate", itemPath: "/games/gate" },
      ...{
        work: "W",
        place: "/games/gate",
        name: "Bo",
        postalAddress: "A",
        phone: "1",
        email: "bo@a.example",
      },
      signature: "Bo",
    },
  });
  await db.newsletterSubscriber.create({ data: { email: "cy@moss.example", unsubscribeToken: "t" } });
  await db.testimonial.create({ data: { username: "Moss fan", content: "Lovely", userType: "Streamer" } });
  const post = await db.writtenPost.create({ data: { ...draft, slug: "moss-diary", title: "Moss diary" } });

  const hits = await searchEverything(admin, "moss");
  const hrefs = Object.fromEntries(
    hits.map((hit) => [`${hit.kind}${hit.isInTrash ? " trash" : ""}`, hit.href]),
  );
  expect(hrefs).toEqual({
    game: `/admin/queue/game/${ids.game}`,
    "game trash": "/admin/trash?q=Moss+of+old",
    streamer: `/admin/queue/streamer/${ids.streamer}`,
    stream: `/admin/queue/stream/${ids.stream}`,
    clip: `/admin/queue/clip/${ids.clip}`,
    submission: `/admin/queue/submission/${ids.submission}`,
    published: `/admin/queue/submission/${clip.submissionId}`,
    message: `/admin/inbox?kind=messages&item=${message.id}`,
    ticket: `/admin/inbox?kind=tickets&item=${ticket.id}`,
    report: `/admin/inbox?kind=reports&item=${reportCase.id}`,
    complaint: `/admin/inbox/copyright?item=${complaint.id}`,
    subscriber: "/admin/newsletter?q=cy%40moss.example",
    post: `/admin/posts/${post.id}`,
    user: "/admin?q=mossy",
    testimonial: "/admin/community?section=testimonials",
    audit: "/admin/audit-log?q=Moss+of+old",
  });
});

it("finds addresses and numbers, and matches wildcards literally", async () => {
  const admin = await makeAdmin("ada");
  const { id } = await makeReviewed("clip", { name: "Seed swap" });
  const sent = {
    name: "Bo",
    email: "bo@moss.example",
    subject: "A question",
    message: "How?",
    category: "Other",
  };
  const ticket = await db.supportTicket.create({ data: { ...sent, number: "SP-000042" } });
  const found = async (q: string) => (await searchEverything(admin, q)).map((hit) => `${hit.kind} ${hit.id}`);
  const game = await makeSent("game", { email: "cy@moss.example" });
  expect(await found("CY@moss")).toEqual([`game ${game.id}`]);
  expect(await found("sp-000042")).toEqual([`ticket ${ticket.id}`]);
  expect(await found("BO@moss")).toEqual([`ticket ${ticket.id}`]);
  expect(await found(`#${id}`)).toContain(`clip ${id}`);
  for (const q of ["%", "_", "\\", "' OR 1=1 --", "99999999999"]) expect(await found(q), q).toEqual([]);
});
