import "server-only";

/** An answer that is not a yes, in the words of its protocol. */
export type Refusal =
  | {
      by: "smtp";
      /** what was asked; in `connect` also the greeting and TLS */
      step: "connect" | "sign-in" | "sender" | "recipient" | "message";
      /** absent where the connection failed before an answer */
      code?: number;
      text: string;
    }
  | { by: "resend"; status: number; name: string; text: string };

/**
 * What is refused. `sender`, `account` and `settings` concern every mail until the owner corrects them; `recipient` and
 * `message` are final for one mail; `for-now` passes by itself.
 */
export type Refused = "sender" | "account" | "settings" | "recipient" | "message" | "for-now";

type Rule = readonly [pattern: RegExp, refused: Refused];

/** The server names the sender or relaying: no other word or code of its answer weighs more. */
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

/** Enhanced status codes (RFC 3463, RFC 7372, RFC 7505, Exchange). 5.7.1 is left out: servers use it for everything. */
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

/** Addresses are no words of the server: a visitor's may hold any. */
const withoutAddresses = (text: string): string => text.replace(/\S+@\S+/g, "…");

const byWords = (text: string, rules: readonly Rule[]): Refused | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Says what an answer refuses, by words, by enhanced codes and at last by what was asked. In doubt only a recipient's or
 * a text's own refusal is final: everything else can be corrected, and the mail must not be lost.
 */
export function classifyRefusal(refusal: Refusal): Refused {
  const text = withoutAddresses(refusal.text);
  return refusal.by === "smtp" ? bySmtp(refusal, text) : byResend(refusal, text);
}

function bySmtp({ step, code }: Extract<Refusal, { by: "smtp" }>, text: string): Refused {
  if (code === undefined) return withoutAnswer(step, text);
  const named = byWords(text, namedRules);
  if (named) return named;
  if (code < 500) return "for-now";
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0];
  const known = (enhanced && byWords(enhanced, enhancedRules)) || byWords(text, looseRules);
  if (known) return known;
  if (step === "recipient" || step === "message") return step;
  if (step === "sender") return code === 552 ? "message" : "sender";
  return step === "sign-in" ? "account" : "settings";
}

const badConnection =
  /certificate|self.signed|altnames|unable to (?:verify|get)|wrong version number|unsupported protocol|handshake failure|STARTTLS|ENOTFOUND/i;

/** The library refuses to ask, or there is no connection: a wrong name or certificate does not pass by itself. */
function withoutAnswer(step: Extract<Refusal, { by: "smtp" }>["step"], text: string): Refused {
  if (step === "sign-in") return "account";
  if (step !== "connect") return step;
  return badConnection.test(text) ? "settings" : "for-now";
}

const passing = [408, 425, 429];
/** Statuses of Resend that can concern one mail alone, by its list of errors. */
const ofOneMail = [400, 409, 413, 422];

function byResend({ status, name }: Extract<Refusal, { by: "resend" }>, text: string): Refused {
  if (name === "concurrent_idempotent_requests") return "for-now";
  if (/quota_exceeded$/.test(name)) return "account";
  if (passing.includes(status)) return "for-now";
  if (name === "invalid_from_address") return "sender";
  const known = byWords(text, namedRules) ?? byWords(text, looseRules);
  if (ofOneMail.includes(status)) return known ?? "message";
  if (status === 404 || status === 405) return "settings";
  return known === "sender" ? "sender" : "account";
}

const sentences = {
  smtp: {
    sender:
      "The mail server refuses the sender. Check that MAIL_FROM is an address that it lets you send from.",
    account:
      "The mail server refuses this site's account. Check the user and the password in SMTP_URL, and the account's limits with your provider.",
    settings:
      "The mail server cannot be used as it is set. Check the address in SMTP_URL, the server's certificate, and SMTP_EHLO_NAME, by which this site names itself.",
    recipient: "The mail server refuses the team's address. Check MAIL_TO.",
  },
  resend: {
    sender:
      "Resend refuses the sender. Check that MAIL_FROM is an address at a domain that is verified at Resend.",
    account:
      "Resend refuses this site's account. Check RESEND_API_KEY, and the account's limits at resend.com.",
    settings: "Resend cannot be reached at the address that is set. Check RESEND_BASE_URL.",
    recipient: "Resend refuses the team's address. Check MAIL_TO.",
  },
} as const;

/** @returns what the owner has to correct, or null where a refusal is final for this mail, or passes by itself */
export function correctionText(refusal: Refusal, { isToTeam }: { isToTeam: boolean }): string | null {
  const refused = classifyRefusal(refusal);
  if (refused === "message" || refused === "for-now" || (refused === "recipient" && !isToTeam)) return null;
  return sentences[refusal.by][refused];
}
