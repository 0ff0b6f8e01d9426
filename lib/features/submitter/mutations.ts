import "server-only";
import type { z } from "zod";
import { updateGame } from "@/lib/features/games/moderation";
import { gameEditSchema } from "@/lib/features/games/schema";
import { reviewedTables } from "@/lib/features/queue/tables";
import { mailToOf, openAccess, type Submitter } from "@/lib/features/reviews/access/data";
import { noteNews, replaceLink } from "@/lib/features/reviews/access/mutations";
import { tableNames } from "@/lib/features/reviews/constants";
import { decide, findForReview } from "@/lib/features/reviews/moderation";
import type { SubmitterColumns } from "@/lib/features/reviews/mutations";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { streamerEditSchema } from "@/lib/features/streamers/edit-schema";
import { updateStreamer } from "@/lib/features/streamers/moderation";
import { updateSubmission } from "@/lib/features/submissions/moderation";
import { submissionEditSchema } from "@/lib/features/submissions/schema";
import type { OwnUpload } from "@/lib/features/uploads/completion";
import { clipEditSchema, streamEditSchema } from "@/lib/features/videos/edit-schema";
import { updateClip, updateStream } from "@/lib/features/videos/moderation";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { parseOrRefuse } from "@/lib/server/http/parse";
import type { RecordAnswer, Sender } from "@/lib/server/http/sender";
import { addJob } from "@/lib/server/jobs/task";
import { termsVersion } from "@/lib/server/legal-texts";
import { enqueueMail, honeypotReason } from "@/lib/server/mail/outbox";
import { isFirstWithinHour } from "@/lib/server/mail/recipient-limit";
import { AppError } from "@/lib/shared/errors";
import { itemFields, unknownLink } from "./constants";
import { readers } from "./data";
import { submitterMessageMail } from "./mail";
import { canDo, type ItemAction, type ItemState, stateOf } from "./policy";
import type { ItemEdit } from "./schema";

/** What the holder of a link does. Each begins with the link: unknown, replaced and gone are one answer. */

type Asked = { requestId: string; recordAnswer: RecordAnswer };
type Answer = { message: string };

/** @throws AppError not_found */
export async function requireSubmitter(token: string): Promise<Submitter> {
  const submitter = await openAccess(token);
  if (!submitter) throw new AppError("not_found", unknownLink);
  return submitter;
}

const refusals: Record<ItemState, string> = {
  pending: "It still waits for our team.",
  changes: "It waits for your changes.",
  approved: "It is approved by now.",
  rejected: "It was decided by now.",
  withdrawn: "It was taken back.",
};

/** @returns the row in question @throws AppError not_found; conflict where its state does not allow it */
export async function requireAction(submitter: Submitter, action: ItemAction) {
  const { kind, itemId, withdrawnAt } = submitter.access;
  const own = await readers[kind](db, itemId);
  if (!own || own.row.deletedAt) throw new AppError("not_found", unknownLink);
  const state = stateOf({ ...own.row, withdrawnAt });
  if (!canDo(action, kind, state))
    throw new AppError("conflict", `${refusals[state]} Please look at the page again.`);
  return own;
}

/** A conflict names who was quicker, which is the team's own affair. */
async function withoutNames<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict")
      throw new AppError(
        "conflict",
        "Our team did something with it at this moment. What you wrote is still here; please look at what changed.",
      );
    throw error;
  }
}

type EditAsked = { id: number; requestId: string; upload: OwnUpload | null };
type Editor = (actor: Submitter, asked: EditAsked, fields: object) => Promise<void>;

const editorOf =
  <Schema extends z.ZodType>(
    schema: Schema,
    update: (actor: Submitter, asked: EditAsked, edit: z.output<Schema> & SubmitterColumns) => Promise<void>,
  ): Editor =>
  (actor, asked, { featureRequested, ...fields }: { featureRequested?: boolean }) => {
    const edit = parseOrRefuse(schema, fields, "invalid") as z.output<Schema>;
    const asksToBeFeatured = featureRequested === undefined ? {} : { featureRequested };
    return update(actor, asked, {
      ...(edit as object),
      ...asksToBeFeatured,
      changesRequestedAt: null,
    } as never);
  };

const editors: Record<ReviewedKind, Editor> = {
  game: editorOf(gameEditSchema, updateGame),
  streamer: editorOf(streamerEditSchema, updateStreamer),
  stream: editorOf(streamEditSchema, updateStream),
  clip: editorOf(clipEditSchema, updateClip),
  submission: editorOf(submissionEditSchema, updateSubmission),
};

