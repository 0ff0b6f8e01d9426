import "server-only";
import type { Transaction } from "./db";
import { firstFreeSlug, numberedSlugs, slugOf } from "./slug";

type SlugChoice = {
  name: string;
  /** the noun, for a name that cannot be written in letters of a slug */
  fallback: string;
  /** names of our own paths */
  reserved: readonly string[];
  listTaken: (slugs: string[]) => Promise<{ slug: string }[]>;
};

/** The first free slug of a name, held for its row until the end of the transaction. */
export async function takeFreeSlug(transaction: Transaction, choice: SlugChoice): Promise<string> {
  const base = slugOf(choice.name, choice.fallback);
  // "moss-2" is a name's own slug, or that of the second "moss": they wait for one another.
  const waitsFor = `${choice.fallback} ${base.split(/-\d/, 1)[0]}`;
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${waitsFor}, 0))`;
  // Whole names are queried: an index finds the beginning of a name in the collation C alone.
  for (let count = 50; ; count *= 10) {
    const slugs = numberedSlugs(base, count);
    const taken = new Set((await choice.listTaken(slugs)).map(({ slug }) => slug));
    const free = firstFreeSlug(base, taken, choice.reserved);
    if (slugs.includes(free)) return free;
  }
}
