import "server-only";
import {
  claimUpload,
  type OwnUpload,
  readUploadedFile,
  type SubmissionFile,
} from "@/lib/features/uploads/claim";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Sender } from "@/lib/server/http/sender";
import { termsVersion } from "@/lib/server/legal-texts";
import { logger } from "@/lib/server/logger";
import { attemptDelivery } from "@/lib/server/mail/deliver";
import { enqueueMail, honeypotReason, type Mail } from "@/lib/server/mail/outbox";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/paths";
import { submissionReceivedMail } from "./mail";
import type { ContentSubmission, SubmissionAnswer } from "./schema";
import { storedSocial } from "./socials";
import { scheduleFileWork } from "./tasks";
import type { StoredSocial } from "./types";

const received = "Your content has been submitted for review.";

/**
 * Stores a submission with its file and the mail to the team: all of it or nothing. Then the mail gets one
 * attempt of two seconds; what that does not achieve the worker goes on with. A honeypot hit is stored too, flagged,
 * its mail held.
 * @param upload the finished upload that it is sent with @returns the documented answer
 * @throws AppError invalid or conflict for the upload
 */
export async function createSubmission(
  submission: ContentSubmission,
  upload: OwnUpload | null,
  sender: Sender,
): Promise<SubmissionAnswer> {
  const file = upload ? await readUploadedFile(upload) : null;
  const socials = submission.socials.map(({ platform, url }) => storedSocial(platform, url));
  const mail = await composeMail(submission, socials, file);
  const answer = { message: received, emailSent: false, fileUploaded: file !== null };
  const mailId = await db.$transaction(async (transaction) => {
    const submissionId = await insertSubmission(transaction, submission, socials, file, sender.address);
    if (upload) await claimUpload(transaction, upload, submissionId);
    if (file) await scheduleFileWork(transaction, submissionId);
    const id = await enqueueMail(transaction, mail);
    await sender.idempotency.record(transaction, 201, answer);
    return id;
  });
  return { ...answer, emailSent: await sendNow(mailId, answer, sender) };
}

/** The submission is safe whatever happens here. @returns whether the mail is sent */
async function sendNow(mailId: number, answer: SubmissionAnswer, sender: Sender): Promise<boolean> {
  try {
    const emailSent = await attemptDelivery(mailId);
    if (emailSent) await sender.idempotency.record(db, 201, { ...answer, emailSent });
    return emailSent;
  } catch (error) {
    logger.warn({ mailId, err: error }, "a submission's mail was left to the worker");
    return false;
  }
}

async function composeMail(
  submission: ContentSubmission,
  socials: StoredSocial[],
  file: SubmissionFile | null,
): Promise<Mail> {
  const mail = await submissionReceivedMail({
    submission,
    socials,
    file,
    siteName: getBrand().name,
    panelUrl: absoluteUrl(`${adminPaths.panel}?tab=submissions`),
    to: env().MAIL_TO,
  });
  return submission.website ? { ...mail, heldReason: honeypotReason } : mail;
}

async function insertSubmission(
  transaction: Transaction,
  submission: ContentSubmission,
  socials: StoredSocial[],
  file: SubmissionFile | null,
  address: string,
): Promise<number> {
  const { name, email, role, message, source, website } = submission;
  const scanStatus = env().CLAMD_HOST ? ("waiting" as const) : ("off" as const);
  const row = await transaction.contentSubmission.create({
    data: {
      name,
      email,
      role,
      message,
      socials: socials.length > 0 ? JSON.stringify(socials) : null,
      source: source === "get-featured" ? "get_featured" : "submit",
      ...(file ? { ...file, media: { create: { scanStatus } } } : {}),
      ...(submission.acceptedTerms ? { termsAcceptedAt: clock.now(), termsVersion: termsVersion() } : {}),
      spam: Boolean(website),
      submitterIp: address,
    },
    select: { id: true },
  });
  return row.id;
}
