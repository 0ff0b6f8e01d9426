import "server-only";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { ItemRef, PrivatePage } from "@/lib/features/reviews/types";
import { clock, newPublicId } from "@/lib/server/clock";
import type { Transaction } from "@/lib/server/db";
import { privateUrl, storedLanguage } from "@/lib/server/i18n/languages";
import { enqueueMail, suspectedReason } from "@/lib/server/mail/outbox";
import { countOrHold } from "@/lib/server/mail/recipient-limit";
import { discardLater } from "@/lib/server/pictures/store";
import { listSignatures, sha256, sign } from "@/lib/server/signature";
import type { LanguageCode } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";
import { accessColumns, readExpectation, type Submitter } from "./data";
import { submitterReceivedMail } from "./mail";

/** The private page of each thing that was sent (docs/product.md, "Submission page"). */

const purpose = "submission page";
const urlOf = (token: string, language: LanguageCode): string =>
  privateUrl(paths.submission, token, language);

function newKey(language: LanguageCode) {
  const nonce = newPublicId();
  const token = sign(purpose, nonce);
  return { url: urlOf(token, language), columns: { nonce, tokenHash: sha256(token) } };
}

const whose = ({ kind, id }: ItemRef) => ({ [accessColumns[kind]]: id });

type Sent = {
  /** the address it was sent with; null where none was given */
  mailTo: string | null;
  /** the same where the item has no column for it */
  contactEmail?: string | null;
  /** suspected to be spam: its mail is held */
  isSpam: boolean;
  /** of its sender */
  language: LanguageCode;
  /** the access to what was rejected before and is sent again */
  earlierId?: number | undefined;
};

/**
 * Gets ready what counts mails, before the transaction that creates the item.
 * @returns makes the access and the mail with its link in that transaction, and returns the link
 */
export async function prepareAccess(
  kind: ReviewedKind,
  { mailTo, contactEmail, isSpam, language, earlierId }: Sent,
) {
  const limited = mailTo && !isSpam ? await countOrHold("submission", mailTo) : null;
  const heldReason = isSpam ? suspectedReason : limited;
  const expectation = await readExpectation(kind);
  return async (transaction: Transaction, id: number): Promise<PrivatePage> => {
    const { url, columns } = newKey(language);
    await transaction.submissionAccess.create({
      data: {
        ...columns,
        ...whose({ kind, id }),
        contactEmail: contactEmail ?? null,
        language,
        ...(earlierId ? { earlierId } : {}),
      },
    });
    if (mailTo)
      await enqueueMail(transaction, {
        ...(await submitterReceivedMail(kind, { to: mailTo, language, url })),
        heldReason,
      });
    return { submissionUrl: url, expectation };
  };
}

type Known = { nonce: string; tokenHash: string; language: string | null };

/** The link that opens an access; of one that was made with a secret nobody has any more it cannot be found again. */
export function urlOfAccess({ nonce, tokenHash, language }: Known): string | undefined {
  const token = listSignatures(purpose, nonce).find((each) => sha256(each) === tokenHash);
  return token && urlOf(token, storedLanguage(language));
}

/** The link to an item's page, for a mail. What was sent before there were such pages gets one now. */
export async function linkTo(transaction: Transaction, item: ItemRef): Promise<string> {
  const known = await transaction.submissionAccess.findFirst({
    where: whose(item),
    select: { id: true, nonce: true, tokenHash: true, language: true },
  });
  const knownUrl = known && urlOfAccess(known);
  if (knownUrl) return knownUrl;
  const { url, columns } = newKey(storedLanguage(known?.language));
  if (known) await transaction.submissionAccess.update({ where: { id: known.id }, data: columns });
  else await transaction.submissionAccess.create({ data: { ...columns, ...whose(item) } });
  return url;
}

/**
 * Makes the item's access that of an address, as if it had been sent with it, and a new link.
 * @param contactEmail null where the item has a column for it @returns the link
 */
export async function giveAccess(
  transaction: Transaction,
  item: ItemRef,
  { contactEmail, language }: { contactEmail: string | null; language: LanguageCode },
): Promise<string> {
  const { url, columns } = newKey(language);
  const data = { ...columns, ...whose(item), contactEmail, language };
  const known = await transaction.submissionAccess.findFirst({ where: whose(item), select: { id: true } });
  if (known)
    await transaction.submissionAccess.update({
      where: { id: known.id },
      data: { ...data, mailsEnabled: true, withdrawnAt: null, replacedAt: clock.now() },
    });
  else await transaction.submissionAccess.create({ data });
  return url;
}

/** Makes a new link; the old one is unknown from that moment on. */
export async function replaceLink(
  transaction: Transaction,
  accessId: number,
  language: LanguageCode,
): Promise<string> {
  const { url, columns } = newKey(language);
  await transaction.submissionAccess.update({
    where: { id: accessId },
    data: { ...columns, replacedAt: clock.now() },
  });
  return url;
}

/**
 * Marks that a submitter wrote or changed something. Of a picture that they replaced the one that a reviewer may have
 * seen stays, the first since the last decision.
 */
export async function noteNews(
  transaction: Transaction,
  { access: { id } }: Submitter,
  replacedPictureId: string | null = null,
): Promise<void> {
  await transaction.submissionAccess.update({ where: { id }, data: { newsAt: clock.now() } });
  if (replacedPictureId)
    await transaction.submissionAccess.updateMany({
      where: { id, reviewedPictureId: null },
      data: { reviewedPictureId: replacedPictureId },
    });
}

/** Once an item is decided, the picture before its last change is not compared any longer: a job removes it. */
export async function settleNews(transaction: Transaction, item: ItemRef): Promise<void> {
  const where = { ...whose(item), NOT: { reviewedPictureId: null } };
  const compared = await transaction.submissionAccess.findFirst({
    where,
    select: { reviewedPictureId: true },
  });
  await discardLater(transaction, compared?.reviewedPictureId ? [compared.reviewedPictureId] : []);
  await transaction.submissionAccess.updateMany({
    where: whose(item),
    data: { newsAt: null, reviewedPictureId: null },
  });
}
