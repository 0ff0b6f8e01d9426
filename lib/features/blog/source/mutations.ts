import "server-only";
import pLimit from "p-limit";
import { toPictureKey } from "@/lib/features/blog/article/pictures";
import { inspectArticle } from "@/lib/features/blog/article/pipeline";
import { type PostEntry, parsePostList } from "@/lib/features/blog/schema";
import { schedulePictures } from "@/lib/features/blog/tasks";
import { plainText, searchable } from "@/lib/features/blog/text";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { invalidateTags } from "@/lib/server/cache/invalidate";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { logger } from "@/lib/server/logger";
import { sha256 } from "@/lib/server/signature";
import {
  blogSource,
  findText,
  isFolder,
  listTextPaths,
  type ReadText,
  readList,
  sourceAddress,
} from "./data";
import { dateSamples, samplePosts } from "./policy";

/** `failure` is for the team, never for visitors. */
export type RefreshResult = { posts: number; skipped: number; failure: string | null };

/** For all reads of one refresh; a post that was not reached keeps its last copy. */
const budgetMilliseconds = 45_000;
/** How long an unchanged entry's text is not read again. */
const textAgeMilliseconds = 30 * 60 * 1000;

const queue = pLimit(1);

/**
 * Reads and stores the blog's source (docs/product.md, "Blog source"). A failure keeps the last good copy.
 * @param options force: reads every text and picture again
 */
export const refreshBlog = (options: { force?: boolean } = {}): Promise<RefreshResult> =>
  // One after another: a manual refresh must see the source as it is from now on.
  queue(() => refresh(options.force ?? false));

/** A post with a future date becomes visible without any change of the source. */
async function announceDuePosts(now: Date): Promise<void> {
  const source = await db.blogSource.findUnique({ where: { id: 1 }, select: { triedAt: true } });
  if (!source) return;
  const due = await db.blogPost.count({ where: { publishedAt: { gt: source.triedAt, lte: now } } });
  if (due > 0) await invalidateTags("blog");
}

async function refresh(force: boolean): Promise<RefreshResult> {
  const address = sourceAddress();
  const signal = AbortSignal.timeout(budgetMilliseconds);
  const now = await databaseNow(db);
  await announceDuePosts(now);
  const list = await readPosts(signal);
  if ("failure" in list) return storeFailure(address, list.failure, now);
  for (const skipped of list.skipped) logger.warn(skipped, "an entry of the blog's list cannot be used");
  const known = await listKnownPosts(address);
  const limit = pLimit(4);
  const asked = { now, force, signal };
  const isSample = blogSource()?.list === samplePosts;
  const entries = isSample ? dateSamples(list.entries, known, now) : list.entries;
  const rows = await Promise.all(
    entries.map((entry) => limit(() => readPostRow(entry, known.get(entry.slug), asked))),
  );
  await storePosts(address, { rows, list, now });
  await schedulePictures(force);
  return { posts: rows.length, skipped: list.skipped.length, failure: null };
}

