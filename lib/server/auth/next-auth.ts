import "server-only";
import NextAuth, { AuthError, CredentialsSignin, type DefaultSession, type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { newUuid } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { authSecrets, env } from "@/lib/server/env";
import { clientAddress, readRequestId } from "@/lib/server/http/request";
import { toDatabaseError } from "@/lib/server/http/respond";
import { logger } from "@/lib/server/logger";
import { isHttpsSite, siteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import { cleanLine } from "@/lib/shared/clean-text";
import { AppError } from "@/lib/shared/errors";
import { credentialLimits } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { type Attempt, admit, recordFailedSignIn } from "./attempt";
import { findLiveSession, sessionSeconds } from "./live-sessions";
import { enterByPasskey } from "./passkeys";
import { verifyPassword } from "./password";
import { spendCode } from "./second-factor";
import { type Account, findAccount } from "./session-audit";
import { sessionCookieName } from "./session-token";
import { endSession } from "./sessions";
import { assertCanSignIn, queueSignIn } from "./sign-in-limits";

declare module "next-auth" {
  interface Session extends DefaultSession {
    sessionId?: string;
  }
  interface User {
    sessionId?: string;
  }
}

export class SignInRefused extends CredentialsSignin {
  constructor(readonly refusal: AppError) {
    super(refusal.message);
    this.code = refusal.code;
  }
}

const credentialsSchema = z.object({
  /** cleaned as when the account was created, so pasted invisible marks do not matter */
  username: z.string().transform(cleanLine).pipe(z.string().min(1).max(credentialLimits.username)),
  password: z.string().min(1).max(credentialLimits.password),
  /** next-auth passes a missing code as the text "undefined" */
  code: z
    .string()
    .max(credentialLimits.code)
    .optional()
    .transform((code) => (code && code !== "undefined" ? code : undefined)),
});

type Given = z.output<typeof credentialsSchema>;

/** All checks are here: next-auth's callback route is reachable directly (docs/product.md, "Sign-in"). */
async function authorize(given: unknown, request: Request) {
  const credentials = credentialsSchema.safeParse(given);
  if (!credentials.success)
    throw new SignInRefused(new AppError("unauthenticated", message("refusals.wrongCredentials")));
  try {
    const account = await findAccount(credentials.data.username);
    const username = account?.username ?? credentials.data.username;
    const attempt = { username, address: clientAddress(request), requestId: readRequestId(request) };
    return await queueSignIn(username, attempt.address, () => enter(account, credentials.data, attempt));
  } catch (error) {
    throw asRefusal(error);
  }
}

/** The same limits as for passwords. */
async function authorizeByPasskey({ assertion }: { assertion?: unknown }, request: Request) {
  try {
    return await enterByPasskey(assertion, {
      address: clientAddress(request),
      requestId: readRequestId(request),
    });
  } catch (error) {
    throw asRefusal(error);
  }
}

/** next-auth hides the cause of errors that it does not know. */
function asRefusal(error: unknown): unknown {
  const refusal = error instanceof AppError ? error : toDatabaseError(error);
  return refusal ? new SignInRefused(refusal) : error;
}

async function enter(account: Account | undefined, { password, code }: Given, attempt: Attempt) {
  const { username } = attempt;
  await assertCanSignIn(username, attempt.address);
  const user = await db.user.findUnique({ where: { id: account?.id ?? 0 } });
  if (!(await verifyPassword(user?.password, password)) || !user) {
    await recordFailedSignIn(attempt, user, user ? "wrong password" : "no such account");
    throw new AppError("unauthenticated", message("refusals.wrongCredentials"));
  }
  await assertSecondFactor(user, code, attempt);
  return admit(user, attempt);
}

type FactorUser = Account & { totpSecret: string | null; totpEnabledAt: Date | null };

const codeRefusals = {
  wrong: message("refusals.wrongCode"),
  too_many: message("refusals.wrongCodes"),
};

async function assertSecondFactor(
  user: FactorUser,
  code: string | undefined,
  attempt: Attempt,
): Promise<void> {
  const { id, totpSecret, totpEnabledAt } = user;
  if (!totpSecret || !totpEnabledAt) return;
  if (!code) throw new AppError("totp_required", message("refusals.codeNeeded"));
  const outcome = await spendCode(id, totpSecret, code);
  if (outcome === "right") return;
  await recordFailedSignIn(attempt, user, "wrong code of the second factor");
  throw new AppError("totp_required", codeRefusals[outcome]);
}

/** Caused by callers without our CSRF token or with a forged cookie. Invalid JSON is a SyntaxError. */
const callerErrors = new Set([
  "InvalidCallbackUrl",
  "InvalidCheck",
  "InvalidProvider",
  "JWTSessionError",
  "MissingCSRF",
  "SessionTokenError",
  "UnknownAction",
]);

/** For each request: the panel may change the address, and with it the cookie. */
const config = (): NextAuthConfig => ({
  secret: authSecrets(env()),
  trustHost: true,
  basePath: "/api/auth",
  pages: { signIn: adminPaths.login, error: adminPaths.login },
  session: { strategy: "jwt", maxAge: sessionSeconds },
  cookies: {
    sessionToken: {
      name: sessionCookieName(siteUrl()),
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: isHttpsSite() },
    },
  },
  providers: [
    Credentials({
      credentials: { username: {}, password: { type: "password" }, code: {} },
      authorize: (given, request) => authorize(given, request),
    }),
    Credentials({
      id: "passkey",
      credentials: { assertion: {} },
      authorize: (given, request) => authorizeByPasskey(given, request),
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user?.sessionId ? { sub: token.sub, sessionId: user.sessionId } : token),
    session: ({ session, token }) => ({ ...session, sessionId: token.sessionId as string | undefined }),
  },
  events: {
    // next-auth's route can sign out too; ours has already ended the session.
    signOut: async (message) => {
      const sessionId = "token" in message ? message.token?.sessionId : undefined;
      const user = typeof sessionId === "string" ? await findLiveSession(sessionId) : undefined;
      if (user) await endSession(user, newUuid());
    },
  },
  logger: {
    // Wrong passwords and invalid requests must not fill the log.
    error: (error) => {
      const isCallerError = error instanceof AuthError && callerErrors.has(error.type);
      if (!(error instanceof CredentialsSignin || error instanceof SyntaxError || isCallerError))
        logger.error({ err: error, cause: error.cause }, "sign-in failed");
    },
    warn: () => {},
    debug: () => {},
  },
});

export const { handlers, signIn, signOut } = NextAuth(config);
