import { NextRequest } from "next/server";
import { handlers } from "@/lib/server/auth/next-auth";
import { readBytes } from "@/lib/server/http/request";
import { defineRoute } from "@/lib/server/http/route";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/*
 * next-auth's own endpoints; its sign-in runs the same `authorize`. It reads the whole body before any check and has
 * its own error format.
 */
const maxBodyBytes = 16 * 1024;

/** The calls that the site uses; next-auth's pages and other providers are not exposed. */
const calls = {
  GET: ["csrf", "session", "providers"],
  POST: ["signin", "signin/credentials", "callback/credentials", "signout", "session"],
};

function assertKnownCall(request: Request, method: keyof typeof calls): void {
  const call = new URL(request.url).pathname.replace(/^\/api\/auth\//, "");
  if (!calls[method].includes(call)) throw new AppError("not_found", message("refusals.noCall"));
}

/** next-auth's redirects have immutable headers; copy the response so that ours can be added. */
const withOpenHeaders = (response: Response): Response => new Response(response.body, response);

export const GET = defineRoute({
  access: "public",
  limit: "panel",
  handler: async ({ request }) => {
    assertKnownCall(request, "GET");
    // Next.js passes a proxy, which NextRequest does not accept.
    const asked = new NextRequest(request.url, { headers: request.headers });
    return withOpenHeaders(await handlers.GET(asked));
  },
});

export const POST = defineRoute({
  access: "public",
  limit: "panel",
  handler: async ({ request: { url, method, headers }, request }) => {
    assertKnownCall(request, "POST");
    const bytes = await readBytes(request, {
      maxBytes: maxBodyBytes,
      tooLargeMessage: message("refusals.requestTooLarge"),
    });
    const asked = new NextRequest(url, { method, headers, body: new Uint8Array(bytes) });
    return withOpenHeaders(await handlers.POST(asked));
  },
});
