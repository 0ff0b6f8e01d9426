import type { PostEntry } from "@/lib/features/blog/schema";
import { dayMs } from "@/lib/shared/durations";

/**
 * Normalizes a path from the list to parts below the root.
 * @param path as the list or text has it, possibly percent-encoded
 * @param from parts of the folder it is relative to
 * @returns null for a hidden file, an invalid path or one outside the root
 */
export function sourcePath(path: string, from: readonly string[] = []): string[] | null {
  const decoded = decode(path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
  if (decoded === null || /[\u0000-\u001f\u007f\\:*?"<>|]/.test(decoded)) return null;
  const parts = decoded.startsWith("/") ? [] : [...from];
  for (const part of decoded.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") {
      if (parts.length === 0) return null;
      parts.pop();
    } else if (part.startsWith(".") || part.length > 200) return null;
    else parts.push(part);
  }
  return parts.length <= 20 ? parts : null;
}

/** Decodes until nothing changes, so that double encoding hides nothing. */
function decode(path: string): string | null {
  let text = path;
  for (let round = 0; round < 4; round++) {
    const before = text;
    try {
      text = decodeURIComponent(before);
    } catch {
      return null;
    }
    if (text === before) return text;
  }
  return null;
}

export function below(root: string, parts: string[]): string {
  const url = new URL(root);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, "")}/${parts.map(encodeURIComponent).join("/")}`;
  return url.href;
}

/** The sample list, as BLOG_POSTS_URL names it by default. */
export const samplePosts = "content/blog/posts.json";

/** The newest sample's age at a site's first start. */
const newestAgeDays = 2;

/**
 * Dates samples relative to the site's first start, so that they never look old.
 * @param known dates that the site already has, which stay
 */
export function dateSamples(
  entries: PostEntry[],
  known: ReadonlyMap<string, { publishedAt: Date }>,
  now: Date,
): PostEntry[] {
  const newest = Math.max(...entries.map(({ publishedAt }) => publishedAt.getTime()));
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const shift = today - newestAgeDays * dayMs - newest;
  return entries.map((entry) => ({
    ...entry,
    publishedAt: known.get(entry.slug)?.publishedAt ?? new Date(entry.publishedAt.getTime() + shift),
  }));
}
