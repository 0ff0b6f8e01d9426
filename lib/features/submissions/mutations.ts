import "server-only";
import { createHash, type Hash } from "node:crypto";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { prepareAccess } from "@/lib/features/reviews/access/mutations";
import type { Copying } from "@/lib/features/reviews/mutations";
import { contentOf } from "@/lib/features/reviews/policy";
import {
  claimUpload,
  type OwnUpload,
  readUploadedFile,
  type SubmissionFile,
} from "@/lib/features/uploads/completion";
import { maxFileBytes } from "@/lib/features/uploads/constants";
import { discardUpload, storeIncomingFile } from "@/lib/features/uploads/direct";
import { tooLarge } from "@/lib/features/uploads/policy";
import { refusalError } from "@/lib/features/uploads/quota";
import { db, type Transaction } from "@/lib/server/db";
import { readMultipart } from "@/lib/server/http/multipart";
import type { Streamed } from "@/lib/server/http/route";
import type { Sender } from "@/lib/server/http/sender";
import { textReader } from "@/lib/server/i18n/translate";
import { consentColumns } from "@/lib/server/legal-texts";
import { logger } from "@/lib/server/logger";
import { attemptDelivery } from "@/lib/server/mail/deliver";
import { publishEvents } from "@/lib/server/panel-events";
import { message } from "@/lib/shared/message";
import { parseOrRefuse } from "@/lib/shared/parse";
import { replaceFile, uncheckedMedia } from "./files/mutations";
import { submissionReceivedMail } from "./mail";
import {
  type ContentSubmission,
  contentSubmissionSchema,
  type SubmissionAnswer,
  submissionEditSchema,
} from "./schema";
import { socialsText, storedSocial } from "./socials";
import { scheduleFileWork } from "./tasks";
import type { StoredSocial } from "./types";

const received = message("submissions.received");

/**
 * Stores a submission with its file, private page and team mail, all or nothing. Then tries for two seconds to send the
 * mail; jobs retry later. Suspected spam is flagged and its mail is held.
 * @param upload the finished upload
 * @returns the call's answer
 * @throws AppError invalid or conflict for the upload
 */
export async function createSubmission(
  submission: ContentSubmission,
  upload: OwnUpload | null,
  sender: Sender,
): Promise<SubmissionAnswer> {
  const file = upload ? await readUploadedFile(upload) : null;
  const socials = submission.socials.map(storedSocial);
  const createAccess = await prepareAccess("submission", {
    mailTo: submission.email,
    isSpam: sender.assessment.spam,
    language: sender.language,
  });
  const read = await textReader(sender.language);
  const { answer, mailId } = await db.$transaction(async (transaction) => {
    const submissionId = await insertSubmission(transaction, submission, {
      socials,
      file,
      sender,
    });
    if (upload) await claimUpload(transaction, upload, { submissionId });
    if (file) await scheduleFileWork(transaction, { submissionId });
    const mailId = await recordNotice(transaction, {
      ...aboutItem({ kind: "submission", id: submissionId, name: submission.name }),
      kind: "submission.arrived",
      isSpam: sender.assessment.spam,
      mail: () => submissionReceivedMail({ id: submissionId, submission, socials, file }),
    });
    const page = await createAccess(transaction, submissionId);
    const answer = { message: read(received), emailSent: false, fileUploaded: file !== null, ...page };
    await sender.recordAnswer(transaction, answer);
    return { answer, mailId };
  });
  return { ...answer, emailSent: mailId !== null && (await sendNow(mailId, answer, sender)) };
}

/** The submission is already committed. @returns whether the mail was sent */
async function sendNow(mailId: number, answer: SubmissionAnswer, sender: Sender): Promise<boolean> {
  try {
    const emailSent = await attemptDelivery(mailId);
    if (emailSent) await sender.recordAnswer(db, { ...answer, emailSent });
    return emailSent;
  } catch (error) {
    logger.warn({ mailId, err: error }, "a submission's mail was left to the worker");
    return false;
  }
}

async function insertSubmission(
  transaction: Transaction,
  submission: ContentSubmission,
  { socials, file, sender }: { socials: StoredSocial[]; file: SubmissionFile | null; sender: Sender },
): Promise<number> {
  const { name, email, role, message, source } = submission;
  const row = await transaction.contentSubmission.create({
    data: {
      name,
      email,
      role,
      message,
      socials: socialsText(socials),
      source: source === "get-featured" ? "get_featured" : "submit",
      ...(file ? { ...file, media: { create: uncheckedMedia() } } : {}),
      ...(submission.acceptedTerms ? consentColumns() : {}),
      ...sender.assessment,
      submitterIp: sender.address,
    },
    select: { id: true },
  });
  await publishEvents(transaction, { type: "arrival", kind: "submission" });
  return row.id;
}

const noFile = {
  fileName: null,
  originalFileName: null,
  fileUrl: null,
  fileSize: null,
  fileMimeType: null,
} as const satisfies Record<keyof SubmissionFile, null>;

/** Sends a submission again, as a new row. @throws AppError invalid for the fields or the upload */
export async function copySubmission({
  transaction,
  itemId,
  fields,
  upload,
  sent,
}: Copying & { upload: OwnUpload | null }) {
  const old = await transaction.contentSubmission.findUniqueOrThrow({ where: { id: itemId } });
  const { updatedAt: _, socials, ...words } = parseOrRefuse(submissionEditSchema, fields, "invalid");
  const links = socials ? { socials: socialsText(socials.map(storedSocial)) } : {};
  const file = upload ? await readUploadedFile(upload) : null;
  const { id, name } = await transaction.contentSubmission.create({
    data: { ...contentOf({ ...old, ...words, ...links, ...(file ?? noFile) }), ...sent },
  });
  await publishEvents(transaction, { type: "arrival", kind: "submission" });
  if (upload) await replaceFile(transaction, id, upload);
  return { id, name };
}

/** The largest form that is taken, beside its file. */
const fieldBytes = 512 * 1024;

type SubmissionForm = Streamed & { fields: ContentSubmission; upload: OwnUpload | null };

/**
 * Reads the multipart form and streams its file to storage.
 * @returns the submission and its upload
 * @throws AppError invalid, too_large, bad_request, rate_limited or unavailable, leaving nothing in storage
 */
export async function readSubmissionForm(request: Request, address: string): Promise<SubmissionForm> {
  const announcedBytes = Number(request.headers.get("content-length") ?? maxFileBytes);
  if (announcedBytes > maxFileBytes + fieldBytes) throw refusalError(tooLarge(announcedBytes), "contentFile");
  const hash = createHash("sha256");
  let upload: OwnUpload | undefined;
  const discard = async () => {
    if (upload) await discardUpload(upload.id);
  };
  try {
    const fields = await readMultipart(request, "contentFile", async ({ name, mimeType, body }) => {
      hash.update(JSON.stringify([name, mimeType]));
      upload = await storeIncomingFile({ name, mimeType, announcedBytes, body: hashed(body, hash) }, address);
    });
    const submission = parseOrRefuse(contentSubmissionSchema, fields, "invalid");
    const content = `${hash.digest("hex")} ${JSON.stringify(Object.entries(fields).sort())}`;
    return { fields: submission, upload: upload ?? null, content, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function* hashed(body: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer, void> {
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
}
