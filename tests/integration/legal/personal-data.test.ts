import { beforeEach, expect, it } from "vitest";
import { forgetRemoved } from "@/lib/features/audit/tasks";
import { createPost, updatePost } from "@/lib/features/blog/written/mutations";
import { postEditSchema, postSchema } from "@/lib/features/blog/written/schema";
import { updateGame } from "@/lib/features/games/moderation";
import { gameEditSchema } from "@/lib/features/games/schema";
import { changeInboxItem, replyToMessage, replyToTicket } from "@/lib/features/inbox/mutations";
import { retireMessages } from "@/lib/features/messages/tasks";
import { housekeeping } from "@/lib/features/operations/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { streamerEditSchema } from "@/lib/features/streamers/edit-schema";
import { updateStreamer } from "@/lib/features/streamers/moderation";
import { retireSubmissions } from "@/lib/features/submissions/tasks";
import { createTestimonial, updateTestimonial } from "@/lib/features/testimonials/mutations";
import { testimonialEditSchema, testimonialSchema } from "@/lib/features/testimonials/schema";
import type { TrashKind } from "@/lib/features/trash/constants";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { clipEditSchema, streamEditSchema } from "@/lib/features/videos/edit-schema";
import { updateClip, updateStream } from "@/lib/features/videos/moderation";
import type { Admin, Writer } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { discardMail } from "@/lib/server/mail/queue";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";

/** Expired data leaves no word of a person behind, in any table. */
beforeEach(resetDatabase);

const name = "Zaphod Marker";
const email = "ada@example.com";
const text = "A quiet walk with a sword.";
const reason = "Because Zaphod asked us to.";
const words = ["zaphod", email, "quiet walk"];

