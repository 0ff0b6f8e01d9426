import "server-only";
import { schedulePictures } from "@/lib/features/blog/tasks";
import { plainText, searchable } from "@/lib/features/blog/text";
import { storeEdit } from "@/lib/features/reviews/mutations";
import type { TrashableTable } from "@/lib/features/reviews/tables";
import { recordAudit } from "@/lib/server/audit";
import type { Writer } from "@/lib/server/auth/gate";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { databaseNow, db, isUniqueViolation, type Transaction } from "@/lib/server/db";
import type { WrittenPost } from "@/lib/server/generated/prisma/client";
import type { RecordAnswer } from "@/lib/server/http/sender";
import { addJob } from "@/lib/server/jobs/task";
import {
  changedPictureColumns,
  discardNewPicture,
  preparePictureChange,
  swapPictures,
} from "@/lib/server/pictures/change";
import { publishPictures, unpublishPictures } from "@/lib/server/pictures/store";
import { firstFreeSlug, numberedSlugs, toSlug } from "@/lib/server/slug";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { goneError } from "@/lib/shared/errors";
import { cutText } from "@/lib/shared/query";
import { listSourceSlugs } from "./data";
import { checkArticle, findPostForPanel, toAdminPost } from "./panel";
import { addressTaken, addressTakenMeanwhile, stateAction, stateAfter } from "./policy";
import type { Post, PostEdit } from "./schema";
import type { AdminPost } from "./types";

export const publishPostsTask = "publish_posts";

const slugIndex = "written_posts_slug_key";

/** Whether a post of the source or another one of the panel has this address. */
async function isTaken(client: Transaction, slug: string, ownId: number | null): Promise<boolean> {
  const others = await client.writtenPost.count({
    where: { slug, deletedAt: null, ...(ownId === null ? {} : { id: { not: ownId } }) },
  });
  return others > 0 || (await listSourceSlugs([slug], { client })).size > 0;
}

const suffixesTried = 200;

/** A free slug from a title, with a number if it is taken. */
async function slugFrom(client: Transaction, title: string): Promise<string> {
  const base = toSlug(title, "post");
  const slugs = numberedSlugs(base, suffixesTried);
  const own = await client.writtenPost.findMany({
    where: { slug: { in: slugs }, deletedAt: null },
    select: { slug: true },
  });
  const taken = await listSourceSlugs(slugs, { client });
  for (const { slug } of own) taken.add(slug);
  return firstFreeSlug(base, taken, []);
}

const searchTextOf = ({ title, excerpt, text }: Pick<WrittenPost, "title" | "excerpt" | "text">): string =>
  searchable(`${title}\n${excerpt}\n${plainText(text)}`);

/** The audit log keeps the beginning of a long text. */
const auditedLength = 2_000;
const audited = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? cutText(value, auditedLength) : value,
    ]),
  );

/** The job finds each post whose time has come; a later plan replaces an earlier one. */
async function planPublication(transaction: Transaction, id: number, publishAt: Date | null): Promise<void> {
  if (publishAt) await addJob(transaction, publishPostsTask, {}, { key: `post-${id}`, runAt: publishAt });
}

type Asked = { requestId: string; recordAnswer?: RecordAnswer };

/**
 * Stores a post as a draft, scheduled or published.
 * @throws AppError invalid for a taken address, a text that cannot be shown, a time that has passed or a broken picture;
 *   unavailable when storage is down. Nothing is kept then
 */
export async function createPost(
  actor: Writer,
  { image, state, publishAt, ...post }: Post,
  { requestId, recordAnswer }: Asked,
): Promise<AdminPost> {
  const article = await checkArticle(post.text);
  const fields = { ...post, ...article };
  const draft = { isPublished: false, publishAt: null, publishedAt: null };
  const plan = stateAfter(draft, { state, publishAt }, await databaseNow(db));
  const change = await preparePictureChange({ field: "image", key: null, pictureId: null }, image);
  const columns = changedPictureColumns(change);
  const write = async (transaction: Transaction): Promise<AdminPost> => {
    const slug = post.slug || (await slugFrom(transaction, post.title));
    if (await isTaken(transaction, slug, null)) throw addressTaken(slug);
    const now = await databaseNow(transaction);
    const row = await transaction.writtenPost.create({
      data: {
        ...fields,
        ...plan,
        slug,
        searchText: searchTextOf(fields),
        imageUrl: columns?.key ?? null,
        pictureId: columns?.pictureId ?? null,
        createdAt: now,
        createdBy: actor.username,
        updatedAt: now,
        updatedBy: actor.username,
      },
    });
    await swapPictures(transaction, { pictureId: null, isPublic: plan.isPublished }, change);
    await planPublication(transaction, row.id, plan.publishAt);
    const { pictureSources: _, ...named } = fields;
    await recordAudit(transaction, actor, {
      action: "post.create",
      entityId: row.id,
      entityName: row.title,
      newValue: audited({ ...named, slug, image: row.imageUrl, ...plan }),
      requestId,
    });
    const answer = await toAdminPost(row);
    await recordAnswer?.(transaction, answer);
    return answer;
  };
  try {
    const created = await writeAndInvalidate(plan.isPublished ? { tag: "blog" } : null, () =>
      db.$transaction(write),
    );
    await schedulePictures(false);
    return created;
  } catch (error) {
    await discardNewPicture(change, error);
    throw isUniqueViolation(error, slugIndex) ? addressTaken(post.slug || post.title) : error;
  }
}

