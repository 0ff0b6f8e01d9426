import "server-only";
import { db } from "@/lib/server/db";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { rereadSettings } from "@/lib/server/read-settings";
import { needsResealing, seal, unseal } from "@/lib/server/sealed";
import { sealedFor, sealedNames } from "@/lib/shared/set-up";

/** Re-encrypts secrets with today's key, so that the old key can be removed. The values stay the same. */
export const resealSetUp: Task = async () => {
  for (const name of sealedNames) {
    const value = (await db.setting.findUnique({ where: { name } }))?.value;
    if (!value || !needsResealing(value)) continue;
    try {
      const resealed = seal(sealedFor(name), unseal(sealedFor(name), value));
      await db.setting.updateMany({ where: { name, value }, data: { value: resealed } });
    } catch (error) {
      logger.warn({ name, err: error }, "a stored secret cannot be sealed anew");
    }
  }
  await rereadSettings();
};
