import { z } from "zod";
import { cleanText, isHttpUrl } from "@/lib/shared/clean-text";
import { handleOfX } from "@/lib/shared/outside-sites";
import { cutText } from "@/lib/shared/query";
import { blogSearchMaxLength, findCategory, slugPattern } from "./constants";

/** The source of a picture: an address, or a path below the source's root. */
type PictureOrigin = { type: "url" | "path"; src: string };

const text = (max: number) => z.string().max(max).transform(cleanText);
/** Absent, null and wrong types count as empty, because the post is readable without it. */
const lenientText = (max: number) => text(max).catch("");

const earliest = Date.UTC(1970, 0, 1);
const latest = Date.UTC(2200, 0, 1);
const hasZone = /(?:Z|[A-Z]{3,4}|:\d\d(?:\.\d+)? ?(?:GMT|UTC)?[+-]\d\d:?\d\d)$/i;
/** Read as milliseconds, these numbers would be dates before May 1970, so they are seconds. */
const latestSeconds = 10_000_000_000;

/** Day, month and year as in most of Europe; `Date` would read the day as the month. */
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?=$|[ ,T])/;

function dayFirstAsIso(written: string): string {
  return written.replace(dayFirst, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
  );
}

/** A date without a zone is UTC, independent of the server's zone. */
function readDate(value: string | number): Date {
  if (typeof value === "number") return new Date(value < latestSeconds ? value * 1000 : value);
  const written = dayFirstAsIso(value.trim());
  // `Date` would turn the 31st of a short month into the 1st of the next.
  if (/^\d{4}-\d\d-\d\d/.test(written) && !isDay(written.slice(0, 10))) return new Date(Number.NaN);
  const inUtc = /T[\d:.]+$/.test(written) ? `${written}Z` : `${written} UTC`;
  return new Date(hasZone.test(written) ? written : inUtc);
}

const isDay = (iso: string): boolean =>
  !Number.isNaN(Date.parse(iso)) && new Date(Date.parse(iso)).toISOString().startsWith(iso);

const publicationDate = z
  .union([z.string().max(40), z.number()])
  .transform(readDate)
  .refine((date) => date.getTime() >= earliest && date.getTime() < latest, "is no date");

/** The handle in `@name`, `name` or a profile's address, for use in a link. */
export function twitterHandle(given: string): string | null {
  const name = handleOfX(given) ?? given.trim().replace(/^@/, "");
  return /^\w{1,50}$/.test(name) ? name : null;
}

const readTime = z
  .union([z.string().max(40), z.number().int().min(1).max(999)])
  .transform((value) => (typeof value === "number" ? `${value} min read` : cleanText(value) || null))
  .nullable()
  .catch(null);

/** A path or an address. It is rejected rather than cleaned when it contains control characters. */
const pathOrAddress = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => cleanText(text) === text, "has characters that no index has");
const pictureAddress = pathOrAddress(2000).min(1);

/** A web address or a path; null for any other scheme. */
const originOf = (src: string): PictureOrigin | null => {
  if (isHttpUrl(src)) return { type: "url", src };
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(src) ? null : { type: "path", src };
};

const image = z
  .object({ type: z.string().max(20).catch(""), src: pictureAddress, alt: lenientText(500) })
  .transform(({ type, src, alt }) => {
    const origin = originOf(src);
    // A type that contradicts the address means no picture.
    const isMeant = origin && (type === "" || (type === "url") === (origin.type === "url"));
    return isMeant ? { origin, alt } : null;
  })
  .nullable()
  .catch(null);

const slug = z.string().max(100).regex(slugPattern);

const entry = z
  .object({
    slug,
    title: text(300).pipe(z.string().min(1)),
    excerpt: lenientText(1000),
    category: lenientText(60),
    author: lenientText(120),
    authorTwitter: z.string().max(200).transform(twitterHandle).nullable().catch(null),
    publishedAt: publicationDate,
    readTime,
    featured: z.boolean().catch(false),
    folderPath: pathOrAddress(300).nullish(),
    image: image.optional(),
    imageUrl: pictureAddress.optional().catch(undefined),
  })
  .transform(({ image: given, imageUrl, category, folderPath, ...rest }) => ({
    ...rest,
    category: findCategory(category) ?? category,
    folderPath: folderPath || null,
    image: given?.origin ?? (imageUrl ? originOf(imageUrl) : null),
    imageAlt: given?.alt ?? "",
  }));

export type PostEntry = z.output<typeof entry>;

/** For the log; never contains the entry's content. */
type SkippedEntry = { index: number; problem: string };

/** `damaged` has the slugs of entries that cannot be used right now. */
type PostList = { entries: PostEntry[]; skipped: SkippedEntry[]; damaged: string[] };

/** More posts than a blog has; further entries are skipped. */
const mostEntries = 500;

/** Skips invalid entries. @returns null when it is not a list, or has no valid entry */
export function parsePostList(list: unknown): PostList | null {
  if (!Array.isArray(list)) return null;
  const bySlug = new Map<string, PostEntry>();
  const skipped: SkippedEntry[] = [];
  const damaged: string[] = [];
  for (const [index, given] of list.slice(0, mostEntries).entries()) {
    const result = entry.safeParse(given);
    if (!result.success) {
      skipped.push({ index, problem: problemOf(result.error) });
      const known = slug.safeParse(Object(given).slug);
      if (known.success) damaged.push(known.data);
    } else if (bySlug.has(result.data.slug)) skipped.push({ index, problem: "slug: stands twice" });
    else bySlug.set(result.data.slug, result.data);
  }
  if (list.length > mostEntries)
    skipped.push({ index: mostEntries, problem: `only the first ${mostEntries} are read` });
  return bySlug.size === 0 && list.length > 0 ? null : { entries: [...bySlug.values()], skipped, damaged };
}

const problemOf = (error: z.ZodError): string => {
  const [issue] = error.issues;
  return `${issue?.path.join(".") || "entry"}: ${issue?.message ?? "cannot be used"}`;
};

/** `category` is a name or a slug. Unknown parameters are ignored. */
export const blogQuerySchema = z.object({
  category: z.string().optional().catch(undefined),
  q: z
    .string()
    .transform((value) => cutText(cleanText(value), blogSearchMaxLength))
    .catch(""),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
