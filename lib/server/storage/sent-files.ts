import "server-only";
import { z } from "zod";
import type { Transaction } from "@/lib/server/db";
import { addJob, type Task } from "@/lib/server/jobs/task";
import { deleteObjects } from "./objects";

/** Files of content submissions. Names are random and never reused. */
export const submissionFolder = "private/submissions/";
export const submissionKey = (fileName: string) => `${submissionFolder}${fileName}`;
export const quarantineKey = (fileName: string) => `quarantine/${fileName}`;

/** Previews: WebP without the original's metadata. */
export const previewKeys = (fileName: string) => ({
  posterKey: `private/submission-media/${fileName}/poster.webp`,
  displayKey: `private/submission-media/${fileName}/display.webp`,
  contactSheetKey: `private/submission-media/${fileName}/contact-sheet.webp`,
});

export const listFileKeys = (fileName: string): string[] => [
  submissionKey(fileName),
  quarantineKey(fileName),
  ...Object.values(previewKeys(fileName)),
];

export const discardFilesTask = "discard_files";

export async function discardFilesLater(
  transaction: Pick<Transaction, "$executeRaw">,
  fileNames: readonly string[],
): Promise<void> {
  if (fileNames.length > 0) await addJob(transaction, discardFilesTask, { fileNames });
}

const payloadSchema = z.object({ fileNames: z.array(z.string()) });

export const discardFiles: Task = (payload) =>
  deleteObjects(payloadSchema.parse(payload).fileNames.flatMap(listFileKeys));
