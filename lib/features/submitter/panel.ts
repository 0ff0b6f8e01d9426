import "server-only";
import { itemFields } from "@/lib/features/items/constants";
import { reviewedTables } from "@/lib/features/queue/tables";
import { accessColumns } from "@/lib/features/reviews/access/data";
import { linkTo } from "@/lib/features/reviews/access/mutations";
import { findForReview } from "@/lib/features/reviews/moderation";
import { type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { RecordAnswer } from "@/lib/server/http/sender";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { readMessages, submitterName } from "./data";
import { submitterAnswerMail } from "./mail";
import type { Conversation } from "./types";

type Place = { kind: ReviewedKind; id: number };

/** What a reviewer sees of the one who sent an item: words, changes, and what was rejected before. */
export async function readConversation(_admin: Admin, { kind, id }: Place): Promise<Conversation> {
  const row = await findForReview(db, reviewedTables[kind], id);
  const access = await db.submissionAccess.findFirst({
    where: { [accessColumns[kind]]: id },
    select: { id: true, earlier: true },
  });
  return {
    messages: access ? await readMessages(access.id) : [],
    edits: await readEdits({ kind, id }),
    isReachable: row.mailTo !== null,
    earlier: access?.earlier ? placeOf(access.earlier) : null,
  };
}

function placeOf(access: Record<(typeof accessColumns)[ReviewedKind], number | null>): Place | null {
  for (const kind of reviewedKinds) {
    const id = access[accessColumns[kind]];
    if (id !== null) return { kind, id };
  }
  return null;
}

const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(", ")
    : typeof value === "boolean"
      ? value
        ? "yes"
        : "no"
      : String(value ?? "");

/** The fields that its submitter has changed, old and new; a picture is named only. */
async function readEdits({ kind, id }: Place): Promise<Conversation["edits"]> {
  const entries = await db.auditEntry.findMany({
    where: {
      entityKind: kind,
      entityId: String(id),
      actorId: null,
      actorName: submitterName,
      action: { in: [`${kind}.edit`, `${kind}.edit-unconditional`] },
    },
    orderBy: { at: "desc" },
    take: 20,
  });
  return entries.map(({ at, oldValue, newValue }) => {
    const before = (oldValue ?? {}) as Record<string, unknown>;
    const after = (newValue ?? {}) as Record<string, unknown>;
    return {
      at: at.toISOString(),
      fields: itemFields[kind]
        .filter(({ name }) => name in after)
        .map(({ name, label, as }) =>
          as === "picture"
            ? { label, before: "the old picture", after: "a new picture" }
            : { label, before: shown(before[name]), after: shown(after[name]) },
        ),
    };
  });
}

/** Stores the team's message to a submitter, and mails it where an address is known. */
export async function writeToSubmitter(
  actor: Admin,
  { kind, id, requestId, recordAnswer }: Place & { requestId: string; recordAnswer: RecordAnswer },
  message: string,
): Promise<{ message: string }> {
  const row = await findForReview(db, reviewedTables[kind], id);
  const answer = {
    message: row.mailTo
      ? "Message stored, and mailed to the submitter"
      : "Message stored. It stands on the submission's page: no mail reaches the submitter",
  };
  await db.$transaction(async (transaction) => {
    const url = await linkTo(transaction, { kind, id });
    const { id: accessId } = await transaction.submissionAccess.findFirstOrThrow({
      where: { [accessColumns[kind]]: id },
      select: { id: true },
    });
    await transaction.submissionMessage.create({ data: { accessId, authorName: actor.username, message } });
    if (row.mailTo)
      await enqueueMail(transaction, await submitterAnswerMail(message, { kind, to: row.mailTo, url }));
    await recordAudit(transaction, actor, {
      action: `${kind}.reply`,
      entityId: id,
      entityName: row.name,
      newValue: { message },
      requestId,
    });
    await recordAnswer(transaction, answer);
  });
  return answer;
}
