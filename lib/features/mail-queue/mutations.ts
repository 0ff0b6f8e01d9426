import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { discardMail, releaseMail } from "@/lib/server/mail/queue";
import { AppError } from "@/lib/shared/errors";
import type { MailResult } from "./types";

/** Each mail on its own: one that cannot be changed any more holds no other back. @returns what became of each */
async function changeEach(ids: number[], change: (id: number) => Promise<void>): Promise<MailResult[]> {
  const results: MailResult[] = [];
  for (const id of new Set(ids)) {
    try {
      await change(id);
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, ok: false, message: error.message });
    }
  }
  return results;
}

/** Held or failed mails become due now. */
export const releaseMails = (actor: Admin, ids: number[], requestId: string) =>
  changeEach(ids, (id) => releaseMail(actor, id, requestId));

/** Mails are never sent. */
export const discardMails = (actor: Admin, ids: number[], requestId: string) =>
  changeEach(ids, (id) => discardMail(actor, id, requestId));