async function readPosts(signal: AbortSignal) {
  const source = blogSource();
  if (!source) return { entries: [], skipped: [], damaged: [] };
  try {
    const list = parsePostList(await readList(source.list, signal));
    return list ?? { failure: "the list holds no post that can be used" };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

async function storeFailure(address: string, failure: string, triedAt: Date): Promise<RefreshResult> {
  logger.warn({ failure }, "the blog's source could not be read; the last good copy stays");
  const { isFirst, skipped } = await db.$transaction(async (transaction) => {
    const before = await lockSource(transaction);
    const isOther = before.address !== address;
    // Posts of another source are no longer shown, so the next good list starts from nothing.
    const data = isOther ? { address, readAt: null, triedAt, failure } : { triedAt, failure };
    await transaction.blogSource.update({ where: { id: 1 }, data });
    return { isFirst: isOther, skipped: before.skipped };
  });
  if (isFirst) await invalidateTags("blog");
  return { posts: isFirst ? 0 : await db.blogPost.count(), skipped, failure };
}

/** Creates and locks the source's single row, so that refreshes write one after another. */
async function lockSource(transaction: Transaction) {
  await transaction.$executeRaw`
    INSERT INTO blog_source (id, address, "triedAt") VALUES (1, '', now()) ON CONFLICT (id) DO NOTHING`;
  await transaction.$queryRaw`SELECT id FROM blog_source WHERE id = 1 FOR UPDATE`;
  return transaction.blogSource.findUniqueOrThrow({ where: { id: 1 } });
}

type Known = Prisma.BlogPostGetPayload<object>;

/** A row as the source gives it; `firstSeenAt` exists only here. */
type PostRow = Omit<Known, "firstSeenAt">;

/** The last good copies from this source. */
async function listKnownPosts(address: string): Promise<Map<string, Known>> {
  const source = await db.blogSource.findUnique({ where: { id: 1 } });
  if (source?.address !== address || !source.readAt) return new Map();
  const rows = await db.blogPost.findMany();
  return new Map(rows.map((row) => [row.slug, row]));
}

type Asked = { now: Date; force: boolean; signal: AbortSignal };

async function readPostRow(entry: PostEntry, known: Known | undefined, asked: Asked): Promise<PostRow> {
  const { image, ...fields } = entry;
  const text = await readPostText(entry, known, asked);
  const row = {
    ...fields,
    imageSource: image ? toPictureKey(image.src) : null,
    ...text,
    searchText: searchable(`${entry.title}\n${entry.excerpt}\n${plainText(text.text ?? "")}`),
  };
  const { textReadAt, ...shown } = row;
  const contentHash = sha256(JSON.stringify(shown));
  const updatedAt = known?.contentHash === contentHash ? known.updatedAt : asked.now;
  return { ...row, textReadAt, contentHash, updatedAt };
}

type StoredText = Pick<Known, "text" | "textPath" | "textReadAt" | "pictureSources">;

async function readPostText(
  entry: PostEntry,
  known: Known | undefined,
  { now, force, signal }: Asked,
): Promise<StoredText> {
  const stored: StoredText = {
    text: known?.text ?? null,
    textPath: known?.textPath ?? null,
    textReadAt: known?.textReadAt ?? null,
    pictureSources: known?.pictureSources ?? [],
  };
  const isFresh =
    known?.folderPath === entry.folderPath &&
    known.title === entry.title &&
    known.publishedAt.getTime() === entry.publishedAt.getTime() &&
    stored.textReadAt !== null &&
    now.getTime() - stored.textReadAt.getTime() < textAgeMilliseconds;
  if (isFresh && !force && !isFolder()) return stored;
  try {
    const found = await findText(listTextPaths(entry), signal);
    return await checkText(found, stored, now);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    logger.warn({ slug: entry.slug, failure }, "a post's text could not be read; the last good copy stays");
    return stored;
  }
}

/** Skips the check for an unchanged text. */
async function checkText({ text, textPath }: ReadText, stored: StoredText, now: Date): Promise<StoredText> {
  if (text === stored.text && textPath === stored.textPath) return { ...stored, textReadAt: now };
  const pictureSources = await inspectArticle(text, textPath);
  return { text, textPath, textReadAt: now, pictureSources };
}

type NotRead = { skipped: unknown[]; damaged: string[] };

/** @param now the database's time when reading began; rows that another instance read later stay */
async function storePosts(
  address: string,
  { rows, list, now }: { rows: PostRow[]; list: NotRead; now: Date },
): Promise<void> {
  const isChanged = await db.$transaction(async (transaction) => {
    const before = await lockSource(transaction);
    if (before.address === address && before.readAt && before.readAt > now) return false;
    const hashes = new Map(
      (await transaction.blogPost.findMany({ select: { slug: true, contentHash: true } })).map((row) => [
        row.slug,
        row.contentHash,
      ]),
    );
    const isOtherSource = before.address !== address || !before.readAt;
    // Keeps the last good copy of a damaged entry; otherwise its repair would be announced as a new post.
    const spared = isOtherSource ? [] : list.damaged;
    const { count: removed } = await transaction.blogPost.deleteMany({
      where: { slug: { notIn: [...rows.map((row) => row.slug), ...spared] } },
    });
    const changed = rows.filter((row) => hashes.get(row.slug) !== row.contentHash);
    for (const row of changed) {
      // On the first read of a source, posts are as old as their dates; later each new post is new.
      const firstSeenAt = isOtherSource && row.publishedAt < now ? row.publishedAt : now;
      await transaction.blogPost.upsert({
        where: { slug: row.slug },
        create: { ...row, firstSeenAt },
        update: row,
      });
    }
    const read = rows.flatMap((row) => (row.textReadAt?.getTime() === now.getTime() ? [row.slug] : []));
    await transaction.blogPost.updateMany({ where: { slug: { in: read } }, data: { textReadAt: now } });
    const differs = removed > 0 || changed.length > 0 || isOtherSource;
    const data = { address, readAt: now, triedAt: now, failure: null, skipped: list.skipped.length };
    await transaction.blogSource.update({ where: { id: 1 }, data });
    return differs;
  });
  if (isChanged) await invalidateTags("blog");
}

/** Refreshes for an admin, with an entry in the audit log. */
export async function refreshBlogAs(actor: Admin, requestId: string): Promise<RefreshResult> {
  const result = await refreshBlog({ force: true });
  await db.$transaction((transaction) =>
    recordAudit(transaction, actor, {
      action: "blog.refresh",
      entityId: 1,
      entityName: "Blog",
      newValue: result,
      requestId,
    }),
  );
  return result;
}
