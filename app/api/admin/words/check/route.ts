import { checkWord } from "@/lib/features/words/mutations";
import { wordCheckSchema } from "@/lib/features/words/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/words/check: previews of a text, or the reason why it is refused. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: wordCheckSchema,
  handler: async ({ actor, body }) => checkWord(actor, body),
});
