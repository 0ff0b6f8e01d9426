import { type NextRequest, NextResponse } from "next/server";
import { getToken } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/server/auth/cookie";
import { authSecrets, env } from "@/lib/server/env";

/**
 * Sends visitors without a session cookie of ours from the panel to the sign-in page. A convenience: every page
 * and call of the panel asks the database again (D25).
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  if (request.nextUrl.pathname === "/admin/login") return NextResponse.next();
  const { SITE_URL } = env();
  const cookieName = sessionCookieName(SITE_URL);
  const secret = authSecrets(env());
  const token = await getToken({ req: request, secret, cookieName, salt: cookieName });
  return token ? NextResponse.next() : NextResponse.redirect(new URL("/admin/login", SITE_URL));
}

// Pages only: where middleware matches, the framework cuts request bodies at 10 MB.
export const config = { matcher: ["/admin/:path*"], runtime: "nodejs" };
