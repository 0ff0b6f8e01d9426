import { type NextRequest, NextResponse } from "next/server";
import { readSessionId } from "@/lib/server/auth/session-token";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import { panelPathHeader, signInPath } from "@/lib/shared/sign-in-path";

/** A convenience: every page and call of the panel checks the session in the database. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (pathname === adminPaths.login) return NextResponse.next();
  const page = pathname + search;
  const sessionId = await readSessionId(request.headers.get("cookie"));
  if (!sessionId) return NextResponse.redirect(absoluteUrl(signInPath(page)));
  const headers = new Headers(request.headers);
  headers.set(panelPathHeader, page);
  return NextResponse.next({ request: { headers } });
}

// Pages only: Next cuts request bodies at 10 MB where middleware runs.
export const config = { matcher: ["/admin/:path*"], runtime: "nodejs" };
