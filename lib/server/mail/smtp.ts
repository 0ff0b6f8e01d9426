import "server-only";
import { isIPv4 } from "node:net";
import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { env } from "@/lib/server/env";
import type { OutboxMail } from "@/lib/server/generated/prisma/client";
import type { Refusal } from "./refusals";
import { type Outcome, outcomeOfRefusal } from "./retry";
import { parseSender } from "./sender";

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/** Until the server asks for the text, and from its final dot to the answer: scanning it may take a server long. */
export const smtpLimits = { asksMs: 30_000, answersMs: 60_000 };

/**
 * Hands a mail to SMTP_URL and never throws; its constant Message-ID lets a mailbox recognise a repetition.
 * @param onAsked runs before the server gets the text: when this process dies after that, nobody knows what became of it
 */
export async function handOverBySmtp(mail: OutboxMail, onAsked: () => Promise<void>): Promise<Outcome> {
  const connection = new SMTPConnection(connectionOptions(env().SMTP_URL ?? ""));
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
    connection.on("error", reject);
  });
  const limit = (milliseconds: number) =>
    setTimeout(() => fail(new Error("the mail server did not answer in time")), milliseconds);
  let timer = limit(smtpLimits.asksMs);
  let isHandedOver = false;
  // It is read once the server has asked for the text: before that, a lost connection has certainly sent nothing.
  async function* textOnceAsked(raw: Buffer) {
    await onAsked();
    isHandedOver = true;
    clearTimeout(timer);
    timer = limit(smtpLimits.answersMs);
    yield raw;
  }
  try {
    await Promise.race([failed, step((done) => connection.connect(done))]);
    const auth = credentialsOf(env().SMTP_URL ?? "");
    if (auth) await Promise.race([failed, step((done) => connection.login(auth, done))]);
    const raw = await compose(mail).build();
    const envelope = { from: parseSender(mail.fromAddress).address, to: mail.toAddress, size: raw.length };
    const text = Readable.from(textOnceAsked(raw));
    await Promise.race([failed, step((done) => connection.send(envelope, text, done))]);
    return { kind: "sent", providerMailId: messageIdOf(mail) };
  } catch (thrown) {
    const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
    return outcomeOfSmtpError(error, { isHandedOver, isToTeam: mail.toTeam });
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

const step = (begin: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));

const loopback = /^(localhost|127\.[\d.]+|\[?::1\]?)$/;

/** The site's name, as a server elsewhere would look it up; without one the library names the machine. */
function ehloName(host: string): string | undefined {
  if (isIPv4(host)) return `[${host}]`;
  return host.includes(".") && !host.startsWith("[") ? host : undefined;
}

/** Asks for TLS if it is not on from the start; only a server of this machine, or one named so, may lack it. */
function connectionOptions(address: string): SMTPConnection.Options {
  const { SMTP_EHLO_NAME, SMTP_VERIFY_TLS, SITE_URL } = env();
  const url = new URL(address);
  const secure = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !loopback.test(host) && url.searchParams.get("requireTLS") !== "false",
    name: SMTP_EHLO_NAME ?? ehloName(new URL(SITE_URL).hostname),
    ...(SMTP_VERIFY_TLS ? {} : { tls: { rejectUnauthorized: false } }),
    connectionTimeout: smtpLimits.asksMs,
    greetingTimeout: smtpLimits.asksMs,
    // The two limits end a silent conversation.
    socketTimeout: 2 * smtpLimits.answersMs,
  };
}

function credentialsOf(address: string): SMTPConnection.Credentials | undefined {
  const { username, password } = new URL(address);
  return username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
}

const messageIdOf = (mail: OutboxMail): string =>
  `<${mail.idempotencyKey}@${parseSender(mail.fromAddress).address.split("@")[1] ?? "localhost"}>`;

function compose(mail: OutboxMail) {
  return new MailComposer({
    from: parseSender(mail.fromAddress),
    to: { name: "", address: mail.toAddress },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers as Record<string, string>,
    messageId: messageIdOf(mail),
    // A visitor's text must not name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
  }).compile();
}

const steps: readonly [command: RegExp, step: SmtpStep][] = [
  [/^AUTH/, "sign-in"],
  [/^MAIL/, "sender"],
  [/^RCPT/, "recipient"],
  [/^DATA/, "message"],
];
type SmtpStep = Extract<Refusal, { by: "smtp" }>["step"];

/** Codes of the library for what it does not ask a server at all. */
const unasked: Readonly<Record<string, SmtpStep>> = {
  EENVELOPE: "recipient",
  EMESSAGE: "message",
  EAUTH: "sign-in",
};

/** A lost connection or a silent server has sent nothing before the text was handed over; after that nobody knows. */
function outcomeOfSmtpError(
  error: SmtpError,
  { isHandedOver, isToTeam }: { isHandedOver: boolean; isToTeam: boolean },
): Outcome {
  const { code = "", responseCode, command = "", message } = error;
  const name = code || error.name;
  // The library also reads a text that it does not send, after a refused envelope.
  if (isHandedOver && !responseCode && code !== "EENVELOPE")
    return { kind: "unknown", reason: `${name}: ${message}`.slice(0, 500) };
  const asked = steps.find(([pattern]) => pattern.test(command))?.[1] ?? "connect";
  const refusal: Refusal = responseCode
    ? { by: "smtp", step: asked, code: responseCode, text: error.response ?? message }
    : { by: "smtp", step: unasked[code] ?? "connect", text: message };
  return outcomeOfRefusal(refusal, { name, message, isToTeam });
}
