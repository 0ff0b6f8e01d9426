import "server-only";
import { MailButton, MailLayout, MailText, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";

type Received = { streamName: string; platforms: string[]; siteName: string; panelUrl: string; to: string };

/** To the team: a streamer waits for review. Carries a link to the panel, never the banner. */
export async function streamerReceivedMail({
  streamName,
  platforms,
  siteName,
  panelUrl,
  to,
}: Received): Promise<Mail> {
  const content = await renderMail(
    <MailLayout
      siteName={siteName}
      preview={`${streamName} waits for review`}
      title="A streamer waits for review"
    >
      <MailText>
        <strong>
          <bdi>{streamName}</bdi>
        </strong>{" "}
        ({platforms.join(", ")}) was submitted and waits for review.
      </MailText>
      <MailButton href={panelUrl}>Open the panel</MailButton>
    </MailLayout>,
  );
  return { template: "streamer-received", to, subject: `New streamer for review: ${streamName}`, ...content };
}
