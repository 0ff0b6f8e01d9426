import "server-only";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { env } from "@/lib/server/env";
import type { OutboxMail } from "@/lib/server/generated/prisma/client";
import type { Outcome } from "./retry";

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };
/** In `send` the server may have taken the mail, before that certainly not. */
type Stage = "connect" | "send";

/** Hands a mail to SMTP_URL and never throws; its constant Message-ID lets a mailbox recognise a repetition. */
export async function handOverBySmtp(mail: OutboxMail, timeoutMilliseconds: number): Promise<Outcome> {
  let stage: Stage = "connect";
  const connection = new SMTPConnection(connectionOptions(env().SMTP_URL ?? "", timeoutMilliseconds));
  const timer = setTimeout(
    () => fail(new Error("the mail server did not answer in time")),
    timeoutMilliseconds,
  );
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
    connection.once("error", reject);
  });
  try {
    await Promise.race([failed, step((done) => connection.connect(done))]);
    const auth = credentialsOf(env().SMTP_URL ?? "");
    if (auth) await Promise.race([failed, step((done) => connection.login(auth, done))]);
    const message = compose(mail);
    const raw = await message.build();
    stage = "send";
    await Promise.race([failed, step((done) => connection.send(message.getEnvelope(), raw, done))]);
    return { kind: "sent", providerMailId: messageIdOf(mail) };
  } catch (thrown) {
    return outcomeOfSmtpError(thrown instanceof Error ? thrown : new Error(String(thrown)), stage);
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

const step = (begin: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));

const loopback = /^(localhost|127\.[\d.]+|\[?::1\]?)$/;

/** Asks for TLS if it is not on from the start; only a server of this machine, or one named so, may lack it. */
function connectionOptions(address: string, timeoutMilliseconds: number): SMTPConnection.Options {
  const url = new URL(address);
  const secure = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !loopback.test(host) && url.searchParams.get("requireTLS") !== "false",
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  };
}

function credentialsOf(address: string): SMTPConnection.Credentials | undefined {
  const { username, password } = new URL(address);
  return username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
}

const messageIdOf = (mail: OutboxMail): string =>
  `<${mail.idempotencyKey}@${/@([^<>@\s]+?)>?\s*$/.exec(mail.fromAddress)?.[1] ?? "localhost"}>`;

function compose(mail: OutboxMail) {
  return new MailComposer({
    from: mail.fromAddress,
    to: mail.toAddress,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers as Record<string, string>,
    messageId: messageIdOf(mail),
    // A visitor's text must not name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
  }).compile();
}

/**
 * A refused recipient or text is final for this mail. A server that refuses us or our sender, or asks us to come back,
 * says nothing of it.
 */
function outcomeOfSmtpError(error: SmtpError, stage: Stage): Outcome {
  const reason = `${error.code ?? error.name}: ${error.message}`.slice(0, 500);
  const { responseCode, command } = error;
  const isLastWord = stage === "send" && (responseCode ?? 0) >= 500 && command !== "MAIL FROM";
  if (isLastWord || (stage === "send" && error.code === "EENVELOPE" && !responseCode))
    return { kind: "refused", reason };
  return { kind: "later", reason, isUncertain: stage === "send" && !responseCode };
}
