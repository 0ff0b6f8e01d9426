import { mostPictures, sentPictureFields } from "@/lib/features/items/constants";
import { suggestionSchema } from "@/lib/features/submitter/schema";
import { suggestChange } from "@/lib/features/submitter/suggestions/mutations";
import { readOwnUpload } from "@/lib/features/uploads/owner";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { defineRoute } from "@/lib/server/http/route";
import { pictureBody } from "@/lib/server/pictures/limits";

/** Suggests a change of an approved item, or edits the open suggestion. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: suggestionSchema,
  ...pictureForm(...sentPictureFields),
  ...pictureBody(mostPictures),
  status: 201,
  handler: ({ body, request, requestId, recordAnswer }) =>
    suggestChange(body, { requestId, recordAnswer, upload: readOwnUpload(request, body.uploadId) }),
});
