/** Values that sorting needs, derived from the free texts of a game (D5). */

/**
 * The price in cents: 0 for "Free", the first amount of a text such as "$4.99" or "5 EUR", null when unknown.
 */
export function priceCentsOf(price: string | null): number | null {
  if (!price) return null;
  if (/^\s*free\s*$/i.test(price)) return 0;
  const amount = /(\d{1,6})(?:[.,](\d{1,2}))?/.exec(price);
  if (!amount) return null;
  return Number(amount[1]) * 100 + Number((amount[2] ?? "").padEnd(2, "0"));
}

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
