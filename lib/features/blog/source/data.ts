import "server-only";
import { open, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { articleText } from "@/lib/features/blog/text";
import { env, hasSampleData } from "@/lib/server/env";
import { fetchRemote, RemoteStatusError } from "@/lib/server/remote/fetch-remote";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { below, sourcePath } from "./policy";

/**
 * The blog's source: a list and a root below which texts and pictures lie, each either http(s) or a folder.
 * Both are the site owner's own settings, so they may lie inside the own network; what the list names may not lead
 * anywhere else there.
 */
const mostBytes = { list: 2 * 1024 * 1024, text: 128 * 1024 } as const;

/**
 * A place that does not give the file, whatever it answers: the next one is tried, the first success wins.
 * Any other error is the source's failure.
 */
class NotInSourceError extends Error {
  constructor(reason = "the source has no such file") {
    super(reason);
    this.name = "NotInSourceError";
  }
}

/** The project's own posts, to be looked at. */
const samples = { list: "content/blog/posts.json", root: "content/blog" };

/** Where the list lies, and the root of texts and pictures; nothing where no source is named and no sample is requested. */
export function blogSource(): { list: string; root: string } | undefined {
  const { BLOG_POSTS_URL: list, BLOG_CONTENT_URL: root } = env();
  if (list || root) return { list: list ?? samples.list, root: root ?? samples.root };
  return hasSampleData(env()) ? samples : undefined;
}

/** The source that the environment names, as stored copies remember it. */
export function sourceAddress(): string {
  const source = blogSource();
  return source ? `${source.list} ${source.root}` : "none";
}

/** Whether texts and pictures are files of this machine: asking again costs nothing. */
export const isFolder = (): boolean => !isHttpUrl(contentRoot());

export const contentRoot = (): string => blogSource()?.root ?? samples.root;

/**
 * Reads the list of posts.
 * @returns whatever its JSON says
 * @throws Error with the reason in words
 */
export async function readList(list: string, signal: AbortSignal): Promise<unknown> {
  const bytes = isHttpUrl(list)
    ? await fetchText(list, { accept: "application/json", maxBytes: mostBytes.list, signal })
    : await readListFile(path.resolve(list));
  try {
    return JSON.parse(decodeText(bytes));
  } catch {
    throw new Error("the list is no JSON");
  }
}

async function readListFile(file: string): Promise<Buffer> {
  const isDirectory = await stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const list = isDirectory ? path.join(file, "posts.json") : file;
  return readFolderFile(path.dirname(list), [path.basename(list)], mostBytes.list);
}

/**
 * Reads a post's markdown.
 * @param parts its path below the root
 * @throws NotInSourceError where the place does not give it, Error when the source failed
 */
async function readText(parts: string[], signal: AbortSignal): Promise<string> {
  const root = contentRoot();
  const bytes = isHttpUrl(root)
    ? await fetchText(below(root, parts), {
        accept: "text/markdown,text/plain,*/*;q=0.5",
        maxBytes: mostBytes.text,
        signal,
      })
    : await readFolderFile(path.resolve(/* turbopackIgnore: true */ root), parts, mostBytes.text);
  const text = decodeText(bytes);
  // A host that answers every address with its own page has no such text.
  if (/^\s*<(!doctype|html|head|body)\b/i.test(text)) throw new NotInSourceError();
  return text;
}

/** Whether an address is on one of the hosts that the site's owner named as the source. */
export function isOfSource(url: URL): boolean {
  return Object.values(blogSource() ?? {}).some(
    (address) => isHttpUrl(address) && new URL(address).origin === url.origin,
  );
}

const missingStatuses = new Set([404, 410]);

async function fetchText(url: string, asked: { accept: string; maxBytes: number; signal: AbortSignal }) {
  try {
    const { bytes, contentType } = await fetchRemote(url, { ...asked, allowsPrivate: isOfSource });
    if (/^(image|video|audio)\//.test(contentType)) throw new NotInSourceError();
    return bytes;
  } catch (error) {
    if (error instanceof RemoteStatusError)
      throw new NotInSourceError(missingStatuses.has(error.status) ? undefined : error.message);
    throw error;
  }
}

/**
 * Reads a file of a folder; links that lead out of it are refused.
 * @throws NotInSourceError where there is no such file
 */
export async function readFolderFile(root: string, parts: string[], maxBytes: number): Promise<Buffer> {
  const [folder, file] = await Promise.all([realpath(root), realpath(path.join(root, ...parts))]).catch(
    () => {
      throw new NotInSourceError();
    },
  );
  if (!file.startsWith(folder + path.sep)) throw new NotInSourceError();
  const handle = await open(file, "r");
  try {
    const { size, isFile } = await handle.stat().then((found) => ({
      size: found.size,
      isFile: found.isFile(),
    }));
    if (!isFile) throw new NotInSourceError();
    if (size > maxBytes) throw new Error(`the file is larger than ${Math.round(maxBytes / 1024)} kB`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

const decodeText = (bytes: Buffer): string => bytes.toString("utf8").replace(/^\uFEFF/, "");

/** A post's text and where it was found. */
export type ReadText = { text: string; textPath: string };

/** Where texts are looked for without a `folderPath`, in this order. */
const usualFolders = ["", "posts", "articles", "content", "blog-posts"];

/**
 * The places of a post's text below the source's root: its own folder alone, or the five usual ones.
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