/**
 * Edits a post; what is not given stays. A new state publishes, schedules or takes it off the site.
 * @returns the post as stored
 * @throws AppError as `createPost`; not_found; conflict when it is newer than the edited version, naming who and when
 */
export async function updatePost(
  actor: Writer,
  { id, requestId }: { id: number; requestId: string },
  { updatedAt: editedVersion, image, state, publishAt, ...given }: PostEdit,
): Promise<AdminPost> {
  const find = (client: Transaction) => client.writtenPost.findFirst({ where: { id, deletedAt: null } });
  const current = await find(db);
  if (!current) throw goneError("post");
  const article = given.text === undefined ? null : await checkArticle(given.text);
  const plan = stateAfter(current, { state, publishAt }, await databaseNow(db));
  const slug = given.slug || current.slug;
  const fields = { ...given, ...(article && { text: article.text }), slug, ...plan };
  const [isPublic, wasPublic] = [plan.isPublished, current.isPublished];
  const write = async (transaction: Transaction, where: object, data: object): Promise<number> => {
    if (slug !== current.slug && (await isTaken(transaction, slug, id))) throw addressTaken(slug);
    const searchText = searchTextOf({ ...current, ...fields });
    const derived = { searchText, ...(article && { pictureSources: article.pictureSources }) };
    const { count } = await transaction.writtenPost.updateMany({ where, data: { ...data, ...derived } });
    if (count === 0) return 0;
    if (plan.publishAt?.getTime() !== current.publishAt?.getTime())
      await planPublication(transaction, id, plan.publishAt);
    const keepsPicture = !("pictureId" in data);
    if (current.pictureId && isPublic !== wasPublic && (keepsPicture || !isPublic))
      await (isPublic ? publishPictures : unpublishPictures)(transaction, [current.pictureId]);
    return count;
  };
  try {
    await storeEdit(
      actor,
      {
        kind: "post",
        noun: "post",
        tag: "blog",
        name: given.title ?? current.title,
        current,
        isPublic,
        wasPublic,
        editedVersion,
        action: stateAction(current, plan),
        audited,
        fields,
        pictures: [
          {
            field: "image",
            key: current.imageUrl,
            pictureId: current.pictureId,
            keyColumn: "imageUrl",
            idColumn: "pictureId",
            next: image,
          },
        ],
        write,
        reread: find,
        fetchPicture: async () => undefined,
      },
      requestId,
    );
  } catch (error) {
    throw isUniqueViolation(error, slugIndex) ? addressTaken(slug) : error;
  }
  if (article || isHttpUrl(image ?? "")) await schedulePictures(false);
  const stored = await findPostForPanel(actor, id);
  if (!stored) throw goneError("post");
  return stored;
}

/** A plan ends in the trash: a restored post is a draft, or published as before. */
export const writtenPosts: TrashableTable = {
  kind: "post",
  noun: "post",
  tag: "blog",
  find: async (client, id) => {
    const fields = { id: true, title: true, deletedAt: true } as const;
    const row = await client.writtenPost.findUnique({ where: { id }, select: fields });
    return row && { ...row, name: row.title };
  },
  changeTrash: async (transaction, where, data) => {
    const isRestored = data.deletedAt === null;
    const row = await transaction.writtenPost.findUnique({ where: { id: where.id } });
    if (!row) return null;
    if (isRestored && (await isTaken(transaction, row.slug, row.id))) throw addressTakenMeanwhile(row.slug);
    const { count } = await transaction.writtenPost
      .updateMany({ where, data: isRestored ? data : { ...data, publishAt: null } })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, slugIndex) ? addressTakenMeanwhile(row.slug) : error;
      });
    if (count === 0) return null;
    return { isPublic: row.isPublished, pictureIds: row.pictureId ? [row.pictureId] : [] };
  },
};
