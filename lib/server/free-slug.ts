import "server-only";
import type { Transaction } from "./db";
import { firstFreeSlug, slugOf } from "./slug";

type SlugChoice = {
  /** what the slug is made of */
  name: string;
  /** the noun, for a name that cannot be written in letters of a slug */
  fallback: string;
  /** names of our own paths (D9) */
  reserved: readonly string[];
  /** the slugs in use that begin with `base` */
  listTaken: (base: string) => Promise<{ slug: string }[]>;
};

/** The first free slug of a name, for a row that the same transaction inserts: until its end nobody else is given it. */
export async function takeFreeSlug(transaction: Transaction, choice: SlugChoice): Promise<string> {
  const base = slugOf(choice.name, choice.fallback);
  // "moss-2" is a name's own slug, or that of the second "moss": they wait for one another.
  const waitsFor = `${choice.fallback} ${base.split(/-\d/, 1)[0]}`;
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${waitsFor}, 0))`;
  const taken = new Set((await choice.listTaken(base)).map(({ slug }) => slug));
  return firstFreeSlug(base, taken, choice.reserved);
}
