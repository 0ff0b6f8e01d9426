import "server-only";
import { MailButton, MailLayout, MailText, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";

type Received = { title: string; developer: string; siteName: string; panelUrl: string; to: string };

/** To the team: a game waits for review. Carries a link to the panel, never the picture. */
export async function gameReceivedMail({
  title,
  developer,
  siteName,
  panelUrl,
  to,
}: Received): Promise<Mail> {
  const content = await renderMail(
    <MailLayout
      siteName={siteName}
      preview={`${title} by ${developer} waits for review`}
      title="A game waits for review"
    >
      <MailText>
        <strong>
          <bdi>{title}</bdi>
        </strong>{" "}
        by <bdi>{developer}</bdi> was submitted and waits for review.
      </MailText>
      <MailButton href={panelUrl}>Open the panel</MailButton>
    </MailLayout>,
  );
  return { template: "game-received", to, subject: `New game for review: ${title}`, ...content };
}
