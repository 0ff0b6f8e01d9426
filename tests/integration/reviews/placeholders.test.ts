import { beforeEach, expect, it } from "vitest";
import { replyToMessage, replyToTicket } from "@/lib/features/inbox/mutations";
import { changeStatus } from "@/lib/features/queue/moderation";
import { reportOutcomeSchema } from "@/lib/features/reports/edit-schema";
import { handleReport } from "@/lib/features/reports/moderation";
import { createTicket } from "@/lib/features/support/mutations";
import { ticketPayloadSchema } from "@/lib/features/support/schema";
import { listTemplates } from "@/lib/features/templates/data";
import { storeTemplates } from "@/lib/features/templates/mutations";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { asked, makeModerator, makeReviewed } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { makeShownGame, report } from "@/tests/support/reports";
import { sender } from "@/tests/support/visitor";

/** Words with placeholders as people type them, in everything that has templates. */
const typed = "Dear {Name}, {{name}} and {name}. {foo} {me} of {site}";

let kim: Moderator;
beforeEach(async () => {
  await resetDatabase();
  kim = await makeModerator("kim");
});

const mailed = async (template: string) =>
  (await db.outboxMail.findFirstOrThrow({ where: { template }, orderBy: { id: "desc" } })).text;

it.each([
  ["rejected", "decision-rejected"],
  ["changes", "decision-changes-wanted"],
] as const)(
  "are filled in where a reason says that something is %s, as it is stored and mailed",
  async (to, template) => {
    const { id } = await makeReviewed("streamer", { name: "Moss" });
    await changeStatus(kim, asked("streamer", id), { to, reason: typed, notify: true });
    const filled = "Dear Moss, Moss and Moss. {foo} kim of Spawnpoint";
    expect((await db.streamer.findUniqueOrThrow({ where: { id } })).reviewReason).toBe(filled);
    expect(await mailed(template)).toContain(filled);
  },
);

it("are filled in in the words about a report", async () => {
  const game = await makeShownGame();
  await report({ noun: "games", slug: game.slug }, { from: "203.0.113.1", email: "ada@example.com" });
  const { id, itemName } = await db.reportCase.findFirstOrThrow();
  const verdict = reportOutcomeSchema.parse({ outcome: "dismissed", words: typed });
  await handleReport(kim, { id, requestId: "r" }, verdict);
  expect(await mailed("report-outcome")).toContain(
    `Dear ${itemName}, ${itemName} and ${itemName}. {foo} kim`,
  );
});

it("are filled in in answers to tickets and messages", async () => {
  const ticket = { name: "Ada Fern", email: "ada@example.com", category: "Other", subject: "A question" };
  await createTicket(ticketPayloadSchema.parse({ ...ticket, message: "How do I submit?" }), sender);
  const { id } = await db.supportTicket.findFirstOrThrow();
  const message = `${typed}: {subject} {number}`;
  const filled = "Dear Ada Fern, Ada Fern and Ada Fern. {foo} kim of Spawnpoint: A question";
  await replyToTicket(kim, { id, requestId: "r" }, { message });
  expect((await db.supportReply.findFirstOrThrow({ where: { authorName: "kim" } })).message).toBe(
    `${filled} SP-000001`,
  );
  expect(await mailed("ticket-reply")).toContain(filled);
  const { category: _, ...written } = ticket;
  const { id: messageId } = await db.contactMessage.create({ data: { ...written, message: "Hello" } });
  await replyToMessage(kim, { id: messageId, requestId: "r" }, { message });
  expect(await mailed("message-reply")).toContain(filled);
});

it("without a meaning are refused in a template, and the list stays unchanged", async () => {
  const before = await listTemplates(kim);
  const list = {
    decision: "rejected",
    templates: [{ label: "Late", text: "Dear {nmae}" }],
    updatedAt: null,
  } as const;
  expect(await refusal(storeTemplates(kim, { ...list, templates: [...list.templates] }, "r"))).toMatchObject({
    code: "invalid",
    message: "Late: {nmae} is not a known placeholder. Please use {name}, {me} or {site}.",
  });
  expect(await listTemplates(kim)).toEqual(before);
});
