import "server-only";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { logger } from "@/lib/server/logger";

const batchSize = 100;

/** Logs failures and continues. @returns how often `work` returned true */
export async function forEachStored(
  where: Prisma.PictureWhereInput,
  work: (id: string) => Promise<boolean>,
  failure: string,
): Promise<number> {
  const idsAfter = async (id: string) => {
    const rows = await db.picture.findMany({
      where: { ...where, id: { gt: id } },
      select: { id: true },
      orderBy: { id: "asc" },
      take: batchSize,
    });
    return rows.map((row) => row.id);
  };
  let changed = 0;
  for (let ids = await idsAfter(""); ids.length > 0; ids = await idsAfter(ids.at(-1) ?? ""))
    for (const id of ids) {
      const isChanged = await work(id).catch((error: Error) => {
        logger.warn({ picture: id, err: error }, failure);
        return false;
      });
      if (isChanged) changed += 1;
    }
  return changed;
}
