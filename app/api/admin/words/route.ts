import { listWords } from "@/lib/features/words/data";
import { parseWordFilter, wordFilterNames } from "@/lib/features/words/filters";
import { storeWord } from "@/lib/features/words/mutations";
import { wordChangeSchema } from "@/lib/features/words/schema";
import { defineRoute } from "@/lib/server/http/route";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { lenientQuery } from "@/lib/shared/fields";

/** GET /api/admin/words: a page of the site's texts in a language, with the owner's. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  query: lenientQuery(wordFilterNames),
  handler: ({ actor, query }) => listWords(actor, parseWordFilter(query, siteLanguages())),
});

/** PUT /api/admin/words: stores a text in the owner's words; null restores the catalog's. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  body: wordChangeSchema,
  handler: ({ actor, body, requestId }) => storeWord(actor, body, requestId),
});
