import "server-only";
import { readSteamName } from "@/lib/features/games/steam/data";
import { visibleSql } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import { env, hasSteam } from "@/lib/server/env";
import type { Task } from "@/lib/server/jobs/task";
import { AppError } from "@/lib/shared/errors";

/** Requests a night. */
const appsAtMost = 40;

/**
 * Reads the names that games have on Steam, for lists of games that people and platforms write (D78). Games whose name is
 * not known come first, at random, so that one which Steam does not have stops no other.
 */
export const readSteamNames: Task = async () => {
  if (!hasSteam(env())) return;
  const games = await db.$queryRaw<{ id: number; app: string }[]>`
    SELECT id, "steamApp" AS app FROM games
    WHERE ${visibleSql("games")} AND "steamApp" IS NOT NULL AND "steamNameOf" IS DISTINCT FROM "steamApp"
    ORDER BY random() LIMIT ${appsAtMost}`;
  for (const { id, app } of games) {
    const name = await readSteamName(app).catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });
    // Steam is away, or was asked enough.
    if (name instanceof AppError && name.code !== "not_found") return;
    if (typeof name === "string")
      await db.game.updateMany({ where: { id }, data: { steamName: name, steamNameOf: app } });
  }
};
