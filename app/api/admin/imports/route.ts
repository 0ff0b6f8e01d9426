import { createImport } from "@/lib/features/imports/mutations";
import { readImport } from "@/lib/features/imports/panel";
import { importSchema } from "@/lib/features/imports/schema";
import { defineRoute } from "@/lib/server/http/route";
import { requestLanguage, textReader } from "@/lib/server/i18n/translate";
import { message } from "@/lib/shared/message";

/** POST /api/admin/imports: a preview of a list of addresses, a CSV or a JSON; nothing else is written. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  status: 201,
  body: importSchema,
  // JSON writes line breaks and quotes as two characters.
  maxBodyBytes: 5 * 1024 * 1024,
  tooLargeMessage: message("panelImports.errors.bytes"),
  handler: async ({ actor, body, request, requestId }) => {
    const read = await textReader(requestLanguage(request.headers));
    const { id, columns } = await createImport(actor, body, requestId);
    return { ...(await readImport(actor, id, read)), columns };
  },
});
