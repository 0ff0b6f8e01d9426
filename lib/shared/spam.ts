/**
 * What speaks for a program having sent a form, and how much (docs/product.md, "Suspected spam"). One place for all forms:
 * a row stores the names, its score follows from them.
 */
export const spamSigns = {
  honeypot: { weight: 10, words: "the field that people never see is filled in" },
  proof_missing: { weight: 5, words: "it came without the form's proof of work" },
  proof_invalid: { weight: 5, words: "its proof of work is wrong" },
  proof_expired: { weight: 5, words: "its proof of work is too old" },
  proof_reused: { weight: 5, words: "its proof of work had been used before" },
  instant: { weight: 5, words: "it was filled in faster than anybody can" },
  text_flood: { weight: 5, words: "the same text came many times today" },
  proof_unavailable: { weight: 3, words: "browsers cannot make the proof of work on a site without https" },
  quick: { weight: 3, words: "it was filled in within three seconds" },
  proofs_in_stock: {
    weight: 3,
    words: "three others with proofs of work begun at the same address came since",
  },
  text_repeated: { weight: 3, words: "the same text came three times today" },
  proof_elsewhere: { weight: 2, words: "its proof of work was begun at another address" },
  links: { weight: 2, words: "its text has three links or more" },
} as const satisfies Record<string, { weight: number; words: string }>;

export type SpamSign = keyof typeof spamSigns;

/** From this score on something is suspected, unless SPAM_THRESHOLD says otherwise. */
export const spamThreshold = 5;

/** The two columns of everything that visitors send. */
export type Assessment = { spam: boolean; spamReasons: SpamSign[] };

/** Of what comes through a door that only a private link opens. */
export const unsuspected: Assessment = { spam: false, spamReasons: [] };

const isSign = (name: string): name is SpamSign => name in spamSigns;

/** A name that this version does not know any more weighs nothing. */
export const spamScore = (names: readonly string[]): number =>
  names.filter(isSign).reduce((sum, name) => sum + spamSigns[name].weight, 0);

export const spamWords = (names: readonly string[]): string[] =>
  names.filter(isSign).map((name) => spamSigns[name].words);

/** A filled honeypot is enough, whatever the threshold. */
export const assessmentOf = (spamReasons: SpamSign[], threshold: number): Assessment => ({
  spam: spamReasons.includes("honeypot") || spamScore(spamReasons) >= threshold,
  spamReasons,
});

/** Whether only the honeypot speaks for a program: a password manager fills it as well. */
export const isHoneypotAlone = (spamReasons: readonly SpamSign[], threshold: number): boolean =>
  spamReasons.includes("honeypot") &&
  spamScore(spamReasons.filter((name) => name !== "honeypot")) < threshold;

/** The texts of a form that people write freely, by their fields' names. */
const textFields = [
  ...["subject", "title", "streamName", "message", "description", "content"],
  ...["work", "statement"],
];

const isTyped = (name: string, value: unknown): value is string =>
  typeof value === "string" &&
  value.trim() !== "" &&
  !["token", "source", "website", "uploadId"].includes(name) &&
  !/^(data|upload):/.test(value);

const shortestMsPerField = 400;
const shortestMsAtMost = 2_000;

/** Nobody fills in a form within less, in milliseconds. */
export const shortestMs = (fields: object): number =>
  Math.min(
    shortestMsAtMost,
    shortestMsPerField * Object.entries(fields).filter(([name, value]) => isTyped(name, value)).length,
  );

/** Everything that was written freely, in one text. */
export function freeText(fields: object): string {
  const given = fields as Record<string, unknown>;
  return textFields.flatMap((name) => (typeof given[name] === "string" ? [given[name]] : [])).join("\n");
}

export const countLinks = (text: string): number =>
  text.match(/\bhttps?:\/\/|\bwww\.(?=[\w-])|\[url\b/gi)?.length ?? 0;

const shortestCompared = 30;

/** What of a text tells that it is the same as another: its letters alone; null of one too short to say. */
export function textKey(text: string): string | null {
  const letters = text
    .slice(0, 10_000)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, "");
  return letters.length < shortestCompared ? null : letters;
}
