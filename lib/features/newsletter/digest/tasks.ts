import "server-only";
import { z } from "zod";
import { recordAudit } from "@/lib/server/audit";
import { newUuid } from "@/lib/server/clock";
import { databaseNow, db } from "@/lib/server/db";
import { textReader } from "@/lib/server/i18n/translate";
import type { Task } from "@/lib/server/jobs/task";
import { AppError } from "@/lib/shared/errors";
import { sourceLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { sendDigest } from "./mutations";

/**
 * Sends a scheduled digest for the admin who scheduled it. If it cannot be sent, it becomes a draft again, with the
 * reason in the audit log.
 */
export const sendScheduledDigest: Task = async (payload) => {
  const { id } = z.object({ id: z.number().int() }).parse(payload);
  const now = await databaseNow(db);
  const digest = await db.newsletterDigest.findFirst({
    where: { id, status: "draft", sendAt: { lte: now } },
  });
  if (!digest?.scheduledBy) return;
  const user = await db.user.findFirst({ where: { username: digest.scheduledBy, isAdmin: true } });
  const sender = { id: user?.id ?? null, username: digest.scheduledBy };
  try {
    if (!user)
      throw new AppError(
        "forbidden",
        message("panelNewsletter.refusals.noAdmin", { name: digest.scheduledBy }),
      );
    await sendDigest(sender, id, newUuid());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const read = await textReader(sourceLanguage);
    await db.$transaction(async (transaction) => {
      const data = { sendAt: null, scheduledBy: null };
      await transaction.newsletterDigest.updateMany({ where: { id, status: "draft" }, data });
      await recordAudit(transaction, sender, {
        action: "digest.send-failed",
        entityId: id,
        entityName: digest.subject,
        newValue: { why: read(error.message) },
        requestId: newUuid(),
      });
    });
  }
};
