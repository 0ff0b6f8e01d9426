import "server-only";
import { Resend } from "resend";
import { env } from "@/lib/server/env";
import type { OutboxMail } from "@/lib/server/generated/prisma/client";
import { type Outcome, outcomeOfError } from "./retry";

let resend: Resend | undefined;

function client(): Resend {
  const { RESEND_API_KEY, RESEND_BASE_URL } = env();
  resend ??= new Resend(RESEND_API_KEY, RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL } : {});
  return resend;
}

/** Hands a mail to Resend, waiting no longer than told. Never throws. */
export async function handOverToResend(mail: OutboxMail, timeoutMilliseconds: number): Promise<Outcome> {
  const signal = AbortSignal.timeout(Math.ceil(timeoutMilliseconds));
  try {
    const answer = await client().emails.send(
      {
        from: mail.fromAddress,
        to: mail.toAddress,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers as Record<string, string>,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
      },
      { idempotencyKey: mail.idempotencyKey, signal },
    );
    if (!answer.error) return { kind: "sent", providerMailId: answer.data.id };
    return outcomeOfError(answer.error, answer.headers?.["retry-after"]);
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    return outcomeOfError({ name, message, statusCode: null }, undefined);
  }
}
