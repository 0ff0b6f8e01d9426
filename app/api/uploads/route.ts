import { beginUpload } from "@/lib/features/uploads/mutations";
import { newOwner, ownerOf } from "@/lib/features/uploads/owner";
import { beginUploadSchema } from "@/lib/features/uploads/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/uploads: begins an upload straight to storage (D3), or goes on with the browser's own of the same file. */
export const POST = defineRoute({
  access: "public",
  limit: "uploadCall",
  body: beginUploadSchema,
  handler: async ({ body, address, request }) => {
    const known = ownerOf(request);
    const owner = known ? { ownerHash: known, cookie: null } : newOwner();
    const state = await beginUpload(body, owner.ownerHash, address);
    const headers = owner.cookie ? { "Set-Cookie": owner.cookie } : undefined;
    return Response.json(state, { status: 201, headers });
  },
});
