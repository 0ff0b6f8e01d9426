import "server-only";
import slugify from "@sindresorhus/slugify";

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
