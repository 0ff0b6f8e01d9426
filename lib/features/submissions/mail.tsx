import "server-only";
import { getBrand } from "@/lib/server/brand";
import { env } from "@/lib/server/env";
import { MailButton, MailFacts, MailLayout, MailQuote, renderMail } from "@/lib/server/mail/layout";
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
  const { name: siteName } = getBrand();
  const { name, email, role, message, source } = submission;
  const form = source === "get-featured" ? "Get Featured" : "Share Your Gaming Moments";
  const content = await renderMail(
    <MailLayout
      preview={`${name} (${roleInWords(role)}) sent something for review`}
      title="New content is waiting for review"
      footer={`Sent by the form ${form} of ${siteName}. Your reply goes to ${shownAddress(email)}.`}
    >
      <MailFacts
        facts={[
          ["Name", name],
          ["Email", shownAddress(email)],
          ["Role", roleInWords(role)],
          ["File", file ? `${file.originalFileName} (${formatFileSize(file.fileSize)})` : "none"],
          ...socials.map(({ platform, url }) => [platform, url] as const),
        ]}
      />
      <MailQuote>{message}</MailQuote>
      <MailButton href={absoluteUrl(adminPaths.item("submission", id))}>Open the panel</MailButton>
    </MailLayout>,
  );
  return {
    template: "submission-received",
    to: env().MAIL_TO,
    replyTo: email,
    subject: `New submission for review: ${name}`,
    ...content,
  };
}
