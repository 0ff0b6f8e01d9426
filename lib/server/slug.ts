import "server-only";
import slugify from "@sindresorhus/slugify";

const longest = 60;

/** Of a possession or a shortened word, in whatever way keyboards write it. */
const apostrophe = /['’‘ʼʹ´`＇]/g;

/**
 * The slug a name would like to have: lower-case words of ASCII letters and digits with "-" between.
 * @param fallback used when nothing of the name can be written that way
 */
export function slugOf(name: string, fallback: string): string {
  const slug = slugify(name.normalize("NFKC").replace(apostrophe, ""), { decamelize: false })
    .slice(0, longest)
    .replace(/(?<!-)-+$/, "");
  return slug || fallback;
}

/**
 * The first free one of `base`, `base-2`, `base-3`, …
 * @param taken the slugs in use that begin with `base` @param reserved names of our own paths
 */
export function firstFreeSlug(base: string, taken: ReadonlySet<string>, reserved: readonly string[]): string {
  const isUsed = (slug: string) => taken.has(slug) || reserved.includes(slug);
  if (!isUsed(base)) return base;
  for (let number = 2; ; number++) if (!isUsed(`${base}-${number}`)) return `${base}-${number}`;
}

/** The first of the names that `firstFreeSlug` tries. */
export const numberedSlugs = (base: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
