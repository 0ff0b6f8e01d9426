import "server-only";
import { getBrand } from "@/lib/server/brand";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { teamAddress } from "@/lib/server/mail/account";
import { MailButton, MailFacts, MailText, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";

type Event = { username: string; name: string; event: "added" | "removed" | "copied" };

export async function passkeyMail({ username, name, event }: Event): Promise<Mail> {
  const { name: site } = getBrand();
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.passkeys");
  const title = t(`events.${event}.title`);
  const content = await renderMail({
    language,
    preview: t("preview", { title, username }),
    title,
    footer: t("footer", { site }),
    body: (
      <>
        <MailFacts
          facts={[
            [t("account"), username],
            [t("passkey"), name],
          ]}
        />
        <MailText>{t(`events.${event}.text`)}</MailText>
        <MailButton href={absoluteUrl(adminPaths.auditLog)}>{t("open")}</MailButton>
      </>
    ),
  });
  return {
    template: "passkey-changed",
    to: teamAddress(),
    subject: t("subject", { title, site }),
    ...content,
  };
}
