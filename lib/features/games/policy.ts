import { handleMaxLength, isFree } from "./constants";

/** Values derived from free texts (docs/product.md, "Players and prices"). */

/**
 * An amount with optional thousands separators, also Indian ones, and up to two decimals: 1299, 1,299.50, 1 299,
 * 1,49,900, .99. The dot of "Rs." does not start decimals.
 */
const amountPattern =
  /(?:([1-9]\d?(?:,\d{2})+,\d{3}|[1-9]\d{0,2}(?:[.,'’\s]\d{3})+|\d+)(?:[.,](\d{1,2}))?|(?<!\p{L})[.,](\d{1,2}))(?!\d)/u;
/** The column's maximum. */
const maxCents = 2 ** 31 - 1;

/** 0 if free, otherwise the first amount in the text ("$4.99", "5 EUR", "$1,299"); null if unknown. */
export function parsePriceCents(price: string | null): number | null {
  if (!price) return null;
  if (isFree(price)) return 0;
  const found = amountPattern.exec(price);
  if (!found) return null;
  const [, whole = "0", decimals, decimalsAlone] = found;
  const hundredths = (decimals ?? decimalsAlone ?? "").padEnd(2, "0");
  const cents = Number(whole.replace(/\D/g, "")) * 100 + Number(hundredths);
  return cents <= maxCents ? cents : null;
}

/** A currency other than US dollars. */
const otherMoney = /(?!\$)\p{Sc}|\b(?!USD\b)[A-Z]{3}\b|\b(?:Rs|kr)\b|zł/u;

/** For the price ranges, which are in dollars; null if unknown or in another currency. */
export const parseDollarCents = (price: string): number | null =>
  otherMoney.test(price) ? null : parsePriceCents(price);

/**
 * Sort key of a release, newest first: out now (9999), early access (9998), a year, coming soon (1); null if unknown.
 */
export function rankRelease(releaseDate: string | null): number | null {
  if (!releaseDate) return null;
  if (/^released$/i.test(releaseDate)) return 9999;
  if (/^early access$/i.test(releaseDate)) return 9998;
  if (/^coming soon$/i.test(releaseDate)) return 1;
  const year = /\b(19|20)\d{2}\b/.exec(releaseDate);
  return year ? Number(year[0]) : null;
}

const profileAddress = /(?:https?:\/\/|(?<![\w.-]))(?:www\.|mobile\.)?(?:x|twitter)\.com\/@?(\w*)/i;

/** The name in a profile's address; otherwise the text without "@" and characters that handles cannot have. */
export const cleanTwitterHandle = (text: string): string =>
  (profileAddress.exec(text)?.[1] ?? text)
    .replace(/^@/, "")
    .replace(/[^A-Za-z0-9_]/g, "")
    .slice(0, handleMaxLength);

/** Matches "OS: Windows 10" and "Memory - 4 GB", but not times or addresses. */
const namedPart = /^[\s•*-]*(\p{L}[\p{L}\d ()/.&-]{0,29}?)\s*(?::|\s[-–—])\s+(\S.*)$/u;

/** Splits system requirements into lines, with the name of a part separated. */
export function parseRequirements(text: string): { name: string | null; words: string }[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = null, words = line] = namedPart.exec(line) ?? [];
      return { name, words };
    });
}
