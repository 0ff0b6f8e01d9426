import "server-only";
import { getBrand } from "@/lib/server/brand";
import { newUuid } from "@/lib/server/clock";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { MailText, renderMail } from "@/lib/server/mail/layout";
import type { OutgoingMail } from "@/lib/server/mail/retry";

/** Sent to try the settings, never stored. */
export async function testMail({ from, to }: { from: string; to: string }): Promise<OutgoingMail> {
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.test");
  const site = getBrand().name;
  const title = t("title");
  const content = await renderMail({
    language,
    preview: t("text", { site }),
    title,
    body: <MailText>{t("text", { site })}</MailText>,
  });
  return {
    fromAddress: from,
    toAddress: to,
    toTeam: true,
    subject: t("subject", { site }),
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    replyTo: null,
    idempotencyKey: newUuid(),
    ...content,
  };
}
