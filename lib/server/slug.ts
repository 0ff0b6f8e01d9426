import slugify from "@sindresorhus/slugify";
import type { Transaction } from "./db";

const longest = 60;

/** The apostrophe of a possession or a shortened word, in whatever way keyboards write it. */
const apostrophe = /['’‘ʼʹ´`＇]/g;

/** Lower-case words of ASCII letters and digits with "-" between; `fallback` where no such name can be made. */
export function slugOf(name: string, fallback: string): string {
  const slug = slugify(name.normalize("NFKC").replace(apostrophe, ""), { decamelize: false })
    .slice(0, longest)
    .replace(/(?<!-)-+$/, "");
  return slug || fallback;
}

/** The first free one of `base`, `base-2`, …; `reserved` are names of our own paths. */
export function firstFreeSlug(base: string, taken: ReadonlySet<string>, reserved: readonly string[]): string {
  const isUsed = (slug: string) => taken.has(slug) || reserved.includes(slug);
  if (!isUsed(base)) return base;
  for (let number = 2; ; number++) if (!isUsed(`${base}-${number}`)) return `${base}-${number}`;
}

export const numberedSlugs = (base: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));

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
