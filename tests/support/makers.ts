import { changeStatus } from "@/lib/features/queue/moderation";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { asked } from "./factories";
import { makeSent } from "./submitter";

/** An approved game of a developer, with its submitter's address or without one. @returns its row */
export async function makeGameBy(
  admin: Admin,
  { email = null, ...data }: { developer: string; email?: string | null; title?: string; playUrl?: string },
) {
  const { id } = await makeSent("game", { email });
  await db.game.update({ where: { id }, data });
  await changeStatus(admin, asked("game", id), { to: "approved" });
  return db.game.findUniqueOrThrow({ where: { id } });
}

/** The maker of a game, now. */
export const makerOf = async ({ id }: { id: number }) =>
  (await db.game.findUniqueOrThrow({ where: { id }, select: { maker: true } })).maker;
