import "server-only";
import { env, mailProvider } from "@/lib/server/env";
import { unseal } from "@/lib/server/sealed";
import { AppError } from "@/lib/shared/errors";
import { sealedFor } from "@/lib/shared/set-up";
import { storedSetUp } from "@/lib/shared/stored-settings";

export type SmtpAccount = { by: "smtp"; url: string };

/** How mails leave the site. `isFromPanel` names where the owner corrects it. */
export type MailAccount = ({ by: "resend"; key: string } | SmtpAccount) & { isFromPanel: boolean };

/** `unreadable`: stored in the panel, but its key is lost. */
type KnownAccount = MailAccount | { by: "unreadable"; isFromPanel: true };

function panelAccount(): KnownAccount | undefined {
  const name = { resend: "RESEND_API_KEY", smtp: "SMTP_URL" } as const;
  const provider = storedSetUp("MAIL_PROVIDER");
  if (provider !== "resend" && provider !== "smtp") return undefined;
  try {
    const secret = unseal(sealedFor(name[provider]), storedSetUp(name[provider]) ?? "");
    return provider === "smtp"
      ? { by: "smtp", url: secret, isFromPanel: true }
      : { by: "resend", key: secret, isFromPanel: true };
  } catch (error) {
    if (error instanceof AppError) return { by: "unreadable", isFromPanel: true };
    throw error;
  }
}

function environmentAccount(): MailAccount | undefined {
  const { RESEND_API_KEY, SMTP_URL } = env();
  const provider = mailProvider(env());
  if (provider === "smtp" && SMTP_URL) return { by: "smtp", url: SMTP_URL, isFromPanel: false };
  return provider === "resend" && RESEND_API_KEY
    ? { by: "resend", key: RESEND_API_KEY, isFromPanel: false }
    : undefined;
}

/** The panel's, or else the environment's; undefined without any. */
export const mailAccount = (): KnownAccount | undefined => panelAccount() ?? environmentAccount();

/** An address, or `Name <address>`. */
export const senderAddress = (): string =>
  storedSetUp("MAIL_FROM") ?? env().MAIL_FROM ?? "Spawnpoint <no-reply@example.com>";

/** Where the team reads its mails. */
export const teamAddress = (): string => storedSetUp("MAIL_TO") ?? env().MAIL_TO ?? "team@example.com";
