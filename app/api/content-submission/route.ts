import { createSubmission, readSubmissionForm } from "@/lib/features/submissions/mutations";
import { contentSubmissionSchema } from "@/lib/features/submissions/schema";
import { readOwnUpload } from "@/lib/features/uploads/owner";
import { defineRoute } from "@/lib/server/http/route";

/**
 * POST /api/content-submission: a multipart form, whose `contentFile` is streamed to storage; or JSON with the id of
 * a finished upload.
 */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: contentSubmissionSchema,
  readMultipart: readSubmissionForm,
  status: 201,
  form: true,
  handler: async ({ body, streamed, request, sender }) => {
    const submission = streamed?.fields ?? body;
    const own = readOwnUpload(request, submission.uploadId);
    return createSubmission(submission, streamed?.upload ?? own, sender);
  },
});
