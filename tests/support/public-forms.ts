import { randomBytes } from "node:crypto";
import { POST as claims } from "@/app/api/claims/route";
import { POST as clips } from "@/app/api/clips/route";
import { POST as contact } from "@/app/api/contact/route";
import { POST as content } from "@/app/api/content-submission/route";
import { POST as copyright } from "@/app/api/copyright/route";
import { POST as follow } from "@/app/api/follows/route";
import { POST as games } from "@/app/api/games/route";
import { POST as leave } from "@/app/api/newsletter/leave/route";
import { POST as subscribe } from "@/app/api/newsletter/subscribe/route";
import { POST as reports } from "@/app/api/reports/route";
import { POST as streamers } from "@/app/api/streamers/route";
import { POST as streams } from "@/app/api/streams/route";
import { POST as answer } from "@/app/api/submission/answer/route";
import { POST as counterNotice } from "@/app/api/submission/counter-notice/route";
import { POST as reply } from "@/app/api/support/reply/route";
import { POST as ticket } from "@/app/api/support/submit/route";
import { issueChallenge } from "@/lib/features/messages/captcha";
import { changeStatus } from "@/lib/features/queue/moderation";
import { createTicket } from "@/lib/features/support/mutations";
import { ticketPayloadSchema } from "@/lib/features/support/schema";
import { newToken } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { suspectedReason } from "@/lib/server/mail/outbox";
import { complain, takeDownBy } from "./complaints";
import { query } from "./database";
import { bodyExamples } from "./examples";
import { asked, makeAdmin } from "./factories";
import { makeShownGame } from "./reports";
import type { Handler } from "./routes";
import { makeSent } from "./submitter";
import { asCookieHeader, linksTo, sender, solve } from "./visitor";

/** What became of a form that was sent. */
export type Outcome = { spam: boolean; spamReasons: string[] };

/** A public form, as those who attack it, and the people, fill it in. */
export type PublicForm = {
  handler: Handler;
  /** a body with a unique text, and the headers that it needs */
  fill: () => Promise<{ body: Record<string, unknown>; headers?: Record<string, string> }>;
  /** of the form sent last */
  outcome: () => Promise<Outcome>;
};

/** Words that no form had before. */
export const newWords = (): string =>
  Array.from({ length: 8 }, () => randomBytes(3).toString("hex").replace(/\d/g, "o")).join(" ");
const newEmail = (): string => `${randomBytes(6).toString("hex")}@example.com`;

async function lastIn(table: string): Promise<Outcome> {
  const [row] = await query<Outcome>(`SELECT spam, "spamReasons" FROM "${table}" ORDER BY id DESC LIMIT 1`);
  if (!row) throw new Error(`nothing is in ${table}`);
  return row;
}

const intoTable = (
  handler: unknown,
  table: string,
  change: () => Record<string, unknown> | Promise<Record<string, unknown>>,
  path: string,
): PublicForm => ({
  handler: handler as Handler,
  fill: async () => ({ body: { ...bodyExamples[`POST ${path}`], ...(await change()) } }),
  outcome: () => lastIn(table),
});

async function openTicket(): Promise<string> {
  const email = newEmail();
  const body = { ...bodyExamples["POST /api/support/submit"], email };
  await createTicket(ticketPayloadSchema.parse(body), sender);
  const [link] = await linksTo(email, "ticket-confirmation");
  return link?.token ?? "";
}

const described = () => ({ description: newWords() });
const written = () => ({ email: newEmail(), message: newWords() });

export const publicForms: Record<string, PublicForm> = {
  "/api/games": intoTable(games, "games", described, "/api/games"),
  "/api/streamers": intoTable(streamers, "streamers", described, "/api/streamers"),
  "/api/streams": intoTable(streams, "streams", described, "/api/streams"),
  "/api/clips": intoTable(clips, "clips", described, "/api/clips"),
  "/api/content-submission": intoTable(content, "content_submissions", written, "/api/content-submission"),
  "/api/contact": {
    ...intoTable(contact, "contact_messages", written, "/api/contact"),
    fill: async () => {
      const cookie = asCookieHeader(issueChallenge(null).cookies);
      const body = { ...bodyExamples["POST /api/contact"], ...written(), captcha: solve(cookie) };
      return { body, headers: { cookie } };
    },
  },
  "/api/support/submit": intoTable(ticket, "support_tickets", written, "/api/support/submit"),
  "/api/support/reply": intoTable(
    reply,
    "support_replies",
    async () => ({ token: await openTicket(), message: newWords() }),
    "/api/support/reply",
  ),
  "/api/reports": intoTable(
    reports,
    "reports",
    async () => ({ slug: (await makeShownGame(newWords())).slug, message: newWords() }),
    "/api/reports",
  ),
  "/api/claims": intoTable(
    claims,
    "handovers",
    async () => {
      const { slug, id } = await makeShownGame(newWords());
      await query(`UPDATE games SET "addedBy" = 'kim' WHERE id = $1`, [id]);
      return { slug, email: newEmail() };
    },
    "/api/claims",
  ),
  "/api/copyright": intoTable(
    copyright,
    "copyright_complaints",
    async () => ({
      place: `/games/${(await makeShownGame(newWords())).slug}`,
      work: newWords(),
      email: newEmail(),
    }),
    "/api/copyright",
  ),
  "/api/submission/counter-notice": {
    handler: counterNotice as Handler,
    fill: async () => {
      const { id, token } = await makeSent("game");
      const admin = await makeAdmin(newToken().slice(0, 20));
      await changeStatus(admin, asked("game", id), { to: "approved" });
      const { slug } = await db.game.findUniqueOrThrow({ where: { id } });
      const complaint = await complain(`/games/${slug}`);
      await takeDownBy(admin, complaint.id);
      const body = {
        ...bodyExamples["POST /api/submission/counter-notice"],
        token,
        number: complaint.number,
      };
      return { body: { ...body, statement: newWords() } };
    },
    // The complaint's row has one list of signs, its complainant's.
    outcome: async () => {
      const complaint = await db.copyrightComplaint.findFirstOrThrow({ orderBy: { id: "desc" } });
      return { spam: complaint.counterSpam, spamReasons: [] };
    },
  },
  "/api/submission/answer": intoTable(
    answer,
    "submission_messages",
    async () => ({ token: (await makeSent("game")).token, message: newWords() }),
    "/api/submission/answer",
  ),
  "/api/newsletter/subscribe": intoTable(
    subscribe,
    "newsletter_subscribers",
    () => ({ email: newEmail() }),
    "/api/newsletter/subscribe",
  ),
  "/api/follows": intoTable(follow, "follows", () => ({ email: newEmail() }), "/api/follows"),
  "/api/newsletter/leave": {
    handler: leave as Handler,
    fill: async () => {
      const email = newEmail();
      await db.newsletterSubscriber.create({
        data: { email, unsubscribeToken: newToken(), status: "confirmed" },
      });
      return { body: { email } };
    },
    // It stores nothing but the mail.
    outcome: async () => {
      const mail = await db.outboxMail.findFirstOrThrow({ orderBy: { id: "desc" } });
      return { spam: mail.heldReason === suspectedReason, spamReasons: [] };
    },
  },
};
