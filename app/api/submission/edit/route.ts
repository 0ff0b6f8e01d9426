import { mostPictures, sentPictureFields } from "@/lib/features/items/constants";
import { editOwn } from "@/lib/features/submitter/mutations";
import { editSchema } from "@/lib/features/submitter/schema";
import { readOwnUpload } from "@/lib/features/uploads/owner";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { defineRoute } from "@/lib/server/http/route";
import { pictureBody } from "@/lib/server/pictures/limits";

/** Edits a pending item; the page's token is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: editSchema,
  ...pictureForm(...sentPictureFields),
  ...pictureBody(mostPictures),
  handler: ({ body, request, requestId }) =>
    editOwn(body, { requestId, upload: readOwnUpload(request, body.uploadId) }),
});
