import "server-only";
import { discardClipPictures, holdSubmission, removeClip } from "@/lib/features/clips/mutations";
import { findItem } from "@/lib/features/items/data";
import { makeEdit, withStoredShots } from "@/lib/features/items/moderation";
import { ownFields } from "@/lib/features/items/policy";
import { reviewedTables } from "@/lib/features/items/tables";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { mailToOf, openAccess, type Submitter } from "@/lib/features/reviews/access/data";
import { noteNews, replaceLink } from "@/lib/features/reviews/access/mutations";
import { tableSql } from "@/lib/features/reviews/data";
import { decide, findForReview } from "@/lib/features/reviews/moderation";
import { storeEdit } from "@/lib/features/reviews/mutations";
import { closeRevision } from "@/lib/features/reviews/revisions/mutations";
import { changedBy } from "@/lib/features/reviews/tables";
import { updateSubmission } from "@/lib/features/submissions/moderation";
import { submissionEditSchema } from "@/lib/features/submissions/schema";
import type { OwnUpload } from "@/lib/features/uploads/completion";
import { recordAudit } from "@/lib/server/audit";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { RecordAnswer, Sender } from "@/lib/server/http/sender";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { addJob } from "@/lib/server/jobs/task";
import { consentColumns } from "@/lib/server/legal-texts";
import { isFirstWithinHour } from "@/lib/server/mail/recipient-limit";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { parseOrRefuse } from "@/lib/shared/parse";
import { unknownLink } from "./constants";
import { submitterMessageMail } from "./mail";
import { canDo, type ItemAction, stateOf } from "./policy";
import type { ItemEdit } from "./schema";

/** What the holder of a link does. Each begins with the link: unknown, replaced and gone are one answer. */

export type Asked = { requestId: string; recordAnswer: RecordAnswer };
export type Answer = { message: string };

/** @throws AppError not_found */
export async function requireSubmitter(token: string): Promise<Submitter> {
  const submitter = await openAccess(token);
  if (!submitter) throw new AppError("not_found", unknownLink);
  return submitter;
}

/** @returns the row in question @throws AppError not_found; conflict where its state does not allow it */
export async function requireAction(submitter: Submitter, action: ItemAction) {
  const { kind, itemId, withdrawnAt } = submitter.access;
  const own = await findItem(db, kind, itemId);
  if (!own || own.row.deletedAt) throw new AppError("not_found", unknownLink);
  const state = stateOf({ ...own.row, withdrawnAt });
  if (!canDo(action, { kind, state, isShown: own.hasClip ?? false }))
    throw new AppError("conflict", message(`submission.refused.${state}`));
  return own;
}

/** A conflict names who was quicker, which is the team's own affair. */
export async function withoutNames<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict")
      throw new AppError("conflict", message("submission.conflict"));
    throw error;
  }
}

type EditAsked = { requestId: string; upload: OwnUpload | null };

/**
 * Changes what still waits; it keeps its place in the queue, and returns to it if changes were asked for.
 * @throws AppError not_found; conflict for what is decided, or is another version by now; else as the kind's own edit
 */
export async function editOwn(
  { token, updatedAt, ...body }: ItemEdit,
  { requestId, upload }: EditAsked,
): Promise<Answer> {
  const submitter = await requireSubmitter(token);
  const own = await requireAction(submitter, "edit");
  const { row } = own;
  const { kind } = submitter.access;
  const fields = { ...ownFields(kind, body), updatedAt };
  const columns = { changesRequestedAt: null };
  // Another file may come with it.
  const storing =
    kind === "submission"
      ? () => {
          const edit = parseOrRefuse(submissionEditSchema, fields, "invalid");
          return updateSubmission(submitter, { id: row.id, requestId, upload }, { ...edit, ...columns });
        }
      : () => {
          // Before pictures are stored.
          makeEdit(kind, row, { fields, columns });
          return withStoredShots(own, fields, (stored) =>
            storeEdit(submitter, makeEdit(kind, row, { fields: stored, columns }), requestId),
          );
        };
  await withoutNames(async () => storing());
  return { message: message("submission.answers.edited") };
}

/** Brings the item back to the team, at its old place. */
async function endChangeRequest(
  client: Pick<Transaction, "$executeRaw" | "revision">,
  { access }: Submitter,
): Promise<void> {
  await client.$executeRaw`
    UPDATE ${tableSql(access.kind)} SET "changesRequestedAt" = NULL
    WHERE "id" = ${access.itemId} AND "status" = 'pending' AND "changesRequestedAt" IS NOT NULL`;
  await client.revision.updateMany({
    where: { accessId: access.id, status: "pending" },
    data: { changesRequestedAt: null },
  });
}

/** Takes it back: out of the queue, or off the site. It is rejected for good, and goes when rejected ones go. */
export const withdrawOwn = async (token: string, asked: Asked): Promise<Answer> =>
  withdraw(await requireSubmitter(token), asked);

/**
 * Takes an item back, for whoever has proven to be its submitter.
 * @param ofConsent of an approved submission, too, that was never on the site: no clip can be made of it any more
 */
