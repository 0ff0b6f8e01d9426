import "server-only";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { tableNames } from "./constants";
import type { AwaitedPicture } from "./types";

/** A row's picture, its address or key, and its id once our copy is there. */
export type PictureColumn = { place: string; noun: string; url: string | null; pictureId: string | null };

export const isAwaited = ({ url, pictureId }: Pick<PictureColumn, "url" | "pictureId">): boolean =>
  !pictureId && isHttpUrl(url ?? "");

/** The job that fetches a picture has this key while it waits. */
export const pictureJobKey = (place: string, id: number): string => `picture-${place}-${id}`;

type Job = { key: string; attempts: number; max_attempts: number; run_at: Date };

/** How the fetching of some rows' pictures goes. @returns by the rows' ids; those without awaited pictures are missing */
export async function readAwaitedPictures(
  rows: readonly { id: number; pictures: readonly PictureColumn[] }[],
): Promise<Map<number, AwaitedPicture[]>> {
  const awaited = rows.flatMap(({ id, pictures }) =>
    pictures.filter(isAwaited).map((picture) => ({ ...picture, id, url: picture.url ?? "" })),
  );
  if (awaited.length === 0) return new Map();
  const keys = awaited.map(({ place, id }) => pictureJobKey(place, id));
  const [failures, jobs] = await Promise.all([
    db.pictureFailure.findMany({
      where: { OR: awaited.map(({ place, id, url }) => ({ place, entityId: id, url })) },
    }),
    db.$queryRaw<Job[]>`
      SELECT "key", "attempts", "max_attempts", "run_at" FROM graphile_worker.jobs WHERE "key" = ANY(${keys})`,
  ]);
  const reasons = new Map(failures.map((row) => [pictureJobKey(row.place, row.entityId), row.reason]));
  const jobsByKey = new Map(jobs.map((job) => [job.key, job]));
  const found = new Map<number, AwaitedPicture[]>();
  for (const { id, place, noun, url } of awaited) {
    const key = pictureJobKey(place, id);
    const job = jobsByKey.get(key);
    const picture = { noun, url, reason: reasons.get(key) ?? null, job: job ? shownJob(job) : null };
    found.set(id, [...(found.get(id) ?? []), picture]);
  }
  return found;
}

const shownJob = (job: Job) => ({
  attempts: job.attempts,
  attemptsAtMost: job.max_attempts,
  nextAt: job.run_at.toISOString(),
});

export const tableSql = (kind: keyof typeof tableNames): Prisma.Sql => Prisma.raw(`"${tableNames[kind]}"`);

/** A condition: sent by a visitor, not added by the team, even if its maker has it by now. */
export const isSent = (kind: keyof typeof tableNames): Prisma.Sql =>
  kind === "submission" || kind === "revision"
    ? Prisma.sql`true`
    : Prisma.sql`("addedBy" IS NULL AND "handedOverAt" IS NULL)`;

/** The rows that visitors may see: approved and not in the trash. */
export const visibleRow = { status: "approved", deletedAt: null } as const;

/** Streamers besides: one without any channel is shown to the team alone (docs/product.md, "Live status"). */
export const visibleStreamer = { ...visibleRow, channelsGoneAt: null } as const;

/** Whether visitors may see a row that was read. */
export const isVisible = ({ status, deletedAt }: { status: string; deletedAt: Date | null }): boolean =>
  status === visibleRow.status && deletedAt === visibleRow.deletedAt;

/** The rows that visitors may see, as SQL. @param table its name or alias in the statement */
export const visibleSql = (table: "games" | "streamers"): Prisma.Sql =>
  Prisma.raw(
    `${table}."deletedAt" IS NULL AND ${table}.status = 'approved'` +
      (table === "streamers" ? ` AND ${table}."channelsGoneAt" IS NULL` : ""),
  );
