import "server-only";
import { db } from "@/lib/server/db";
import type { OutboxMail } from "@/lib/server/generated/prisma/client";
import type { MailTemplate } from "@/lib/shared/mail-templates";
import { onePerProcess } from "@/lib/shared/one-per-process";

type Content = Pick<OutboxMail, "subject" | "html" | "text">;
/** Null if nothing is left to say. */
type Rewrite = (source: unknown) => Promise<Content | null>;

const rewrites = onePerProcess("mail-rewrites", () => new Map<string, Rewrite>());

/** Mails of this template may wait for hours: they are written again when they are sent. */
export const rewriteBeforeSending = (template: MailTemplate, rewrite: Rewrite): void => {
  rewrites.set(template, rewrite);
};

/** As it is to be sent now; null if it has become empty. Once a provider may have it, it stays as it is. */
export async function rewriteMail(mail: OutboxMail): Promise<OutboxMail | null> {
  const rewrite = mail.source === null || mail.uncertainSince ? undefined : rewrites.get(mail.template);
  if (!rewrite) return mail;
  const content = await rewrite(mail.source);
  if (!content) return null;
  const { subject, html, text } = content;
  await db.outboxMail.update({ where: { id: mail.id }, data: { subject, html, text } });
  return { ...mail, subject, html, text };
}
