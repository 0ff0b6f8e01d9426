import { z } from "zod";
import { newFormChallenge } from "@/lib/server/bot-defence/proof";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/challenge: a proof of work for a form. `start` continues the previous challenge's start time. */
export const GET = defineRoute({
  access: "public",
  limit: "challenge",
  query: z.object({ start: z.string().max(200).optional() }),
  handler: ({ query, address }) => newFormChallenge(address, query.start),
});
