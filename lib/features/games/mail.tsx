import "server-only";
import { Link, Text } from "@react-email/components";
import { MailLayout, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";

type Received = { title: string; developer: string; siteName: string; panelUrl: string; to: string };

/** To the team: a game waits for review. Carries a link to the panel, never the picture (D21). */
export async function gameReceivedMail({
  title,
  developer,
  siteName,
  panelUrl,
  to,
}: Received): Promise<Mail> {
  const content = await renderMail(
    <MailLayout siteName={siteName} preview={`${title} by ${developer} waits for review`}>
      <Text>
        <strong>{title}</strong> by {developer} was submitted and waits for review.
      </Text>
      <Text>
        <Link href={panelUrl}>Open the panel</Link>
      </Text>
    </MailLayout>,
  );
  return { template: "game-received", to, subject: `New game for review: ${title}`, ...content };
}
