import { dropChallenge, openChallenges } from "@/lib/features/messages/captcha";
import { createContactMessage } from "@/lib/features/messages/mutations";
import { contactPayloadSchema } from "@/lib/features/messages/schema";
import { defineRoute } from "@/lib/server/http/route";

/**
 * POST /api/contact (specification section 7). The form says with `Captcha-Id` which challenge it shows (D27);
 * without it the answer may solve any that the browser has open.
 */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: contactPayloadSchema,
  handler: async ({ body, address, idempotency, request }) => {
    const shown = request.headers.get("captcha-id");
    const challenges = openChallenges(request.headers.get("cookie")).filter(
      ({ id }) => !shown || id === shown,
    );
    const { answer, usedChallengeId } = await createContactMessage(body, challenges, {
      address,
      idempotency,
    });
    return Response.json(answer, { status: 201, headers: { "Set-Cookie": dropChallenge(usedChallengeId) } });
  },
});
