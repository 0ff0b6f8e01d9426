import "server-only";
import type { OwnUpload } from "@/lib/features/uploads/claim";
import { maxFileBytes } from "@/lib/features/uploads/constants";
import { discardUpload, storeIncomingFile } from "@/lib/features/uploads/direct";
import { tooLarge } from "@/lib/features/uploads/policy";
import { refusalError } from "@/lib/features/uploads/quota";
import { readMultipart } from "@/lib/server/http/multipart";
import { parseOrRefuse } from "@/lib/server/http/parse";
import { type ContentSubmission, contentSubmissionSchema } from "./schema";

/** What a form may take beside its file. */
const fieldBytes = 512 * 1024;

/**
 * Reads the documented multipart form: its file is on its way to storage while the rest still arrives.
 * @returns the submission and the upload that its file became
 * @throws AppError invalid, too_large, bad_request, rate_limited or unavailable; then nothing is left in storage
 */
export async function readSubmissionForm(
  request: Request,
  address: string,
): Promise<{ submission: ContentSubmission; upload: OwnUpload | null }> {
  const announcedBytes = Number(request.headers.get("content-length") ?? maxFileBytes);
  if (announcedBytes > maxFileBytes + fieldBytes) throw refusalError(tooLarge(announcedBytes), "contentFile");
  let upload: OwnUpload | undefined;
  try {
    const { fields } = await readMultipart(request, "contentFile", async ({ name, mimeType, body }) => {
      upload = await storeIncomingFile({ name, mimeType, announcedBytes, body }, address);
    });
    return {
      submission: parseOrRefuse(contentSubmissionSchema, fields, "invalid"),
      upload: upload ?? null,
    };
  } catch (error) {
    if (upload) await discardUpload(upload.id);
    throw error;
  }
}
