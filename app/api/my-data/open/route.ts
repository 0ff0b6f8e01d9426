import { backToPage, isCrossSite } from "@/app/api/my-data/back-to-page";
import { beginSession } from "@/lib/features/my-data/access/mutations";
import { openSchema } from "@/lib/features/my-data/schema";
import { readOwner } from "@/lib/features/uploads/owner";
import { defineRoute } from "@/lib/server/http/route";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** Spends the emailed link and starts the session. The token is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  bodyFormat: "form",
  origin: "any",
  body: openSchema,
  handler: ({ body, request }) => {
    if (isCrossSite(request)) throw new AppError("forbidden", message("myData.openInMail"));
    return backToPage(
      body.language,
      async () => ({ query: {}, cookie: await beginSession(body.token, readOwner(request)) }),
      (code) => ({ query: { problem: code === "not_found" ? "link" : "away" } }),
    );
  },
});
