import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { getSetting } from "@/lib/server/settings";
import { siteVersion } from "@/lib/server/version";
import { composeFileAddress, isNewer } from "./policy";
import type { Updates } from "./types";

export const isUpdateCheckAllowed = (): boolean => getSetting("UPDATE_CHECK") === "on";

export async function readUpdates(_admin: Admin): Promise<Updates> {
  const row = await db.newestRelease.findUnique({ where: { id: 1 } });
  return {
    version: siteVersion,
    isAllowed: isUpdateCheckAllowed(),
    hasAddress: env().RELEASES_URL !== undefined,
    newest: row?.version
      ? {
          version: row.version,
          notes: row.notes,
          isNewer: isNewer(row.version, siteVersion),
          composeFile: composeFileAddress(env().RELEASES_URL, row.version),
        }
      : null,
    readAt: row?.readAt?.toISOString() ?? null,
    failure: row?.failure ?? null,
  };
}
