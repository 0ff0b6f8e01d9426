import "server-only";
import { getBrand } from "@/lib/server/brand";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader, translatorIn } from "@/lib/server/i18n/translate";
import { teamAddress } from "@/lib/server/mail/account";
import { MailButton, MailFacts, MailQuote, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import { formatFileSize } from "@/lib/shared/format";
import { roleInWords } from "./constants";
import type { ContentSubmission } from "./schema";

type Received = {
  id: number;
  submission: Pick<ContentSubmission, "name" | "email" | "role" | "message" | "source">;
  socials: { platform: string; url: string }[];
  file: { originalFileName: string; fileSize: number } | null;
};

/** Links to the panel and never attaches the file (docs/product.md, "Mail to the team"). */
export async function submissionReceivedMail({ id, submission, socials, file }: Received): Promise<Mail> {
  const { name: site } = getBrand();
  const { name, email, message, source } = submission;
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.submissions");
  const readText = await textReader(language);
  const role = readText(roleInWords(submission.role));
  const form = source === "get-featured" ? "featured" : "submit";
  const content = await renderMail({
    language,
    preview: t("preview", { name, role }),
    title: t("title"),
    footer: t("footer", { form, site, email: shownAddress(email) }),
    body: (
      <>
        <MailFacts
          facts={[
            [t("name"), name],
            [t("email"), shownAddress(email)],
            [t("role"), role],
            [
              t("file"),
              file
                ? t("fileAndSize", {
                    name: file.originalFileName,
                    size: readText(formatFileSize(file.fileSize, language)),
                  })
                : t("noFile"),
            ],
            ...socials.map(({ platform, url }) => [platform, url] as const),
          ]}
        />
        <MailQuote>{message}</MailQuote>
        <MailButton href={absoluteUrl(adminPaths.item("submission", id))}>{t("open")}</MailButton>
      </>
    ),
  });
  return {
    template: "submission-received",
    to: teamAddress(),
    replyTo: email,
    subject: t("subject", { name }),
    ...content,
  };
}
