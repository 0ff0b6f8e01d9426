import "server-only";
import { clock, daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Upload } from "@/lib/server/generated/prisma/client";
import type { Task } from "@/lib/server/jobs/task";
import { abortMultipart, listUnfinished } from "@/lib/server/storage/multipart";
import { deleteObjects, listObjects } from "@/lib/server/storage/objects";
import { listFileKeys } from "@/lib/server/storage/sent-files";
import { retention } from "@/lib/shared/retention";
import { abandonedAfterDays } from "./constants";
import { removeUploadFiles } from "./mutations";

const perRun = 200;

/** Deletes expired uploads with their files. */
export const sweepUploads: Task = async () => {
  const now = clock.now();
  const expired = await db.upload.findMany({
    where: { status: { in: ["uploading", "completed"] }, expiresAt: { lt: now } },
    orderBy: { expiresAt: "asc" },
    take: perRun,
  });
  for (const upload of expired) {
    // Unless it is being submitted right now.
    const { count } = await db.upload.updateMany({
      where: { id: upload.id, status: upload.status, expiresAt: { lt: now } },
      data: { status: "aborted" },
    });
    if (count === 1) await removeUploadFiles(upload);
  }
  await removeOldRows();
  await removeOwnerless();
};

/** Deletes files whose submission or suggested change is gone. */
async function removeOwnerless(): Promise<void> {
  const where = { status: "claimed" as const, submissionId: null, revisionId: null };
  const left = await db.upload.findMany({ where, orderBy: { id: "asc" }, take: perRun });
  for (const upload of left) {
    const fileName = upload.finalKey?.split("/").at(-1);
    if (fileName) await deleteObjects(listFileKeys(fileName));
    await db.upload.deleteMany({ where: { ...where, id: upload.id } });
  }
}

async function removeOldRows(): Promise<void> {
  let over: Upload[];
  let last = "";
  do {
    over = await db.upload.findMany({
      where: {
        id: { gt: last },
        status: { in: ["aborted", "refused"] },
        createdAt: { lt: daysAgo(retention.endedUploadDays) },
      },
      orderBy: { id: "asc" },
      take: perRun,
    });
    let removed = 0;
    for (const upload of over) {
      // Retries before deleting the row, which is the only reference to the files.
      if (!(await removeUploadFiles(upload))) continue;
      await db.upload.delete({ where: { id: upload.id } });
      removed++;
    }
    // If nothing in a batch could be deleted, storage is down.
    if (removed === 0) return;
    last = over.at(-1)?.id ?? last;
  } while (over.length === perRun);
}

/** Deletes orphans in `incoming/`, since not every storage supports lifecycle rules. */
export const emptyIncoming: Task = async () => {
  for (const { key, uploadId, begunAt } of await listUnfinished("incoming/"))
    if (begunAt < daysAgo(abandonedAfterDays.parts)) await abortMultipart(key, uploadId);
  let over: string[] = [];
  for await (const { key, modifiedAt } of listObjects("incoming/")) {
    if (modifiedAt < daysAgo(abandonedAfterDays.files)) over.push(key);
    if (over.length < perRun) continue;
    await deleteObjects(over);
    over = [];
  }
  await deleteObjects(over);
};
