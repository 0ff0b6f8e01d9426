import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { env } from "@/lib/server/env";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { readUpdates } from "./data";
import { lookForRelease } from "./tasks";
import type { Updates } from "./types";

/** Looks at once. @throws AppError conflict if the site does not know where releases are listed */
export async function lookNow(actor: Admin): Promise<Updates> {
  if (!env().RELEASES_URL) throw new AppError("conflict", message("panelUpdates.noAddress"));
  await lookForRelease();
  return readUpdates(actor);
}
