import { mostPictures, sentPictureFields } from "@/lib/features/items/constants";
import { sendAgain } from "@/lib/features/submitter/again/mutations";
import { editSchema } from "@/lib/features/submitter/schema";
import { readOwnUpload } from "@/lib/features/uploads/owner";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { defineRoute } from "@/lib/server/http/route";
import { pictureBody } from "@/lib/server/pictures/limits";

/** Resubmits a rejected item with changes, as a new item with its own link. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: editSchema,
  ...pictureForm(...sentPictureFields),
  ...pictureBody(mostPictures),
  status: 201,
  handler: ({ body, request, requestId, sender }) =>
    sendAgain(body, { requestId, upload: readOwnUpload(request, body.uploadId) }, sender),
});
