import { dropChallenge, openChallenges } from "@/lib/features/messages/captcha";
import { createContactMessage } from "@/lib/features/messages/mutations";
import { contactPayloadSchema, contactQuerySchema } from "@/lib/features/messages/schema";
import { translateAnswer } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/contact: our form names its challenge; otherwise the answer may solve any open one. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  query: contactQuerySchema,
  body: contactPayloadSchema,
  proofFields: ["captcha"],
  status: 201,
  form: true,
  handler: async ({ query, body, sender, request }) => {
    const challenges = openChallenges(request.headers.get("cookie")).filter(
      ({ id }) => !query.challenge || id === query.challenge,
    );
    const { answer, usedChallengeId } = await createContactMessage(body, challenges, sender);
    return Response.json(await translateAnswer(answer, request.headers), {
      status: 201,
      headers: { "Set-Cookie": dropChallenge(usedChallengeId) },
    });
  },
});
