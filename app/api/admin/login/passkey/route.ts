import { z } from "zod";
import { SignInRefused, signIn } from "@/lib/server/auth/next-auth";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** POST /api/admin/login/passkey: verifies the signed challenge, with the same checks as a password. */
export const POST = defineRoute({
  access: "public",
  limit: "passkey",
  body: z.object({ response: z.record(z.string(), z.unknown()) }),
  handler: async ({ body }) => {
    try {
      await signIn("passkey", { assertion: JSON.stringify(body.response), redirect: false });
    } catch (error) {
      throw error instanceof SignInRefused ? error.refusal : error;
    }
    return { message: message("answers.welcome") };
  },
});
