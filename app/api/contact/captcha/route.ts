import { issueChallenge } from "@/lib/features/messages/captcha";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/contact/captcha: two numbers, and a signed cookie that holds them. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async ({ request }) => {
    const { challenge, cookies } = issueChallenge(request.headers.get("cookie"));
    const response = Response.json(challenge);
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  },
});