/** The tables with a row that contains one of the words, in any column. */
async function tablesThatSay(said: string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `SELECT DISTINCT format('%I.%I', table_schema, table_name) AS name
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const table of tables) {
    const rows = await query(
      `SELECT 1 FROM ${table.name} AS row WHERE to_jsonb(row)::text ILIKE ANY ($1) LIMIT 1`,
      [said.map((word) => `%${word}%`)],
    );
    if (rows.length > 0) found.push(table.name);
  }
  return found.sort();
}

const message = { name, email, subject: `${name} asks`, message: text };
const version = (row: { updatedAt: Date } | null) => row?.updatedAt.toISOString();

/** A suggested change that is made, and another that waits. */
async function suggestAndApprove(admin: Admin, gameId: number): Promise<void> {
  await changeStatus(admin, { kind: "game", id: gameId, requestId: "r" }, { to: "approved" });
  const { id: accessId } = await db.submissionAccess.findFirstOrThrow({ where: { gameId } });
  const make = (title: string) =>
    db.revision.create({ data: { accessId, name, fields: { title }, updatedBy: "Submitter" } });
  const { id } = await make(`${name} 3`);
  await changeStatus(admin, { kind: "revision", id, requestId: "r" }, { to: "approved", reason });
  await make(`${name} 4`);
}

/** Makes a row of a kind and does with it what an admin can; a rejection is mailed to its submitter. @returns its id */
const lives: Record<TrashKind, (admin: Admin) => Promise<number>> = {
  game: async (admin) => {
    const { id, pictureId } = await makeReviewed("game", { name });
    const messages = { create: [{ message: text }, { message: reason, authorName: admin.username }] };
    await db.submissionAccess.create({
      data: { gameId: id, nonce: "n", tokenHash: "h", contactEmail: email, messages },
    });
    const reports = { create: { reason: "wrong", message: text, email } };
    await db.reportCase.create({ data: { gameId: id, itemName: name, note: reason, reports } });
    const edit = {
      title: `${name} 2`,
      developer: name,
      description: text,
      imageUrl: `pictures/${pictureId}`,
    };
    await updateGame(admin, { id, requestId: "r" }, gameEditSchema.parse(edit));
    await suggestAndApprove(admin, id);
    await changeStatus(admin, { kind: "game", id, requestId: "r" }, { to: "rejected", reason, notify: true });
    return id;
  },
  streamer: async (admin) => {
    const { id } = await makeReviewed("streamer", { name });
    const edit = {
      streamName: name,
      description: `${text} More.`,
      twitchHandle: "zaphod",
      contactEmail: email,
    };
    await updateStreamer(admin, { id, requestId: "r" }, streamerEditSchema.parse(edit));
    await changeStatus(
      admin,
      { kind: "streamer", id, requestId: "r" },
      { to: "rejected", reason, notify: true },
    );
    return id;
  },
  stream: async (admin) => {
    const { id, pictureId } = await makeReviewed("stream", { name });
    const thumbnailUrl = `pictures/${pictureId}`;
    const edit = { title: name, description: `${text} More.`, streamer: name, streamUrl: null, thumbnailUrl };
    await updateStream(admin, { id, requestId: "r" }, streamEditSchema.parse(edit));
    await changeStatus(
      admin,
      { kind: "stream", id, requestId: "r" },
      { to: "rejected", reason, notify: true },
    );
    return id;
  },
  clip: async (admin) => {
    const { id, pictureId } = await makeReviewed("clip", { name });
    const thumbnailUrl = `pictures/${pictureId}`;
    const edit = { title: name, description: `${text} More.`, creator: name, clipUrl: null, thumbnailUrl };
    await updateClip(admin, { id, requestId: "r" }, clipEditSchema.parse(edit));
    await changeStatus(admin, { kind: "clip", id, requestId: "r" }, { to: "rejected", reason, notify: true });
    return id;
  },
  submission: async (admin) => {
    const { id } = await makeReviewed("submission", { name });
    await changeStatus(
      admin,
      { kind: "submission", id, requestId: "r" },
      { to: "changes", reason, notify: true },
    );
    await changeStatus(
      admin,
      { kind: "submission", id, requestId: "r" },
      { to: "rejected", reason, notify: true },
    );
    return id;
  },
  testimonial: async (admin) => {
    const testimonial = { username: name, userType: "Streamer", content: text };
    const { id } = await createTestimonial(admin, testimonialSchema.parse(testimonial), { requestId: "r" });
    await updateTestimonial(
      admin,
      { id, requestId: "r" },
      testimonialEditSchema.parse({ ...testimonial, content: reason }),
    );
    return id;
  },
  post: async (admin) => {
    const post = { title: name, author: name, category: "Community", text };
    const writer = admin as Admin & Writer;
    const { id } = await createPost(writer, postSchema.parse(post), { requestId: "r" });
    await updatePost(writer, { id, requestId: "r" }, postEditSchema.parse({ ...post, text: reason }));
    return id;
  },
  message: async (admin) => {
    const { id } = await db.contactMessage.create({ data: message });
    await changeInboxItem(admin, { kind: "messages", id, requestId: "r" }, { notes: reason });
    const row = await db.contactMessage.findUnique({ where: { id } });
    await replyToMessage(admin, { id, requestId: "r" }, { message: reason, updatedAt: version(row) });
    return id;
  },
  ticket: async (admin) => {
    const { id } = await db.supportTicket.create({ data: { ...message, number: "SP-1", category: "Other" } });
    await changeInboxItem(admin, { kind: "tickets", id, requestId: "r" }, { notes: reason });
    const row = await db.supportTicket.findUnique({ where: { id } });
    await replyToTicket(admin, { id, requestId: "r" }, { message: reason, updatedAt: version(row) });
    return id;
  },
};

const retire = async () => {
  await query(`UPDATE mail_outbox SET "createdAt" = now() - interval '91 days'`);
  for (const job of [housekeeping, retireMessages, retireSubmissions, forgetRemoved]) await job({});
};

const otherTables: Partial<Record<TrashKind, string>> = {
  post: "written_posts",
  submission: "content_submissions",
  message: "contact_messages",
  ticket: "support_tickets",
};
const findAuditEntries = () =>
  db.auditEntry.findMany({ orderBy: { id: "asc" }, select: { at: true, actorName: true, action: true } });

it.each(Object.keys(lives) as TrashKind[])("no personal data is left of a retired %s", async (kind) => {
  const admin = await makeAdmin();
  const id = await lives[kind](admin);
  await moveToTrash(admin, { kind, id, requestId: "r" });
  for (const { id: mailId } of await db.outboxMail.findMany()) await discardMail(admin, mailId, "r");
  expect(await tablesThatSay(words)).toContain("public.audit_log");
  const entries = await findAuditEntries();
  await query(`UPDATE ${otherTables[kind] ?? `${kind}s`} SET "deletedAt" = now() - interval '31 days'`);
  await retire();
  expect(await tablesThatSay(words)).toEqual([]);
  expect(await findAuditEntries()).toEqual(entries);
});

it("the log records that a decision was mailed, not to whom, and keeps its words while the row exists", async () => {
  const admin = await makeAdmin();
  const { id } = await makeReviewed("streamer", { name });
  await changeStatus(
    admin,
    { kind: "streamer", id, requestId: "r" },
    { to: "rejected", reason, notify: true },
  );
  await retire();
  const [entry] = await db.auditEntry.findMany();
  expect([entry?.entityName, entry?.newValue]).toEqual([name, { status: "rejected", reason, mailed: true }]);
});
