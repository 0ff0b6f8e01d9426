import { message } from "./message";
import { listTranslations } from "./translations";

/** Signs of a program and their weights (docs/product.md, "Suspected spam"). Rows store the names. */
export const spamSigns = {
  honeypot: { weight: 10, words: message("spamSigns.honeypot") },
  proof_missing: { weight: 5, words: message("spamSigns.proof_missing") },
  proof_invalid: { weight: 5, words: message("spamSigns.proof_invalid") },
  proof_expired: { weight: 5, words: message("spamSigns.proof_expired") },
  proof_reused: { weight: 5, words: message("spamSigns.proof_reused") },
  instant: { weight: 5, words: message("spamSigns.instant") },
  text_flood: { weight: 5, words: message("spamSigns.text_flood") },
  proof_unavailable: {
    weight: 3,
    words: message("spamSigns.proof_unavailable"),
  },
  quick: { weight: 3, words: message("spamSigns.quick") },
  proofs_in_stock: {
    weight: 3,
    words: message("spamSigns.proofs_in_stock"),
  },
  text_repeated: { weight: 3, words: message("spamSigns.text_repeated") },
  proof_elsewhere: { weight: 2, words: message("spamSigns.proof_elsewhere") },
  links: { weight: 2, words: message("spamSigns.links") },
} as const satisfies Record<string, { weight: number; words: string }>;

export type SpamSign = keyof typeof spamSigns;

/** The default of SPAM_THRESHOLD. */
export const spamThreshold = 5;

export type Assessment = { spam: boolean; spamReasons: SpamSign[] };

/** For forms behind a private link. */
export const unsuspected: Assessment = { spam: false, spamReasons: [] };

const isSign = (name: string): name is SpamSign => name in spamSigns;

/** Ignores names that this version does not have. */
export const spamScore = (names: readonly string[]): number =>
  names.filter(isSign).reduce((sum, name) => sum + spamSigns[name].weight, 0);

/** @returns messages */
export const spamReasonTexts = (names: readonly string[]): string[] =>
  names.filter(isSign).map((name) => spamSigns[name].words);

/** The honeypot alone is enough at any threshold. */
export const toAssessment = (spamReasons: SpamSign[], threshold: number): Assessment => ({
  spam: spamReasons.includes("honeypot") || spamScore(spamReasons) >= threshold,
  spamReasons,
});

/** Password managers fill in the honeypot too. */
export const isHoneypotAlone = (spamReasons: readonly SpamSign[], threshold: number): boolean =>
  spamReasons.includes("honeypot") &&
  spamScore(spamReasons.filter((name) => name !== "honeypot")) < threshold;

const textFields = [
  ...["subject", "title", "streamName", "message", "description", "content"],
  ...["work", "statement", "descriptions"],
];

const isTyped = (name: string, value: unknown): value is string =>
  typeof value === "string" &&
  value.trim() !== "" &&
  !["token", "source", "website", "uploadId"].includes(name) &&
  !/^(data|upload):/.test(value);

const shortestMsPerField = 400;
const shortestMsAtMost = 2_000;

/** No person fills in a form faster. */
export const shortestMs = (fields: object): number =>
  Math.min(
    shortestMsAtMost,
    shortestMsPerField * Object.entries(fields).filter(([name, value]) => isTyped(name, value)).length,
  );

/** A text, or one in several languages. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : listTranslations(value).map(([, text]) => text);

export function freeText(fields: object): string {
  const given = fields as Record<string, unknown>;
  return textFields.flatMap((name) => textsIn(given[name])).join("\n");
}

export const countLinks = (text: string): number =>
  text.match(/\bhttps?:\/\/|\bwww\.(?=[\w-])|\[url\b/gi)?.length ?? 0;

const shortestCompared = 30;

/** Compares texts by their letters; null if there are too few. */
export function textKey(text: string): string | null {
  const letters = text
    .slice(0, 10_000)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, "");
  return letters.length < shortestCompared ? null : letters;
}
