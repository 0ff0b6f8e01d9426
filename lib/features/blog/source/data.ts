import "server-only";
import { open, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { articleText } from "@/lib/features/blog/text";
import { env, hasSampleData } from "@/lib/server/env";
import { fetchRemote, RemoteStatusError } from "@/lib/server/remote/fetch-remote";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { below, sourcePath } from "./policy";

/**
 * The source is a list and a root for texts and pictures, each a web address or a folder. The owner configures both, so
 * they may be in a private network; addresses within the list may not.
 */
const mostBytes = { list: 2 * 1024 * 1024, text: 128 * 1024 } as const;

/** The source lacks the file: the next candidate is tried. Any other error is a failure of the source. */
class NotInSourceError extends Error {
  constructor(reason = "the source has no such file") {
    super(reason);
    this.name = "NotInSourceError";
  }
}

/** The project's sample posts. */
const samples = { list: "content/blog/posts.json", root: "content/blog" };

/** The list and the root for texts and pictures; undefined if neither a source nor samples are configured. */
export function blogSource(): { list: string; root: string } | undefined {
  const { BLOG_POSTS_URL: list, BLOG_CONTENT_URL: root } = env();
  if (list || root) return { list: list ?? samples.list, root: root ?? samples.root };
  return hasSampleData(env()) ? samples : undefined;
}

/** The configured source, stored with each copy. */
export function sourceAddress(): string {
  const source = blogSource();
  return source ? `${source.list} ${source.root}` : "none";
}

/** Local files are cheap to read again. */
export const isFolder = (): boolean => !isHttpUrl(contentRoot());

export const contentRoot = (): string => blogSource()?.root ?? samples.root;

/** @returns the parsed JSON @throws Error with the reason in words */
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

/** @param parts its path below the root @throws NotInSourceError if it is missing, Error when the source failed */
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
  // Some hosts answer every address with an HTML page; that is a missing text.
  if (/^\s*<(!doctype|html|head|body)\b/i.test(text)) throw new NotInSourceError();
  return text;
}

/** Whether an address is on one of the source's configured hosts. */
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

/** Rejects links that lead out of the folder. @throws NotInSourceError if it is missing */
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

export type ReadText = { text: string; textPath: string };

/** Where to search for texts without a `folderPath`, in this order. */
const usualFolders = ["", "posts", "articles", "content", "blog-posts"];

/**
 * Candidate paths of a post's text: its own folder, or the five usual ones.
 * @returns an empty list if its folder is outside the root
 */
export function listTextPaths({ slug, folderPath }: { slug: string; folderPath: string | null }): string[][] {
  if (!folderPath) return usualFolders.map((folder) => [...(folder ? [folder] : []), `${slug}.md`]);
  const folder = sourcePath(folderPath);
  return folder ? [[...folder, `${slug}.md`]] : [];
}

/** Reads the first text that exists. @throws Error with the reasons if none exists or the source failed */
export async function findText(paths: string[][], signal: AbortSignal): Promise<ReadText> {
  const reasons = new Set<string>();
  for (const parts of paths) {
    try {
      const text = articleText(await readText(parts, signal));
      if (text) return { text, textPath: parts.join("/") };
    } catch (error) {
      if (!(error instanceof NotInSourceError)) throw error;
      reasons.add(error.message);
    }
  }
  throw new Error(["no text was found", ...reasons].join("; "));
}
