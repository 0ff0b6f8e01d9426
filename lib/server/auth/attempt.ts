import "server-only";
import type { User } from "@/lib/server/generated/prisma/client";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { roleOf } from "@/lib/shared/roles";
import { type Account, auditRefusedSignIn } from "./session-audit";
import { createSession } from "./sessions";
import { countFailedSignIn, forgetFailedSignIns } from "./sign-in-limits";

export type Attempt = { username: string; address: string; requestId: string };

/** Takes the same time for every failure, so that accounts cannot be detected. */
export async function recordFailedSignIn(
  { username, address, requestId }: Attempt,
  user: Account | null,
  reason: string,
): Promise<void> {
  await countFailedSignIn(username, address);
  await auditRefusedSignIn(user, { reason, requestId });
}

/** For a proven identity. @throws AppError forbidden without a role */
export async function admit(user: User, { username, address, requestId }: Attempt, passkey?: string) {
  await forgetFailedSignIns(username, address);
  if (!roleOf(user)) {
    await auditRefusedSignIn(user, { reason: "no right to enter the panel", requestId }, user);
    throw new AppError("forbidden", message("refusals.noRightAskAdmin"));
  }
  return {
    id: String(user.id),
    name: user.username,
    sessionId: await createSession(user, requestId, passkey),
  };
}
