import "server-only";
import { shotsInWords } from "@/lib/features/games/screenshots/policy";
import type { Screenshot } from "@/lib/features/games/screenshots/types";
import { type ItemField, itemFields } from "@/lib/features/items/constants";
import { findItem } from "@/lib/features/items/data";
import { comparisonOf, socialWords, valueWords } from "@/lib/features/items/policy";
import { reviewedTables } from "@/lib/features/items/tables";
import type { FieldValue } from "@/lib/features/items/types";
import { accessColumns } from "@/lib/features/reviews/access/data";
import { linkTo } from "@/lib/features/reviews/access/mutations";
import { findForReview } from "@/lib/features/reviews/moderation";
import { type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import type { FieldChange, ItemRef } from "@/lib/features/reviews/types";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { RecordAnswer } from "@/lib/server/http/sender";
import { readerIn } from "@/lib/server/i18n/translate";
import { enqueueMail, hasProvider } from "@/lib/server/mail/outbox";
import { signPictureUrl } from "@/lib/server/pictures/store";
import type { Reader } from "@/lib/shared/field-table";
import { sourceLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { readMessages, submitterName } from "./data";
import { submitterAnswerMail } from "./mail";
import type { Conversation } from "./types";

/** What a reviewer sees of the one who sent an item: words, changes, and what was rejected before. */
export async function readConversation(_admin: Moderator, { kind, id }: ItemRef): Promise<Conversation> {
  const row = await findForReview(db, reviewedTables[kind], id);
  const access = await db.submissionAccess.findFirst({
    where: { [accessColumns[kind]]: id },
    select: { id: true, earlier: true, newsAt: true, reviewedPictureId: true },
  });
  return {
    messages: access ? await readMessages(access.id) : [],
    changes: access ? await readChanges({ kind, id }, access.reviewedPictureId) : null,
    newsAt: access?.newsAt?.toISOString() ?? null,
    isReachable: row.mailTo !== null,
    earlier: access?.earlier ? reviewedItemOf(access.earlier) : null,
  };
}

function reviewedItemOf(access: Record<(typeof accessColumns)[ReviewedKind], number | null>): ItemRef | null {
  for (const kind of reviewedKinds) {
    const id = access[accessColumns[kind]];
    if (id !== null) return { kind, id };
  }
  return null;
}

const looks = ["approve", "reject", "unapprove", "ask-for-changes"] as const;
const edits = ["edit", "edit-unconditional"] as const;
const mostEdits = 200;

/** The first old and the last new value of every field that its submitter changed since the team looked last. */
async function readChanges(
  { kind, id }: ItemRef,
  reviewedPictureId: string | null,
): Promise<Conversation["changes"]> {
  const entries = await db.auditEntry.findMany({
    where: {
      entityKind: kind,
      entityId: String(id),
      OR: [
        { action: { in: looks.map((name) => `${kind}.${name}`) } },
        { actorId: null, actorName: submitterName, action: { in: edits.map((name) => `${kind}.${name}`) } },
      ],
    },
    orderBy: { id: "desc" },
    take: mostEdits,
    select: { at: true, action: true, oldValue: true, newValue: true },
  });
  const isLook = ({ action }: { action: string }) => looks.some((name) => action === `${kind}.${name}`);
  const lastLook = entries.findIndex(isLook);
  const since = lastLook < 0 ? entries : entries.slice(0, lastLook);
  const [newest] = since;
  if (!newest) return null;
  const before = Object.assign({}, ...since.map(({ oldValue }) => oldValue)) as Values;
  const after = Object.assign({}, ...since.toReversed().map(({ newValue }) => newValue)) as Values;
  const reader = await readerIn(sourceLanguage);
  const fields = await Promise.all(
    itemFields[kind].map((field) => changeOf(field, { kind, id, reviewedPictureId, before, after }, reader)),
  );
  const different = fields.filter((change) => change !== null);
  return different.length > 0 ? { at: newest.at.toISOString(), fields: different } : null;
}

type Values = Record<string, FieldValue | null>;
type Compared = ItemRef & { reviewedPictureId: string | null; before: Values; after: Values };

async function changeOf(
  field: ItemField,
  { kind, id, reviewedPictureId, before, after }: Compared,
  reader: Reader,
): Promise<FieldChange | null> {
  const { name, as } = field;
  const label = reader.read(field.label);
  if (!(name in after)) return null;
  if (as === "picture") {
    const current = (await findItem(db, kind, id))?.pictures[name];
    const signed = (pictureId: string | null | undefined) => (pictureId ? signPictureUrl(pictureId) : "");
    return {
      label,
      before: await signed(reviewedPictureId),
      after: await signed(current),
      kind: "picture",
    };
  }
  const words = (value: FieldValue | null | undefined) =>
    as === "socials" ? socialWords(value) : valueWords(value, field, reader);
  const [old, now] =
    as === "gallery"
      ? [
          shotsInWords(rowsIn(before[name]), reader),
          shotsInWords(rowsIn(after[name]), reader, rowsIn(before[name])),
        ]
      : [words(before[name]), words(after[name])];
  return old === now ? null : { label, before: old, after: now, kind: comparisonOf(as) };
}

/** Screenshots as the audit log has them. */
const rowsIn = (value: unknown): Screenshot[] => (Array.isArray(value) ? (value as Screenshot[]) : []);

/**
 * Somebody of the team has seen what its submitter did until then; what came later is news still.
 * @throws AppError not_found
 */
export async function markRead(
  _admin: Moderator,
  { kind, id }: ItemRef,
  { readUntil }: { readUntil: Date },
): Promise<{ readUntil: string }> {
  await findForReview(db, reviewedTables[kind], id);
  await db.submissionAccess.updateMany({
    where: { [accessColumns[kind]]: id, newsAt: { lte: readUntil } },
    data: { newsAt: null },
  });
  return { readUntil: readUntil.toISOString() };
}

/** Stores the team's message to a submitter, and mails it where an address is known. */
export async function writeToSubmitter(
  actor: Moderator,
  { kind, id, requestId, recordAnswer }: ItemRef & { requestId: string; recordAnswer: RecordAnswer },
  text: string,
): Promise<{ message: string }> {
  const row = await findForReview(db, reviewedTables[kind], id);
  const answer = {
    message:
      row.mailTo && hasProvider() ? message("submission.reply.mailed") : message("submission.reply.stored"),
  };
  await db.$transaction(async (transaction) => {
    const url = await linkTo(transaction, { kind, id });
    const { id: accessId } = await transaction.submissionAccess.findFirstOrThrow({
      where: { [accessColumns[kind]]: id },
      select: { id: true },
    });
    await transaction.submissionMessage.create({
      data: { accessId, authorName: actor.username, message: text },
    });
    if (row.mailTo)
      await enqueueMail(
        transaction,
        await submitterAnswerMail(text, { kind, to: row.mailTo, language: row.language, url }),
      );
    await recordAudit(transaction, actor, {
      action: `${kind}.reply`,
      entityId: id,
      entityName: row.name,
      newValue: { message: text },
      requestId,
    });
    await recordAnswer(transaction, answer);
  });
  return answer;
}
