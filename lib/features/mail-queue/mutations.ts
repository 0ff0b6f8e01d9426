import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { discardMail, releaseMail } from "@/lib/server/mail/queue";
import { AppError } from "@/lib/shared/errors";
import type { MailResult, MailState } from "./types";

/**
 * Changes each mail independently.
 * @param doneStates states in which the change was already made, which count as success
 * @returns an outcome per mail
 */
async function changeEach(
  ids: number[],
  doneStates: readonly MailState[],
  change: (id: number) => Promise<void>,
): Promise<MailResult[]> {
  const read = await textReader(defaultLanguage());
  const results: MailResult[] = [];
  for (const id of new Set(ids)) {
    try {
      await change(id);
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const mail = await db.outboxMail.findUnique({ where: { id }, select: { status: true } });
      const isSo = mail && doneStates.includes(mail.status) ? { isSo: true as const } : {};
      results.push({ id, ok: false, message: read(error.message), ...isSo });
    }
  }
  return results;
}

/** Held or failed mails become due immediately. */
export const releaseMails = (actor: Admin, ids: number[], requestId: string) =>
  changeEach(ids, ["pending", "sending", "sent"], (id) => releaseMail(actor, id, requestId));

/** Discarded mails are never sent. */
export const discardMails = (actor: Admin, ids: number[], requestId: string) =>
  changeEach(ids, ["discarded"], (id) => discardMail(actor, id, requestId));