/** The fields of its kind and no others: whatever else was sent is not the submitter's to set. */
export function ownFields(kind: ReviewedKind, body: Record<string, unknown>): Record<string, unknown> {
  const given = itemFields[kind].flatMap(({ name, as }) => {
    const value = body[name];
    if (value === undefined) return [];
    // An address would be fetched, a key could be another row's: a picture comes as itself or stays.
    if (as === "picture")
      return typeof value === "string" && value.startsWith("data:") ? [[name, value] as const] : [];
    // It comes as an upload, beside the fields.
    if (as === "file") return [];
    if (as === "list" && typeof value === "string")
      return [[name, value.split("\n").filter(Boolean)] as const];
    return [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/**
 * Changes what still waits; it keeps its place in the queue, and returns to it if changes were asked for.
 * @throws AppError not_found; conflict for what is decided, or is another version by now; else as the kind's own edit
 */
export async function editOwn(
  { token, updatedAt, ...body }: ItemEdit,
  { requestId, upload }: Omit<EditAsked, "id">,
): Promise<Answer> {
  const submitter = await requireSubmitter(token);
  await requireAction(submitter, "edit");
  const { kind, itemId } = submitter.access;
  const fields = { ...ownFields(kind, body), updatedAt };
  await withoutNames(editors[kind](submitter, { id: itemId, requestId, upload }, fields));
  return { message: "Your changes are stored. It keeps its place in the queue." };
}

/** It comes back to the team, at its old place. */
async function endChangeRequest(
  client: Pick<Transaction, "$executeRaw">,
  { access }: Submitter,
): Promise<void> {
  const table = Prisma.raw(`"${tableNames[access.kind]}"`);
  await client.$executeRaw`
    UPDATE ${table} SET "changesRequestedAt" = NULL
    WHERE "id" = ${access.itemId} AND "status" = 'pending' AND "changesRequestedAt" IS NOT NULL`;
}

/** Takes it back: out of the queue, or off the site. It is rejected for good, and goes when rejected ones go. */
export async function withdrawOwn(token: string, { requestId, recordAnswer }: Asked): Promise<Answer> {
  const submitter = await requireSubmitter(token);
  await requireAction(submitter, "withdraw");
  const { id: accessId, kind, itemId } = submitter.access;
  const table = reviewedTables[kind];
  const row = await findForReview(db, table, itemId);
  const answer = { message: "You took it back." };
  await withoutNames(
    writeAndInvalidate(row.status === "approved" ? table.tag : null, () =>
      db.$transaction(async (transaction) => {
        await decide(
          transaction,
          { decider: submitter, table, row, requestId, action: "withdraw" },
          { to: "rejected", reason: "Its submitter took it back.", notify: false, from: row.status },
        );
        await transaction.submissionAccess.update({
          where: { id: accessId },
          data: { withdrawnAt: clock.now() },
        });
        await recordAnswer(transaction, answer);
      }),
    ),
  );
  return answer;
}

/** Adds to the conversation; what waited for the submitter is back with the team. A honeypot hit is flagged. */
export async function answerOwn(
  { token, message, website }: { token: string; message: string; website?: string | undefined },
  { recordAnswer }: Pick<Sender, "recordAnswer">,
): Promise<Answer> {
  const submitter = await requireSubmitter(token);
  const { name } = await requireAction(submitter, "answer");
  const { id: accessId, kind, itemId } = submitter.access;
  const mail = await submitterMessageMail({ kind, id: itemId, name }, message);
  const answer = { message: "Your message was added." };
  await db.$transaction(async (transaction) => {
    await transaction.submissionMessage.create({
      data: {
        accessId,
        message,
        spam: Boolean(website),
        termsAcceptedAt: clock.now(),
        termsVersion: termsVersion(),
      },
    });
    if (!website) {
      await endChangeRequest(transaction, submitter);
      await noteNews(transaction, submitter);
    }
    await enqueueMail(transaction, { ...mail, heldReason: website ? honeypotReason : null });
    await recordAnswer(transaction, answer);
  });
  return answer;
}

/** Makes a new link, which only its holder learns; the old one opens nothing from then on. */
export async function renewLink(
  token: string,
  recordAnswer: RecordAnswer,
): Promise<{ submissionUrl: string }> {
  const submitter = await requireSubmitter(token);
  return db.$transaction(async (transaction) => {
    const answer = { submissionUrl: await replaceLink(transaction, submitter.access.id) };
    await recordAnswer(transaction, answer);
    return answer;
  });
}

/** Switches the mails about it on or off. @throws AppError conflict where no address is known */
export async function switchMails({ token, isOn }: { token: string; isOn: boolean }): Promise<Answer> {
  const submitter = await requireSubmitter(token);
  const { id, kind, itemId } = submitter.access;
  const own = await readers[kind](db, itemId);
  if (!mailToOf({ ...submitter.access, mailsEnabled: true }, own?.ownAddress ?? null))
    throw new AppError("conflict", "No address was given, so no mails are sent.");
  await db.submissionAccess.update({ where: { id }, data: { mailsEnabled: isOn } });
  return { message: isOn ? "Mails are on." : "Mails are off." };
}

export const mailLinksTask = "mail_submission_links";

/**
 * Mails the links of everything that was sent with an address, by a job: the answer, and the time it takes, are the same
 * for an address that nobody knows. One mail an hour.
 */
export async function findOwn({
  email,
  website,
}: {
  email: string;
  website?: string | undefined;
}): Promise<Answer> {
  if (!website && (await isFirstWithinHour("submission-links", email)))
    await addJob(db, mailLinksTask, { email });
  return {
    message:
      "If something was sent with this address, its links are on their way to it. One mail an hour is sent.",
  };
}
