import { exportWords } from "@/lib/features/words/data";
import { clock } from "@/lib/server/clock";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/words/export: the owner's texts as a JSON file. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor }) =>
    new Response(`${JSON.stringify(await exportWords(actor), null, 2)}\n`, {
      headers: {
        "Content-Type": "application/json",
        "Content-Disposition": `attachment; filename="words-${clock.now().toISOString().slice(0, 10)}.json"`,
      },
    }),
});
