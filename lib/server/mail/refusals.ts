import "server-only";
import { message } from "@/lib/shared/message";

export type Refusal =
  | {
      by: "smtp";
      /** `connect` includes the greeting and TLS */
      step: "connect" | "sign-in" | "sender" | "recipient" | "message";
      /** absent if the connection failed first */
      code?: number;
      text: string;
    }
  | { by: "resend"; status: number; name: string; text: string };

/** The first three affect every mail until corrected; `recipient` and `message` are final. */
export type Refused = "sender" | "account" | "settings" | "recipient" | "message" | "for-now";

type Rule = readonly [pattern: RegExp, refused: Refused];

/** More specific than any code: sender or relaying. */
const namedRules: readonly Rule[] = [
  [/\brelay(?:ing)?\b.{0,30}\b(?:denied|prohibited|not (?:permitted|allowed))/i, "account"],
  [/\b(?:unable|not (?:permitted|allowed|authori[sz]ed)) to relay\b|\bdo(?:es)? not relay\b/i, "account"],
  [
    /\bsender\b.{0,60}\b(?:reject|denied|refused|invalid|unverified|mismatch|not (?:owned|allowed|verified|authori[sz]ed|permitted|accepted|found|same)|does not (?:match|exist))/i,
    "sender",
  ],
  [/\bsend(?:ing)? (?:mail )?(?:as|on behalf of) (?:this|another|that)|\bsendas\w*denied/i, "sender"],
  [
    /\b(?:not (?:allowed|authori[sz]ed|permitted)|unauthori[sz]ed) to (?:send|use)\b.{0,20}\b(?:from|as|sender)\b/i,
    "sender",
  ],
  [/[`'"]?\bfrom\b[`'"]? (?:address|header|field|domain|e-?mail)\b/i, "sender"],
  [/\bdomain\b.{0,60}\bis not (?:yet )?verified\b|\b(?:SPF|DKIM|DMARC)\b/i, "sender"],
  [
    /\bsender\b.{0,30}\b(?:verif\w+ (?:has )?failed|blocked|domain)|\binvalid sender\b|\bmail from must\b/i,
    "sender",
  ],
  [/\bpermission to send\b|\bnot allowed to send\b/i, "sender"],
  [/\b(?:HELO|EHLO|rDNS|PTR)\b|\breverse (?:DNS|lookup|hostname)\b/i, "settings"],
  [
    /\brcpthosts\b|\bAUTH(?:entication)? is required\b|\bunauthenticated (?:senders?|users?|clients?)\b/i,
    "account",
  ],
  [
    /\bIP\b.{0,40}\bblocked\b|\bcredits? exceeded\b|\bmax(?:imum)? (?:e?mails|messages|credits)\b|\b(?:e?mails|messages) per (?:second|minute|hour|day|month)\b/i,
    "account",
  ],
];

/** RFC 3463, RFC 7372, RFC 7505, Exchange. Without 5.7.1, which servers use for everything. */
const enhancedRules: readonly Rule[] = [
  [/^5\.1\.[78]$|^5\.7\.(?:2[0-37]|26|60)$/, "sender"],
  [/^5\.4\.5$|^5\.7\.(?:[3489]|1[0134]|25|57|5\d\d|7\d\d)$/, "account"],
  [/^5\.1\.(?:[1-6]|9|10)$|^5\.2\.[0124]$|^5\.4\.[14]$|^5\.7\.1[78]$/, "recipient"],
  [/^5\.2\.3$|^5\.3\.4$|^5\.6\.\d+$/, "message"],
];

const looseRules: readonly Rule[] = [
  [
    /\brecipients?\b.{0,30}\b(?:reject|refused|unknown|invalid|denied|not found)|\binvalid recipient\b|[`'"]to[`'"] field/i,
    "recipient",
  ],
  [
    /\b(?:no such|unknown) (?:user|recipient|mailbox|person|address)\b|\buser (?:is )?(?:unknown|not found)|\bmailbox (?:is )?(?:full|unavailable|disabled|inactive|not found|unknown)/i,
    "recipient",
  ],
  [/\b(?:un|not (?:yet )?(?:been )?)verified\b/i, "sender"],
  [
    /\bAPI key\b|\bauthenticat\w+\b.{0,20}\b(?:required|failed|needed|invalid|unsuccessful|first)|\bmust (?:first )?(?:authenticate|issue)\b|\bneed\w* (?:to )?auth|\bnot (?:authenticated|logged in)/i,
    "account",
  ],
  [
    /\b(?:your|sending|sender|this) account\b|\bsending (?:is |has been )?(?:paused|disabled|suspended)|\b(?:sending|daily|hourly|monthly)\b.{0,30}\b(?:quota|limits?)\b|\bclient host\b.{0,60}\b(?:rejected|blocked)|\b(?:ip|host)\b.{0,60}\b(?:blacklist|blocklist|block list|banned)/i,
    "account",
  ],
];

/** A visitor's address may contain any word. */
const withoutAddresses = (text: string): string => text.replace(/\S+@\S+/g, "…");

const matchRule = (text: string, rules: readonly Rule[]): Refused | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

/** By words, codes and the step, in this order. When unclear, it counts as correctable, so no mail is lost. */
export function classifyRefusal(refusal: Refusal): Refused {
  const text = withoutAddresses(refusal.text);
  return refusal.by === "smtp" ? classifySmtp(refusal, text) : classifyResend(refusal, text);
}

function classifySmtp({ step, code }: Extract<Refusal, { by: "smtp" }>, text: string): Refused {
  if (code === undefined) return classifyNoAnswer(step, text);
  const named = matchRule(text, namedRules);
  if (named) return named;
  if (code < 500) return "for-now";
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0];
  const known = (enhanced && matchRule(enhanced, enhancedRules)) || matchRule(text, looseRules);
  if (known) return known;
  if (step === "recipient" || step === "message") return step;
  if (step === "sender") return code === 552 ? "message" : "sender";
  return step === "sign-in" ? "account" : "settings";
}

const badConnection =
  /certificate|self.signed|altnames|unable to (?:verify|get)|wrong version number|unsupported protocol|handshake failure|STARTTLS|ENOTFOUND/i;

/** No answer from the server: a wrong name or certificate needs the owner. */
function classifyNoAnswer(step: Extract<Refusal, { by: "smtp" }>["step"], text: string): Refused {
  if (step === "sign-in") return "account";
  if (step !== "connect") return step;
  return badConnection.test(text) ? "settings" : "for-now";
}

const passing = [408, 425, 429];
/** By Resend's list of errors, these may concern one mail only. */
const singleMailStatuses = [400, 409, 413, 422];

function classifyResend({ status, name }: Extract<Refusal, { by: "resend" }>, text: string): Refused {
  if (name === "concurrent_idempotent_requests") return "for-now";
  if (/quota_exceeded$/.test(name)) return "account";
  if (passing.includes(status)) return "for-now";
  if (name === "invalid_from_address") return "sender";
  const known = matchRule(text, namedRules) ?? matchRule(text, looseRules);
  if (singleMailStatuses.includes(status)) return known ?? "message";
  if (status === 404 || status === 405) return "settings";
  return known === "sender" ? "sender" : "account";
}

/** The owner corrects it in the environment or in the panel. */
const sentences = (place: { place: "environment" | "panel" }) => ({
  smtp: {
    sender: message("panelMailQueue.corrections.smtp.sender", place),
    account: message("panelMailQueue.corrections.smtp.account", place),
    settings: message("panelMailQueue.corrections.smtp.settings", place),
    recipient: message("panelMailQueue.corrections.smtp.recipient", place),
  },
  resend: {
    sender: message("panelMailQueue.corrections.resend.sender", place),
    account: message("panelMailQueue.corrections.resend.account", place),
    settings: message("panelMailQueue.corrections.resend.settings"),
    recipient: message("panelMailQueue.corrections.resend.recipient", place),
  },
});

/** @returns null for final and temporary refusals */
export function correctionText(
  refusal: Refusal,
  { isToTeam, isFromPanel }: { isToTeam: boolean; isFromPanel: boolean },
): string | null {
  const refused = classifyRefusal(refusal);
  if (refused === "message" || refused === "for-now" || (refused === "recipient" && !isToTeam)) return null;
  return sentences({ place: isFromPanel ? "panel" : "environment" })[refusal.by][refused];
}
