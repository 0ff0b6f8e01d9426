import "server-only";
import { MailButton, MailFacts, MailLayout, MailQuote, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { fileSizeInWords } from "@/lib/shared/format";
import { roleInWords } from "./constants";
import type { ContentSubmission } from "./schema";

type Received = {
  submission: Pick<ContentSubmission, "name" | "email" | "role" | "message" | "source">;
  socials: { platform: string; url: string }[];
  file: { originalFileName: string; fileSize: number } | null;
  siteName: string;
  panelUrl: string;
  to: string;
};

/**
 * To the team: somebody sent content. It carries a link to the panel, never the file
 * (docs/product.md, "Mail to the team").
 */
export async function submissionReceivedMail({
  submission,
  socials,
  file,
  siteName,
  panelUrl,
  to,
}: Received): Promise<Mail> {
  const { name, email, role, message, source } = submission;
  const form = source === "get-featured" ? "Get Featured" : "Share Your Gaming Moments";
  const content = await renderMail(
    <MailLayout
      siteName={siteName}
      preview={`${name} (${roleInWords(role)}) sent something for review`}
      title="Content waits for review"
      footer={`Sent by the form ${form} of ${siteName}. Your reply goes to ${shownAddress(email)}.`}
    >
      <MailFacts
        facts={[
          ["Name", name],
          ["Email", shownAddress(email)],
          ["Role", roleInWords(role)],
          ["File", file ? `${file.originalFileName} (${fileSizeInWords(file.fileSize)})` : "none"],
          ...socials.map(({ platform, url }) => [platform, url] as const),
        ]}
      />
      <MailQuote>{message}</MailQuote>
      <MailButton href={panelUrl}>Open the panel</MailButton>
    </MailLayout>,
  );
  return {
    template: "submission-received",
    to,
    replyTo: email,
    subject: `New submission for review: ${name}`,
    ...content,
  };
}
