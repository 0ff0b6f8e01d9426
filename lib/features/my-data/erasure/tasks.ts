import "server-only";
import { z } from "zod";
import { registry, tableNames } from "@/lib/features/my-data/registry/constants";
import { quoted } from "@/lib/features/my-data/registry/data";
import { newUuid } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { listSignatures } from "@/lib/server/signature";
import { abortMultipart } from "@/lib/server/storage/multipart";
import { deleteObjects, getObject, listObjects, putObject, readWhole } from "@/lib/server/storage/objects";
import { erase, markPurpose } from "./mutations";

/**
 * The erasures of this site, in storage and so not in a backup of the database: keyed hashes of addresses, which say
 * nothing without the site's secret, and when (docs/decisions).
 */
const marksFolder = "private/erasures/";
const markSchema = z.object({ at: z.iso.datetime() });

const payloadSchema = z.object({
  keys: z.array(z.string()),
  uploads: z.array(z.object({ key: z.string(), uploadId: z.string() })),
  mark: z.string().regex(/^[\w-]{43}$/),
  at: z.iso.datetime(),
});

const batchSize = 500;

/** Removes the files of an erasure from storage; what it refuses is tried again. */
export const removeErasedFiles: Task = async (payload) => {
  const { keys, uploads, mark, at } = payloadSchema.parse(payload);
  const noted = Buffer.from(`${JSON.stringify({ at })}\n`);
  await putObject(`${marksFolder}${mark}.json`, noted, "application/json");
  for (const { key, uploadId } of uploads) await abortMultipart(key, uploadId);
  for (let from = 0; from < keys.length; from += batchSize)
    await deleteObjects(keys.slice(from, from + batchSize));
};

export const repeatErasuresTask = "repeat_erasures";

/**
 * Erases again what a restored backup has brought back: rows of an erased address that are older than its erasure. Runs
 * when a server starts and daily; usually it finds nothing.
 */
export const repeatErasures: Task = async () => {
  const erasedAt = await readMarks();
  if (erasedAt.size === 0) return;
  for (const [address, oldest] of await listAddresses()) {
    const mark = listSignatures(markPurpose, address).find((each) => erasedAt.has(each));
    const before = mark && erasedAt.get(mark);
    if (!before || oldest >= before) continue;
    const { number } = await erase({
      address,
      before,
      uploadOwnerHash: null,
      session: null,
      requestId: newUuid(),
      language: defaultLanguage(),
    });
    logger.warn({ receipt: number }, "an erasure that a restored backup had undone was made again");
  }
};

async function readMarks(): Promise<Map<string, Date>> {
  const marks = new Map<string, Date>();
  for await (const { key } of listObjects(marksFolder)) {
    const object = await getObject(key);
    if (!object) continue;
    const { at } = markSchema.parse(JSON.parse((await readWhole(object)).toString()));
    marks.set(key.slice(marksFolder.length).replace(/\.json$/, ""), new Date(at));
  }
  return marks;
}

/** Every address that something is held about, and since when. */
async function listAddresses(): Promise<Map<string, Date>> {
  const columns = tableNames.flatMap((table) =>
    registry[table].erasure === "stays" || table === "my_data_access"
      ? []
      : registry[table].found.flatMap((way) => ("email" in way ? [{ table, ...way }] : [])),
  );
  const parts = columns.map(
    ({ table, email, since, unless }) => Prisma.sql`
      SELECT lower(row.${quoted(email)}) AS "address", row.${quoted(since)} AS "since" FROM ${quoted(table)} AS row
      WHERE row.${quoted(email)} IS NOT NULL ${unless ? Prisma.sql`AND NOT (${Prisma.raw(unless)})` : Prisma.empty}`,
  );
  const rows = await db.$queryRaw<{ address: string; oldest: Date }[]>`
    SELECT "address", min("since") AS "oldest" FROM (${Prisma.join(parts, " UNION ALL ")}) AS "held" GROUP BY "address"`;
  return new Map(rows.map(({ address, oldest }) => [address, oldest]));
}
