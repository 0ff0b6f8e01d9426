import "server-only";
import { getBrand } from "@/lib/server/brand";
import { env } from "@/lib/server/env";
import { MailButton, MailFacts, MailLayout, MailText, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";

const words = {
  added: {
    title: "A passkey was added",
    text: "From now on it opens the panel without password and code. If this was not its owner, reset the password of the account: that removes its passkeys and ends its sessions.",
  },
  removed: { title: "A passkey was removed", text: "It does not open the panel any more." },
  copied: {
    title: "A passkey may have been copied",
    text: "Its counter went back, as that of a copy does, and nobody was let in. If its owner used it just now, have them remove it and add a new one. If not, reset the password of the account: that removes its passkeys and ends its sessions.",
  },
} as const;

type Event = { username: string; name: string; event: keyof typeof words };

export async function passkeyMail({ username, name, event }: Event): Promise<Mail> {
  const { name: siteName } = getBrand();
  const { title, text } = words[event];
  const content = await renderMail(
    <MailLayout
      preview={`${title}: ${username}`}
      title={title}
      footer={`Sent to the team of ${siteName}, whenever a passkey of the panel changes.`}
    >
      <MailFacts
        facts={[
          ["Account", username],
          ["Passkey", name],
        ]}
      />
      <MailText>{text}</MailText>
      <MailButton href={absoluteUrl(adminPaths.auditLog)}>Open the audit log</MailButton>
    </MailLayout>,
  );
  return { template: "passkey-changed", to: env().MAIL_TO, subject: `${title} | ${siteName}`, ...content };
}
