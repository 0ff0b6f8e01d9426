import "server-only";
import { getBrand } from "@/lib/server/brand";
import { env } from "@/lib/server/env";
import { MailButton, MailLayout, MailText, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";

/** To the team: a stream or clip waits for review. Carries a link to the panel only. */
export async function videoReceivedMail({
  noun,
  id,
  title,
  author,
}: {
  noun: "stream" | "clip";
  id: number;
  title: string;
  author: string;
}): Promise<Mail> {
  const content = await renderMail(
    <MailLayout
      siteName={getBrand().name}
      preview={`${title} by ${author} waits for review`}
      title={`A ${noun} waits for review`}
    >
      <MailText>
        <strong>
          <bdi>{title}</bdi>
        </strong>{" "}
        by <bdi>{author}</bdi> was submitted and waits for review.
      </MailText>
      <MailButton href={absoluteUrl(adminPaths.item(noun, id))}>Open the panel</MailButton>
    </MailLayout>,
  );
  return {
    template: `${noun}-received`,
    to: env().MAIL_TO,
    subject: `New ${noun} for review: ${title}`,
    ...content,
  };
}
