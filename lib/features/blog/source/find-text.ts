import "server-only";
import { articleText } from "@/lib/features/blog/text";
import { NotInSourceError, readText } from "./data";
import { sourcePath } from "./policy";

/** A post's text and where it was found. */
export type ReadText = { text: string; textPath: string };

/** Where texts are looked for without a `folderPath`, in this order (specification section 7). */
const usualFolders = ["", "posts", "articles", "content", "blog-posts"];

/**
 * The places of a post's text below the source's root: its own folder alone, or the five usual ones (D10).
 * @returns nothing where its folder leads out of the root
 */
export function textPlaces({ slug, folderPath }: { slug: string; folderPath: string | null }): string[][] {
  if (!folderPath) return usualFolders.map((folder) => [...(folder ? [folder] : []), `${slug}.md`]);
  const folder = sourcePath(folderPath);
  return folder ? [[...folder, `${slug}.md`]] : [];
}

/**
 * Reads the text from the first place that has it.
 * @throws Error with the reasons when none gives it, or the source failed
 */
export async function findText(places: string[][], signal: AbortSignal): Promise<ReadText> {
  const reasons = new Set<string>();
  for (const place of places) {
    try {
      const text = articleText(await readText(place, signal));
      if (text) return { text, textPath: place.join("/") };
    } catch (error) {
      if (!(error instanceof NotInSourceError)) throw error;
      reasons.add(error.message);
    }
  }
  throw new Error(["no place has it", ...reasons].join("; "));
}
