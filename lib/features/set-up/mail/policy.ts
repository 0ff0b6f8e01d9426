import type { SmtpServer } from "@/lib/features/set-up/types";

export type MailFailure =
  | "account"
  | "address"
  | "hostNotFound"
  | "key"
  | "notMail"
  | "other"
  | "password"
  | "recipient"
  | "refused"
  | "sender"
  | "timeout"
  | "tls";

/** `refused` as `Refused` of lib/server/mail/refusals */
type Failed = { reason: string; refused?: string; by: "resend" | "smtp" };

const connectionFailures: readonly [pattern: RegExp, failure: MailFailure][] = [
  [/EADDRESS/, "address"],
  [/ENOTFOUND|EAI_AGAIN|EDNS|ENODATA/, "hostNotFound"],
  [/ECONNREFUSED/, "refused"],
  [/certificate|self.signed|altnames|wrong version number|handshake|STARTTLS|ETLS|packet length/i, "tls"],
  [/EPROTOCOL|Invalid greeting/, "notMail"],
  [/ETIMEDOUT|TimeoutError|AbortError|in time|Greeting never received|EHOSTUNREACH|ENETUNREACH/i, "timeout"],
];

/** The usual kinds of failure, from the provider's words and their class. */
export function mailFailure({ reason, refused, by }: Failed): MailFailure {
  if (refused === "sender" || refused === "recipient") return refused;
  if (by === "resend" && refused === "account") return "key";
  if (/^EAUTH|\b535\b|Invalid login/.test(reason)) return "password";
  const found = connectionFailures.find(([pattern]) => pattern.test(reason))?.[1];
  return found ?? (refused === "account" ? "account" : "other");
}

/** Other services on a typed port are not quoted: their words are not for the panel. */
export const isQuoted = (failure: MailFailure): boolean => failure !== "notMail" && failure !== "address";

/** Where the form shows a failure. */
export const failureFields: Partial<Record<MailFailure, string>> = {
  account: "password",
  address: "host",
  hostNotFound: "host",
  key: "key",
  notMail: "port",
  password: "password",
  recipient: "testTo",
  refused: "port",
  sender: "from",
  timeout: "host",
  tls: "security",
};

const inUrl = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/** As SMTP_URL has it. */
export function writeSmtpUrl({ host, port, security, user }: SmtpServer, password: string): string {
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
  return `${security === "tls" ? "smtps" : "smtp"}://${account}${inUrl(host)}:${port}`;
}

/** @returns the server without the password, and the password */
export function readSmtpUrl(text: string): SmtpServer & { password: string } {
  const url = new URL(text);
  const security = url.protocol === "smtps:" ? "tls" : "starttls";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (security === "tls" ? 465 : 587),
    security,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

/** A password is only ever sent to the server and the account for which it was entered. */
export const isSameServer = (one: SmtpServer, other: SmtpServer): boolean =>
  one.host === other.host &&
  one.port === other.port &&
  one.security === other.security &&
  one.user === other.user;

/** @returns as MAIL_FROM has it */
export const writeSender = (name: string, address: string): string =>
  name ? `${name} <${address}>` : address;
