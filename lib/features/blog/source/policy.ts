import type { PostEntry } from "@/lib/features/blog/schema";
import { dayMs } from "@/lib/shared/durations";

/**
 * A path of the outside list (folderPath, pictures), made safe: its parts, normalised and below the source's
 * root.
 * @param path as the list or a text has it, perhaps percent-encoded @param from parts of the folder it is relative to
 * @returns null when it leads out of the root, names a hidden file, or is no path
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

/** Decodes until nothing changes, so that nothing can hide behind a second encoding. */
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

/** The address of a file below the content's root. */
export function below(root: string, parts: string[]): string {
  const url = new URL(root);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, "")}/${parts.map(encodeURIComponent).join("/")}`;
  return url.href;
}

/** The project's own sample list, as BLOG_POSTS_URL names it where nothing else is configured. */
export const samplePosts = "content/blog/posts.json";

/** How old the newest sample is on the day of a site's first start. */
const newestAgeDays = 2;

/**
 * Dates samples from the day on which a site first read them, so that none is older or newer than it should be.
 * @param known when each post came out, as the site has it: that stays
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
