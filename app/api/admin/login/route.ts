import { loginSchema } from "@/lib/features/accounts/schema";
import { recordFirstSignIn } from "@/lib/features/first-run/mutations";
import { SignInRefused, signIn } from "@/lib/server/auth/next-auth";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

export const POST = defineRoute({
  access: "public",
  limit: "panel",
  body: loginSchema,
  handler: async ({ body }) => {
    try {
      await signIn("credentials", { ...body, redirect: false });
    } catch (error) {
      throw error instanceof SignInRefused ? error.refusal : error;
    }
    await recordFirstSignIn();
    return { message: message("answers.welcome") };
  },
});
