import "server-only";
import { findItem } from "@/lib/features/items/data";
import { accessColumns } from "@/lib/features/reviews/access/data";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { clock, daysAhead, newToken } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { RecordAnswer } from "@/lib/server/http/sender";
import { defaultLanguage, privateUrl } from "@/lib/server/i18n/languages";
import { enqueueMail, hasProvider } from "@/lib/server/mail/outbox";
import { discardOpenMails } from "@/lib/server/mail/queue";
import { countForRecipient } from "@/lib/server/mail/recipient-limit";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { sha256 } from "@/lib/server/signature";
import { absoluteUrl } from "@/lib/server/site-url";
import { AppError, goneError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { paths } from "@/lib/shared/paths";
import { linkDays } from "./constants";
import { type HandedRef, isOffered, lockItem, readHandedRow } from "./data";
import { invitationMail } from "./mail";

type Asked = HandedRef & { requestId: string; recordAnswer: RecordAnswer };
type Answer = { message: string };

export const notOffered = () => new AppError("conflict", message("panelHandover.refusals.notOffered"));

const mailKey = (id: number): string => `handover-${id}`;

/**
 * Offers an item that the team added to an address. The link of an earlier invitation stops working.
 * @throws AppError not_found; conflict when it cannot be handed over; rate_limited for too many invitations by one
 *   team member, or to one address
 */
export async function invite(
  actor: Moderator,
  { kind, id, requestId, recordAnswer }: Asked,
  { email }: { email: string },
): Promise<Answer> {
  if (!isOffered(await readHandedRow({ kind, id }))) throw notOffered();
  await consumeLimit("invitations", String(actor.id));
  await countForRecipient("invitation", email, "team");
  const language = defaultLanguage();
  const token = newToken();
  const answer = {
    message: message(hasProvider() ? "panelHandover.answers.sent" : "panelHandover.answers.waits"),
  };
  await db.$transaction(async (transaction) => {
    const row = await lockItem(transaction, { kind, id });
    if (!row || !isOffered(row)) throw notOffered();
    const wasInvited = (await endInvitations(transaction, { kind, id })) > 0;
    const { id: invitationId } = await transaction.handover.create({
      data: {
        [accessColumns[kind]]: id,
        email,
        language,
        tokenHash: sha256(token),
        invitedBy: actor.username,
        createdAt: clock.now(),
        expiresAt: daysAhead(linkDays),
      },
      select: { id: true },
    });
    const pagePath = (await findItem(transaction, kind, id))?.pagePath;
    const mail = await invitationMail({
      kind,
      name: row.name,
      to: email,
      language,
      url: privateUrl(paths.claim, token, language),
      pageUrl: pagePath ? absoluteUrl(pagePath) : null,
    });
    await enqueueMail(transaction, { ...mail, idempotencyKey: mailKey(invitationId) });
    await recordAudit(transaction, actor, {
      action: `${kind}.invite`,
      entityId: id,
      entityName: row.name,
      ...(wasInvited ? { newValue: { again: true } } : {}),
      requestId,
    });
    await recordAnswer(transaction, answer);
  });
  return answer;
}

/** Ends the open invitation: its link stops working, and a mail that still waits is not sent. @throws AppError not_found, conflict */
export async function withdrawInvitation(
  actor: Moderator,
  { kind, id, requestId, recordAnswer }: Asked,
): Promise<Answer> {
  const answer = { message: message("panelHandover.answers.withdrawn") };
  await db.$transaction(async (transaction) => {
    const row = await lockItem(transaction, { kind, id });
    if (!row) throw goneError(kind);
    if ((await endInvitations(transaction, { kind, id })) === 0)
      throw new AppError("conflict", message("panelHandover.refusals.noInvitation"));
    await recordAudit(transaction, actor, {
      action: `${kind}.withdraw-invitation`,
      entityId: id,
      entityName: row.name,
      requestId,
    });
    await recordAnswer(transaction, answer);
  });
  return answer;
}

/** @returns the number of invitations that were open */
async function endInvitations(transaction: Transaction, { kind, id }: HandedRef): Promise<number> {
  const ended = await transaction.handover.updateManyAndReturn({
    // Claims of visitors stay.
    where: {
      [accessColumns[kind]]: id,
      invitedBy: { not: null },
      state: "open",
      expiresAt: { gt: clock.now() },
    },
    data: { state: "withdrawn", settledAt: clock.now() },
    select: { id: true, email: true },
  });
  for (const row of ended)
    await discardOpenMails(transaction, { toAddress: row.email, idempotencyKey: mailKey(row.id) });
  return ended.length;
}
