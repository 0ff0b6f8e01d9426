import "server-only";
import { createHash, type Hash } from "node:crypto";
import type { OwnUpload } from "@/lib/features/uploads/claim";
import { maxFileBytes } from "@/lib/features/uploads/constants";
import { discardUpload, storeIncomingFile } from "@/lib/features/uploads/direct";
import { tooLarge } from "@/lib/features/uploads/policy";
import { refusalError } from "@/lib/features/uploads/quota";
import { readMultipart } from "@/lib/server/http/multipart";
import { parseOrRefuse } from "@/lib/server/http/parse";
import type { StreamedBody } from "@/lib/server/http/route";
import { type ContentSubmission, contentSubmissionSchema } from "./schema";

/** What a form may take beside its file. */
const fieldBytes = 512 * 1024;

export type SubmissionForm = StreamedBody & { submission: ContentSubmission; upload: OwnUpload | null };

/**
 * Reads the documented multipart form: its file is on its way to storage while the rest still arrives.
 * @returns the submission and the upload that its file became
 * @throws AppError invalid, too_large, bad_request, rate_limited or unavailable; then nothing is left in storage
 */
export async function readSubmissionForm(request: Request, address: string): Promise<SubmissionForm> {
  const announcedBytes = Number(request.headers.get("content-length") ?? maxFileBytes);
  if (announcedBytes > maxFileBytes + fieldBytes) throw refusalError(tooLarge(announcedBytes), "contentFile");
  const hash = createHash("sha256");
  let upload: OwnUpload | undefined;
  const discard = async () => {
    if (upload) await discardUpload(upload.id);
  };
  try {
    const { fields } = await readMultipart(request, "contentFile", async ({ name, mimeType, body }) => {
      hash.update(JSON.stringify([name, mimeType]));
      upload = await storeIncomingFile({ name, mimeType, announcedBytes, body: hashed(body, hash) }, address);
    });
    const submission = parseOrRefuse(contentSubmissionSchema, fields, "invalid");
    const content = `${hash.digest("hex")} ${JSON.stringify(Object.entries(fields).sort())}`;
    return { submission, upload: upload ?? null, content, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function* hashed(body: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer, void> {
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
}
