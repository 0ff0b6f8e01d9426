import "server-only";
import { tagsOfKinds } from "@/lib/features/reviews/constants";
import { tableSql } from "@/lib/features/reviews/data";
import { reviewedKinds } from "@/lib/features/reviews/policy";
import { invalidateChanged } from "@/lib/server/cache/invalidate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { addJob, type Task } from "@/lib/server/jobs/task";
import type { Tag } from "@/lib/shared/tag-versions";

/** Starts and ends plans on time; also runs every ten minutes in case a job was lost. */
export const settleFeaturingTask = "settle_featuring";

/** What visitors never see is not featured. */
const tags = [...reviewedKinds, "testimonial" as const].flatMap((kind) => {
  const tag: Tag | null = kind === "testimonial" ? "testimonials" : tagsOfKinds[kind];
  return tag ? [{ kind, tag }] : [];
});

/** The author shown to an editor with an older version. */
const changedBy = "The featuring plan";

/** Updates every row's `featured` from its plan. */
export const settleFeaturing: Task = async () => {
  const now = clock.now();
  const stamp = Prisma.sql`"updatedAt" = ${now}, "updatedBy" = ${changedBy}`;
  for (const { kind, tag } of tags) {
    const table = tableSql(kind);
    const ended = await db.$queryRaw<{ id: number }[]>`
      UPDATE ${table} SET "featured" = false, "featuredFrom" = NULL, "featuredUntil" = NULL, "featuredOrder" = NULL,
        ${stamp} WHERE "featuredUntil" <= ${now} RETURNING "id"`;
    const begun = await db.$queryRaw<{ id: number }[]>`
      UPDATE ${table} SET "featured" = true, ${stamp} WHERE NOT "featured" AND "featuredFrom" <= ${now} RETURNING "id"`;
    const ids = [...ended, ...begun].map(({ id }) => id);
    if (ids.length > 0) await invalidateChanged({ tag, ids });
  }
};

type Times = { featuredFrom: Date | null; featuredUntil: Date | null };

/** Schedules the jobs for a plan's start and end. */
export async function scheduleFeaturing({ featuredFrom, featuredUntil }: Times): Promise<void> {
  const now = clock.now();
  for (const runAt of [featuredFrom, featuredUntil])
    if (runAt && runAt > now) await addJob(db, settleFeaturingTask, {}, { runAt });
}
