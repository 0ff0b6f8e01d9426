import { importWords } from "@/lib/features/words/mutations";
import { wordsFileSchema } from "@/lib/features/words/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/words/import: stores the texts of an exported file, all or none. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: wordsFileSchema,
  maxBodyBytes: 2 * 1024 * 1024,
  handler: ({ actor, body, requestId }) => importWords(actor, body, requestId),
});
