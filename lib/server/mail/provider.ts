import "server-only";
import { env, mailProvider } from "@/lib/server/env";
import type { OutboxMail } from "@/lib/server/generated/prisma/client";
import { handOverToResend } from "./resend";
import type { Outcome } from "./retry";
import { handOverBySmtp } from "./smtp";

/** Hands a mail to the provider that the settings name, waiting no longer than told. Never throws. */
export const handOver = (mail: OutboxMail, timeoutMilliseconds: number): Promise<Outcome> =>
  mailProvider(env()) === "smtp"
    ? handOverBySmtp(mail, timeoutMilliseconds)
    : handOverToResend(mail, timeoutMilliseconds);
