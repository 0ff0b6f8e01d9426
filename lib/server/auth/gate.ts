import "server-only";
import { AppError } from "@/lib/shared/errors";
import { isPanelPage, panelPageHeader } from "@/lib/shared/random-key";
import { sessionIdIn } from "./session-token";
import { findLiveSession, type SessionUser } from "./sessions";

declare const proof: unique symbol;

/** An admin whose session and right were read from the database for this very request. Only the gate makes one. */
export type Admin = {
  readonly [proof]: true;
  id: number;
  username: string;
  sessionId: string;
  /** the panel's open page that makes this request; null for a call from elsewhere */
  pageId: string | null;
};

type AskedWith = Pick<Headers, "get">;

/** The signed-in user of a request; `isUse` as for `findLiveSession`. */
export async function findSignedIn(headers: AskedWith, isUse = true): Promise<SessionUser | undefined> {
  const sessionId = await sessionIdIn(headers.get("cookie"));
  return sessionId ? findLiveSession(sessionId, isUse) : undefined;
}

/** The admin who makes a request (docs/product.md, "Panel calls"). @throws AppError unauthenticated, forbidden */
export async function requireAdmin(headers: AskedWith, isUse = true): Promise<Admin> {
  const user = await findSignedIn(headers, isUse);
  if (!user) throw new AppError("unauthenticated", "Please sign in to use the panel.");
  if (!user.isAdmin) throw new AppError("forbidden", "This account may not use the panel.");
  const { id, username, sessionId } = user;
  const page = headers.get(panelPageHeader);
  return { id, username, sessionId, pageId: isPanelPage(page) ? page : null } as Admin;
}
