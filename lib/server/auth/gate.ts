import "server-only";
import { db } from "@/lib/server/db";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { isPanelPage, panelPageHeader } from "@/lib/shared/panel-events";
import { canWrite, type Role, roleOf } from "@/lib/shared/roles";
import { findLiveSession, type SessionUser } from "./live-sessions";
import { readSessionId } from "./session-token";

declare const reviewRight: unique symbol;
declare const fullRight: unique symbol;
declare const writeRight: unique symbol;

/** Proof that the session and the role were read from the database for this request; only the gate creates one. */
export type Moderator = {
  readonly [reviewRight]: true;
  id: number;
  username: string;
  role: Role;
  /** admins always may */
  mayWrite: boolean;
  sessionId: string;
  /** the browser window; null for calls from elsewhere */
  pageId: string | null;
};

/** Accepted wherever a moderator is; may write posts. */
export type Writer = Moderator & { readonly [writeRight]: true; mayWrite: true };

/** Accepted wherever a moderator is. */
export type Admin = Moderator & { readonly [fullRight]: true; role: "admin" };

type RequestHeaders = Pick<Headers, "get">;

export async function findSignedIn(headers: RequestHeaders, isUse = true): Promise<SessionUser | undefined> {
  const sessionId = await readSessionId(headers.get("cookie"));
  return sessionId ? findLiveSession(sessionId, isUse) : undefined;
}

/** docs/product.md, "Panel calls". @throws AppError unauthenticated, forbidden */
export async function requireModerator(headers: RequestHeaders, isUse = true): Promise<Moderator> {
  const user = await findSignedIn(headers, isUse);
  if (!user) throw new AppError("unauthenticated", message("refusals.signIn"));
  const role = roleOf(user);
  if (!role) throw new AppError("forbidden", message("refusals.noRight"));
  const { id, username, sessionId } = user;
  const page = headers.get(panelPageHeader);
  const pageId = isPanelPage(page) ? page : null;
  return { id, username, role, mayWrite: canWrite(user), sessionId, pageId } as Moderator;
}

/** @throws AppError unauthenticated, forbidden */
export async function requireWriter(headers: RequestHeaders, isUse = true): Promise<Writer> {
  const actor = await requireModerator(headers, isUse);
  assertWriter(actor);
  return actor;
}

export const isWriter = (actor: Moderator): actor is Writer => actor.mayWrite;

/** @throws AppError forbidden */
export function assertWriter(actor: Moderator): asserts actor is Writer {
  if (!isWriter(actor)) throw new AppError("forbidden", message("refusals.writersOnly"));
}

/** @throws AppError unauthenticated, forbidden */
export async function requireAdmin(headers: RequestHeaders, isUse = true): Promise<Admin> {
  const actor = await requireModerator(headers, isUse);
  if (!isAdmin(actor)) throw new AppError("forbidden", message("refusals.adminsOnly"));
  return actor;
}

/** For a job that an admin started: the role is read again. @returns undefined without that right by now */
export async function findActingAdmin(userId: number): Promise<Admin | undefined> {
  const select = { id: true, username: true, isAdmin: true, isModerator: true } as const;
  const user = await db.user.findUnique({ where: { id: userId }, select });
  if (!user?.isAdmin) return undefined;
  const { id, username } = user;
  return { id, username, role: "admin", sessionId: "", pageId: null } as Moderator as Admin;
}

export const isAdmin = (actor: Moderator): actor is Admin => actor.role === "admin";
