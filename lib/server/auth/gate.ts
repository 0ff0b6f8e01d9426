import "server-only";
import { AppError } from "@/lib/shared/errors";
import { isPanelPage, panelPageHeader } from "@/lib/shared/random-key";
import { type Role, roleOf } from "@/lib/shared/roles";
import { sessionIdIn } from "./session-token";
import { findLiveSession, type SessionUser } from "./sessions";

declare const reviewRight: unique symbol;
declare const fullRight: unique symbol;

/**
 * Somebody whose session and right to review were read from the database for this very request. Only the gate makes
 * one.
 */
export type Moderator = {
  readonly [reviewRight]: true;
  id: number;
  username: string;
  role: Role;
  sessionId: string;
  /** the panel's open page that makes this request; null for a call from elsewhere */
  pageId: string | null;
};

/** An admin whom the gate has found, accepted wherever a moderator is. */
export type Admin = Moderator & { readonly [fullRight]: true; role: "admin" };

type AskedWith = Pick<Headers, "get">;

/** The signed-in user of a request; `isUse` as for `findLiveSession`. */
export async function findSignedIn(headers: AskedWith, isUse = true): Promise<SessionUser | undefined> {
  const sessionId = await sessionIdIn(headers.get("cookie"));
  return sessionId ? findLiveSession(sessionId, isUse) : undefined;
}

/**
 * The account that makes a request of the panel (docs/product.md, "Panel calls").
 * @throws AppError unauthenticated, forbidden
 */
export async function requireModerator(headers: AskedWith, isUse = true): Promise<Moderator> {
  const user = await findSignedIn(headers, isUse);
  if (!user) throw new AppError("unauthenticated", "Please sign in to use the panel.");
  const role = roleOf(user);
  if (!role) throw new AppError("forbidden", "This account may not use the panel.");
  const { id, username, sessionId } = user;
  const page = headers.get(panelPageHeader);
  return { id, username, role, sessionId, pageId: isPanelPage(page) ? page : null } as Moderator;
}

/** The admin that makes a request of the panel, for what only admins may. @throws AppError unauthenticated, forbidden */
export async function requireAdmin(headers: AskedWith, isUse = true): Promise<Admin> {
  const actor = await requireModerator(headers, isUse);
  if (!isAdmin(actor)) throw new AppError("forbidden", "Only admins may do this. Please ask one of them.");
  return actor;
}

export const isAdmin = (actor: Moderator): actor is Admin => actor.role === "admin";
