import "server-only";
import { isIPv4 } from "node:net";
import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { env } from "@/lib/server/env";
import { connectRemote } from "@/lib/server/remote/connect-remote";
import { siteUrl } from "@/lib/server/site-url";
import type { SmtpAccount } from "./account";
import type { Refusal } from "./refusals";
import { type Outcome, type OutgoingMail, outcomeOfRefusal } from "./retry";
import { parseSender } from "./sender";

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/** Until the text is requested, and from its end to the answer: virus scans take time. */
export const smtpLimits = { asksMs: 30_000, answersMs: 60_000 };
export type SmtpLimits = typeof smtpLimits;

type Sending = {
  /** runs before the server gets the text; if the process dies later, the outcome is unknown */
  onAsked?: () => Promise<void>;
  limits?: SmtpLimits;
};

type Account = SmtpAccount & { isFromPanel: boolean };

/** Never throws. A constant Message-ID lets mailboxes recognise repetitions. */
export async function sendBySmtp(
  mail: OutgoingMail,
  account: Account,
  { onAsked, limits = smtpLimits }: Sending,
): Promise<Outcome> {
  const { isFromPanel } = account;
  let connection: SMTPConnection;
  try {
    connection = await openConnection(account, limits);
  } catch (thrown) {
    return classifySmtpError(thrown as SmtpError, {
      isHandedOver: false,
      isToTeam: mail.toTeam,
      isFromPanel,
    });
  }
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
    connection.on("error", reject);
  });
  const limit = (milliseconds: number) =>
    setTimeout(() => fail(new Error("the mail server did not answer in time")), milliseconds);
  let timer = limit(limits.asksMs);
  let isHandedOver = false;
  // Read only when the server requests the text: until then nothing has been sent.
  async function* textOnceAsked(raw: Buffer) {
    await onAsked?.();
    isHandedOver = true;
    clearTimeout(timer);
    timer = limit(limits.answersMs);
    yield raw;
  }
  try {
    await Promise.race([failed, step((done) => connection.connect(done))]);
    const auth = parseCredentials(account.url);
    if (auth) await Promise.race([failed, step((done) => connection.login(auth, done))]);
    const raw = await compose(mail).build();
    const envelope = { from: parseSender(mail.fromAddress).address, to: mail.toAddress, size: raw.length };
    const text = Readable.from(textOnceAsked(raw));
    await Promise.race([failed, step((done) => connection.send(envelope, text, done))]);
    return { kind: "sent", providerMailId: messageId(mail) };
  } catch (thrown) {
    const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
    return classifySmtpError(error, { isHandedOver, isToTeam: mail.toTeam, isFromPanel });
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

const step = (begin: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));

const loopback = /^(localhost|127\.[\d.]+|\[?::1\]?)$/;

/** As other servers resolve it; the default is the machine's name. */
function ehloName(host: string): string | undefined {
  if (isIPv4(host)) return `[${host}]`;
  return host.includes(".") && !host.startsWith("[") ? host : undefined;
}

/** An address from the panel is checked; the environment is the owner's. */
async function openConnection({ url, isFromPanel }: Account, limits: SmtpLimits): Promise<SMTPConnection> {
  const options = connectionOptions(url, limits);
  if (!isFromPanel) return new SMTPConnection(options);
  const { host = "", port = 0 } = options;
  return new SMTPConnection({
    ...options,
    connection: await connectRemote(host, Number(port), limits.asksMs),
  });
}

/** Requires TLS except for local servers and `?requireTLS=false`. */
function connectionOptions(address: string, limits: SmtpLimits): SMTPConnection.Options {
  const { SMTP_EHLO_NAME, SMTP_VERIFY_TLS } = env();
  const url = new URL(address);
  const secure = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !loopback.test(host) && url.searchParams.get("requireTLS") !== "false",
    name: SMTP_EHLO_NAME ?? ehloName(new URL(siteUrl()).hostname),
    ...(SMTP_VERIFY_TLS ? {} : { tls: { rejectUnauthorized: false } }),
    connectionTimeout: limits.asksMs,
    greetingTimeout: limits.asksMs,
    // The two limits above end silent connections.
    socketTimeout: 2 * limits.answersMs,
  };
}

function parseCredentials(address: string): SMTPConnection.Credentials | undefined {
  const { username, password } = new URL(address);
  return username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
}

const messageId = (mail: OutgoingMail): string =>
  `<${mail.idempotencyKey}@${parseSender(mail.fromAddress).address.split("@")[1] ?? "localhost"}>`;

function compose(mail: OutgoingMail) {
  return new MailComposer({
    from: parseSender(mail.fromAddress),
    to: { name: "", address: mail.toAddress },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers as Record<string, string>,
    messageId: messageId(mail),
    // A visitor's text must not make the library read files or URLs.
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

/** The library fails with these without asking the server. */
const localErrors: Readonly<Record<string, SmtpStep>> = {
  EENVELOPE: "recipient",
  EMESSAGE: "message",
  EAUTH: "sign-in",
};

/** Once the text is handed over, a lost connection leaves the outcome unknown. */
function classifySmtpError(
  error: SmtpError,
  { isHandedOver, ...where }: { isHandedOver: boolean; isToTeam: boolean; isFromPanel: boolean },
): Outcome {
  const { code = "", responseCode, command = "", message } = error;
  const name = code || error.name;
  // After a refused envelope, the library reads the text but does not send it.
  if (isHandedOver && !responseCode && code !== "EENVELOPE")
    return { kind: "unknown", reason: `${name}: ${message}`.slice(0, 500) };
  const failedStep = steps.find(([pattern]) => pattern.test(command))?.[1] ?? "connect";
  const refusal: Refusal = responseCode
    ? { by: "smtp", step: failedStep, code: responseCode, text: error.response ?? message }
    : { by: "smtp", step: localErrors[code] ?? "connect", text: message };
  return outcomeOfRefusal(refusal, { name, message, ...where });
}
