import { type NextRequest, NextResponse } from "next/server";
import { sessionIdIn } from "@/lib/server/auth/session-token";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/paths";

/**
 * Sends visitors without a session cookie of ours from the panel to the sign-in page. A convenience: every page
 * and call of the panel asks the database again (D25).
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  if (request.nextUrl.pathname === adminPaths.login) return NextResponse.next();
  const sessionId = await sessionIdIn(request.headers.get("cookie"));
  return sessionId ? NextResponse.next() : NextResponse.redirect(absoluteUrl(adminPaths.login));
}

// Pages only: where middleware matches, the framework cuts request bodies at 10 MB.
export const config = { matcher: ["/admin/:path*"], runtime: "nodejs" };
