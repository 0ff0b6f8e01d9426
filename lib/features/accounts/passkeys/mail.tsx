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
    text: "It can now sign in to the panel without a password or code. If the owner did not add it, reset the account's password: this removes its passkeys and ends its sessions.",
  },
  removed: { title: "A passkey was removed", text: "It can no longer sign in to the panel." },
  copied: {
    title: "A passkey may have been copied",
    text: "Its counter went backwards, which suggests a copy, so the sign-in was blocked. If the owner just used it, ask them to remove it and add a new one. If not, reset the account's password: this removes its passkeys and ends its sessions.",
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
      footer={`Sent to the team of ${siteName} whenever a passkey changes.`}
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
