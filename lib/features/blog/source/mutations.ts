import "server-only";
import pLimit from "p-limit";
import { pictureKeyOf } from "@/lib/features/blog/article/pictures";
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
import { blogSource, findText, isFolder, type ReadText, readList, sourceAddress, textPlaces } from "./data";
import { dateSamples, samplePosts } from "./policy";

/** The outcome of reading the source. `failure` is for the team, not for visitors. */
export type RefreshResult = { posts: number; skipped: number; failure: string | null };

/** All reading of one refresh together; a post that is not reached retains its last copy. */
const budgetMilliseconds = 45_000;
/** A text that has not changed in the list is asked for again after this. */
const textAgeMilliseconds = 30 * 60 * 1000;

const queue = pLimit(1);

/**
 * Reads the blog's source and stores what it says (docs/product.md, "Blog source"). A failure leaves the last good
 * copy in place.
 * @param options force: every text and picture is asked for again
 */
export const refreshBlog = (options: { force?: boolean } = {}): Promise<RefreshResult> =>
  // One after another: who asks for a refresh wants what the source says from now on.
  queue(() => refresh(options.force ?? false));

/** A post that was listed ahead of its day comes out without the source saying anything new. */
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
  if ("failure" in list) return noteFailure(address, list.failure, now);
  for (const skipped of list.skipped) logger.warn(skipped, "an entry of the blog's list cannot be used");
  const known = await knownPosts(address);
  const limit = pLimit(4);
  const asked = { now, force, signal };
  const isSample = blogSource()?.list === samplePosts;
  const entries = isSample ? dateSamples(list.entries, known, now) : list.entries;
  const rows = await Promise.all(
    entries.map((entry) => limit(() => rowOf(entry, known.get(entry.slug), asked))),
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

async function noteFailure(address: string, failure: string, triedAt: Date): Promise<RefreshResult> {
  logger.warn({ failure }, "the blog's source could not be read; the last good copy stays");
  const { isFirst, skipped } = await db.$transaction(async (transaction) => {
    const before = await lockSource(transaction);
    const isOther = before.address !== address;
    // Posts of another source are not shown any more, so the next good list begins from nothing.
    const data = isOther ? { address, readAt: null, triedAt, failure } : { triedAt, failure };
    await transaction.blogSource.update({ where: { id: 1 }, data });
    return { isFirst: isOther, skipped: before.skipped };
  });
  if (isFirst) await invalidateTags("blog");
  return { posts: isFirst ? 0 : await db.blogPost.count(), skipped, failure };
}

/** The one row about the source, made if need be: who has it writes, so that two readers never meet. */
async function lockSource(transaction: Transaction) {
  await transaction.$executeRaw`
    INSERT INTO blog_source (id, address, "triedAt") VALUES (1, '', now()) ON CONFLICT (id) DO NOTHING`;
  await transaction.$queryRaw`SELECT id FROM blog_source WHERE id = 1 FOR UPDATE`;
  return transaction.blogSource.findUniqueOrThrow({ where: { id: 1 } });
}

type Known = Prisma.BlogPostGetPayload<object>;

/** A row as the source gives it; only we know when a post first came. */
type PostRow = Omit<Known, "firstSeenAt">;

/** The last good copies, as far as they are of this source. */
async function knownPosts(address: string): Promise<Map<string, Known>> {
  const source = await db.blogSource.findUnique({ where: { id: 1 } });
  if (source?.address !== address || !source.readAt) return new Map();
  const rows = await db.blogPost.findMany();
  return new Map(rows.map((row) => [row.slug, row]));
}

type Asked = { now: Date; force: boolean; signal: AbortSignal };

async function rowOf(entry: PostEntry, known: Known | undefined, asked: Asked): Promise<PostRow> {
  const { image, ...fields } = entry;
  const text = await textOf(entry, known, asked);
  const row = {
    ...fields,
    imageSource: image ? pictureKeyOf(image.src) : null,
    ...text,
    searchText: searchable(`${entry.title}\n${entry.excerpt}\n${plainText(text.text ?? "")}`),
  };
  const { textReadAt, ...shown } = row;
  const contentHash = sha256(JSON.stringify(shown));
  const updatedAt = known?.contentHash === contentHash ? known.updatedAt : asked.now;
  return { ...row, textReadAt, contentHash, updatedAt };
}

type StoredText = Pick<Known, "text" | "textPath" | "textReadAt" | "pictureSources">;

async function textOf(
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
    const found = await findText(textPlaces(entry), signal);
    return await checkedText(found, stored, now);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    logger.warn({ slug: entry.slug, failure }, "a post's text could not be read; the last good copy stays");
    return stored;
  }
}

/** A text that was read through; the same one need not be. */
async function checkedText({ text, textPath }: ReadText, stored: StoredText, now: Date): Promise<StoredText> {
  if (text === stored.text && textPath === stored.textPath) return { ...stored, textReadAt: now };
  const pictureSources = await inspectArticle(text, textPath);
  return { text, textPath, textReadAt: now, pictureSources };
}

type NotRead = { skipped: unknown[]; damaged: string[] };

/** @param now when reading began, by the database's clock: what another instance began to read later stays */
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
    // The last good copy of an entry that cannot be used just now stays: mended, it would be announced as new.
    const spared = isOtherSource ? [] : list.damaged;
    const { count: removed } = await transaction.blogPost.deleteMany({
      where: { slug: { notIn: [...rows.map((row) => row.slug), ...spared] } },
    });
    const changed = rows.filter((row) => hashes.get(row.slug) !== row.contentHash);
    for (const row of changed) {
      // A post of a source that is read for the first time is as old as it says; later each new post is new.
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

/** Reads the blog's source at once because an admin asked for it; written into the audit log. */
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
