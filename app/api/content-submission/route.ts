import { readSubmissionForm } from "@/lib/features/submissions/form-body";
import { createSubmission } from "@/lib/features/submissions/mutations";
import { contentSubmissionSchema } from "@/lib/features/submissions/schema";
import { discardUpload } from "@/lib/features/uploads/direct";
import { requireOwner } from "@/lib/features/uploads/owner";
import { defineRoute } from "@/lib/server/http/route";

/**
 * POST /api/content-submission (specification section 7): the documented multipart form with `contentFile`, which is
 * passed on to storage as it comes, or the same fields with the id of a finished upload in place of the file (D3).
 */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: contentSubmissionSchema,
  streamsMultipart: { withinSeconds: 15 * 60 },
  handler: async ({ body, isStreamed, request, address, idempotency }) => {
    const sent = isStreamed ? await readSubmissionForm(request, address) : { submission: body, upload: null };
    const { uploadId } = sent.submission;
    const upload = sent.upload ?? (uploadId ? { id: uploadId, ownerHash: requireOwner(request) } : null);
    try {
      const answer = await createSubmission(sent.submission, upload, { address, idempotency });
      return Response.json(answer, { status: 201 });
    } catch (error) {
      if (sent.upload) await discardUpload(sent.upload.id);
      throw error;
    }
  },
});
