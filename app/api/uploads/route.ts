import { beginUpload } from "@/lib/features/uploads/mutations";
import { prepareOwner } from "@/lib/features/uploads/owner";
import { beginUploadSchema } from "@/lib/features/uploads/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/uploads: starts an upload straight to storage, or resumes one of the same file. */
export const POST = defineRoute({
  access: "public",
  limit: "uploadCall",
  body: beginUploadSchema,
  handler: async ({ body, address, request }) => {
    const { ownerHash, cookie } = prepareOwner(request);
    const state = await beginUpload(body, ownerHash, address);
    return Response.json(state, { status: 201, headers: { "Set-Cookie": cookie } });
  },
});
