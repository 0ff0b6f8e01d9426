import { refreshBlog } from "@/lib/features/blog/source/mutations";
import { assertBearer } from "@/lib/server/auth/bearer";
import { env } from "@/lib/server/env";
import { defineRoute } from "@/lib/server/http/route";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/**
 * Called by the blog's source after publishing; reads the source immediately. Requires BLOG_REFRESH_TOKEN as a bearer
 * token; without the variable it is 404.
 */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  handler: async ({ request }) => {
    assertBearer(request, env().BLOG_REFRESH_TOKEN, message("refusals.blogSource"));
    const { posts, skipped, failure } = await refreshBlog({ force: true });
    if (failure) throw new AppError("unavailable", message("refusals.blogRefresh", { failure }));
    return Response.json({ posts, skipped });
  },
});