export async function withdraw(
  submitter: Submitter,
  { requestId, recordAnswer }: Asked,
  ofConsent = false,
): Promise<Answer> {
  const { id: accessId, kind, itemId } = submitter.access;
  const table = reviewedTables[kind];
  const row = await findForReview(db, table, itemId);
  const isUsed = kind === "submission" && row.status === "approved";
  if (!(isUsed && ofConsent)) await requireAction(submitter, "withdraw");
  const answer = { message: message("submission.answers.withdrawn") };
  const read = await textReader(defaultLanguage());
  if (isUsed) return withdrawClip(submitter, { requestId, recordAnswer }, { answer, ofConsent });
  await withoutNames(() =>
    writeAndInvalidate(row.status === "approved" ? changedBy(row) : null, () =>
      db.$transaction(async (transaction) => {
        await decide(
          transaction,
          { decider: submitter, table, row, requestId, action: "withdraw" },
          {
            to: "rejected",
            reason: read(message("submission.withdrawnBySubmitter")),
            notify: false,
            from: row.status,
          },
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

/** Takes the clip of an approved submission off the site for good; the submission itself was never there. */
async function withdrawClip(
  submitter: Submitter,
  { requestId, recordAnswer }: Asked,
  { answer, ofConsent }: { answer: Answer; ofConsent: boolean },
): Promise<Answer> {
  const { id: accessId, itemId } = submitter.access;
  const pictureIds = await writeAndInvalidate({ tag: "clips" }, () =>
    db.$transaction(async (transaction) => {
      const submission = await holdSubmission(transaction, itemId);
      const removed = await removeClip(transaction, itemId);
      if (!submission || !(removed || ofConsent)) throw new AppError("not_found", unknownLink);
      const withdrawnAt = clock.now();
      await transaction.submissionAccess.update({ where: { id: accessId }, data: { withdrawnAt } });
      await closeRevision(transaction, { kind: "submission", id: itemId }, withdrawnAt);
      await recordAudit(transaction, submitter, {
        action: "submission.withdraw",
        entityId: itemId,
        entityName: submission.name,
        requestId,
      });
      await recordAnswer(transaction, answer);
      return removed;
    }),
  );
  await discardClipPictures(pictureIds);
  return answer;
}

/** Adds to the conversation; what waited for the submitter is back with the team. Suspected spam is flagged. */
export async function answerOwn(
  { token, message: text }: { token: string; message: string },
  { recordAnswer, assessment }: Pick<Sender, "recordAnswer" | "assessment">,
): Promise<Answer> {
  const submitter = await requireSubmitter(token);
  const { name } = await requireAction(submitter, "answer");
  const { id: accessId, kind, itemId } = submitter.access;
  const answer = { message: message("submission.answers.added") };
  await db.$transaction(async (transaction) => {
    await transaction.submissionMessage.create({
      data: {
        accessId,
        message: text,
        ...assessment,
        ...consentColumns(),
      },
    });
    if (!assessment.spam) {
      await endChangeRequest(transaction, submitter);
      await noteNews(transaction, submitter);
    }
    await recordNotice(transaction, {
      ...aboutItem({ kind, id: itemId, name }),
      kind: "item.answered",
      isSpam: assessment.spam,
      mail: () => submitterMessageMail({ kind, id: itemId, name }, text),
    });
    await recordAnswer(transaction, answer);
  });
  return answer;
}

/** Makes a new link, which only its holder learns; the old one opens nothing from then on. */
export async function renewLink(
  token: string,
  recordAnswer: RecordAnswer,
  language = defaultLanguage(),
): Promise<{ submissionUrl: string }> {
  const submitter = await requireSubmitter(token);
  return db.$transaction(async (transaction) => {
    const answer = { submissionUrl: await replaceLink(transaction, submitter.access.id, language) };
    await recordAnswer(transaction, answer);
    return answer;
  });
}

/** Switches the mails about it on or off. @throws AppError conflict where no address is known */
export async function switchMails({ token, isOn }: { token: string; isOn: boolean }): Promise<Answer> {
  const submitter = await requireSubmitter(token);
  const { id, kind, itemId } = submitter.access;
  const own = await findItem(db, kind, itemId);
  if (!mailToOf({ ...submitter.access, mailsEnabled: true }, own?.ownAddress ?? null))
    throw new AppError("conflict", message("submission.noAddress"));
  await db.submissionAccess.update({ where: { id }, data: { mailsEnabled: isOn } });
  return { message: message(isOn ? "submission.answers.mailsOn" : "submission.answers.mailsOff") };
}

export const mailLinksTask = "mail_submission_links";

/**
 * Mails the links of everything that was sent with an address, by a job: the answer, and the time it takes, are the same
 * for an address that nobody knows. One mail an hour. A filled honeypot changes nothing: the job mails known addresses only.
 */
export async function findOwn({ email }: { email: string }, language = defaultLanguage()): Promise<Answer> {
  if (await isFirstWithinHour("submission-links", email))
    await addJob(db, mailLinksTask, { email, language });
  return {
    message: message("submission.answers.links"),
  };
}
