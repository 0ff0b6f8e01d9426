import { answerOwn } from "@/lib/features/submitter/mutations";
import { answerSchema } from "@/lib/features/submitter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Adds to the conversation about what was sent; the token of its private page is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: answerSchema,
  status: 201,
  form: true,
  handler: ({ body, sender }) => answerOwn(body, sender),
});
