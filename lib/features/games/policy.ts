import { handleMaxLength, isFree } from "./constants";

/** Values derived from the free texts of a game (docs/product.md, "Players and prices"). */

/**
 * Thousands with or without marks between them, the Indian way too, then one or two decimals; or decimals alone: 1299,
 * 1,299.50, 1 299, 1,49,900, .99. The dot of "Rs." begins no decimals.
 */
const amountPattern =
  /(?:([1-9]\d?(?:,\d{2})+,\d{3}|[1-9]\d{0,2}(?:[.,'’\s]\d{3})+|\d+)(?:[.,](\d{1,2}))?|(?<!\p{L})[.,](\d{1,2}))(?!\d)/u;
/** The largest number that the column holds. */
const maxCents = 2 ** 31 - 1;

/**
 * The price in cents: 0 for what is free, the first amount of a text such as "$4.99", "5 EUR" or "$1,299", null when
 * unknown.
 */
export function priceCentsOf(price: string | null): number | null {
  if (!price) return null;
  if (isFree(price)) return 0;
  const found = amountPattern.exec(price);
  if (!found) return null;
  const [, whole = "0", decimals, decimalsAlone] = found;
  const hundredths = (decimals ?? decimalsAlone ?? "").padEnd(2, "0");
  const cents = Number(whole.replace(/\D/g, "")) * 100 + Number(hundredths);
  return cents <= maxCents ? cents : null;
}

/** Money of another kind than dollars. */
const otherMoney = /(?!\$)\p{Sc}|\b(?!USD\b)[A-Z]{3}\b|\b(?:Rs|kr)\b|zł/u;

/** The price in cents where it is given in dollars, as the price ranges are; null when unknown. */
export const dollarCentsOf = (price: string): number | null =>
  otherMoney.test(price) ? null : priceCentsOf(price);

/**
 * Where a release stands when sorted newest first: out now (9999), early access (9998), a year as itself,
 * coming soon (1), null when unknown.
 */
export function releaseRankOf(releaseDate: string | null): number | null {
  if (!releaseDate) return null;
  if (/^released$/i.test(releaseDate)) return 9999;
  if (/^early access$/i.test(releaseDate)) return 9998;
  if (/^coming soon$/i.test(releaseDate)) return 1;
  const year = /\b(19|20)\d{2}\b/.exec(releaseDate);
  return year ? Number(year[0]) : null;
}

const profileAddress = /(?:https?:\/\/|(?<![\w.-]))(?:www\.|mobile\.)?(?:x|twitter)\.com\/@?(\w*)/i;

/**
 * Of a pasted address of a profile its name, also behind one that stood there before. Of anything else what is left
 * without a leading "@" and every character other than letters, digits and underscore.
 */
export const cleanTwitterHandle = (text: string): string =>
  (profileAddress.exec(text)?.[1] ?? text)
    .replace(/^@/, "")
    .replace(/[^A-Za-z0-9_]/g, "")
    .slice(0, handleMaxLength);

/** "OS: Windows 10", "Memory - 4 GB"; no times, and no addresses. */
const namedPart = /^[\s•*-]*(\p{L}[\p{L}\d ()/.&-]{0,29}?)\s*(?::|\s[-–—])\s+(\S.*)$/u;

/** The lines of a text on system requirements; of one that names a part its name stands apart. */
export function requirementsOf(text: string): { name: string | null; words: string }[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = null, words = line] = namedPart.exec(line) ?? [];
      return { name, words };
    });
}
