import { answerOwn } from "@/lib/features/submitter/mutations";
import { answerSchema } from "@/lib/features/submitter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Adds a message to the conversation; the page's token is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: answerSchema,
  status: 201,
  form: true,
  handler: ({ body, sender }) => answerOwn(body, sender),
});
