import slugify from "@sindresorhus/slugify";
import type { Transaction } from "./db";

const longest = 60;

/** Apostrophes as various keyboards write them. */
const apostrophe = /['’‘ʼʹ´`＇]/g;

export function toSlug(name: string, fallback: string): string {
  const slug = slugify(name.normalize("NFKC").replace(apostrophe, ""), { decamelize: false })
    .slice(0, longest)
    .replace(/(?<!-)-+$/, "");
  return slug || fallback;
}

/** `base`, `base-2`, … @param reserved names of our paths */
export function firstFreeSlug(base: string, taken: ReadonlySet<string>, reserved: readonly string[]): string {
  const isUsed = (slug: string) => taken.has(slug) || reserved.includes(slug);
  if (!isUsed(base)) return base;
  for (let number = 2; ; number++) if (!isUsed(`${base}-${number}`)) return `${base}-${number}`;
}

export const numberedSlugs = (base: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));

type SlugChoice = {
  name: string;
  /** used if the name has no ASCII letters or digits */
  fallback: string;
  reserved: readonly string[];
  listTaken: (slugs: string[]) => Promise<{ slug: string }[]>;
};

/** Locks the name until the transaction ends. */
export async function takeFreeSlug(transaction: Transaction, choice: SlugChoice): Promise<string> {
  const base = toSlug(choice.name, choice.fallback);
  // "moss-2" may be a name or the second "moss", so both use one lock.
  const waitsFor = `${choice.fallback} ${base.split(/-\d/, 1)[0]}`;
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${waitsFor}, 0))`;
  // Exact names, since prefixes use an index in the collation C only.
  for (let count = 50; ; count *= 10) {
    const slugs = numberedSlugs(base, count);
    const taken = new Set((await choice.listTaken(slugs)).map(({ slug }) => slug));
    const free = firstFreeSlug(base, taken, choice.reserved);
    if (slugs.includes(free)) return free;
  }
}
