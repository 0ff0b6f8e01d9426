import { loginSchema } from "@/lib/features/accounts/schema";
import { SignInRefused, signIn } from "@/lib/server/auth/next-auth";
import { defineRoute } from "@/lib/server/http/route";

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
    return Response.json({ message: "Welcome to the admin panel" });
  },
});
