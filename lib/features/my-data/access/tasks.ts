import "server-only";
import { z } from "zod";
import { linkMinutes } from "@/lib/features/my-data/constants";
import { myDataLinkMail } from "@/lib/features/my-data/mail";
import { isAnythingHeld } from "@/lib/features/my-data/registry/data";
import { newToken } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { storedLanguage } from "@/lib/server/i18n/languages";
import type { Task } from "@/lib/server/jobs/task";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { sha256 } from "@/lib/server/signature";
import { minutesAhead } from "./mutations";

/** Mails the link to an address about which something is held; the one before it opens nothing any more. */
export const mailMyDataLink: Task = async (payload) => {
  const { email, language } = z.object({ email: z.string(), language: z.string().optional() }).parse(payload);
  if (!(await isAnythingHeld(email))) return;
  const token = newToken();
  const mail = await myDataLinkMail({ to: email, language: storedLanguage(language) }, token);
  await db.$transaction(async (transaction) => {
    await transaction.myDataAccess.deleteMany({ where: { email, isSession: false } });
    await transaction.myDataAccess.create({
      data: { tokenHash: sha256(token), email, isSession: false, expiresAt: minutesAhead(linkMinutes) },
    });
    await enqueueMail(transaction, mail);
  });
};
