import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import {
  type Admin,
  isAdmin,
  isWriter,
  type Moderator,
  requireModerator,
  type Writer,
} from "@/lib/server/auth/gate";
import { AppError } from "@/lib/shared/errors";
import { panelPathHeader, signInPath } from "@/lib/shared/sign-in-path";

/** Redirects to the sign-in page without a session. Cached: one check per request. */
export const requirePanelModerator = cache(async (): Promise<Moderator> => {
  const asked = await headers();
  try {
    return await requireModerator(asked);
  } catch (error) {
    if (error instanceof AppError && (error.code === "unauthenticated" || error.code === "forbidden"))
      redirect(signInPath(asked.get(panelPathHeader)));
    throw error;
  }
});

/** @returns undefined for a moderator; the page then renders `AdminsOnly` */
export async function findPanelAdmin(): Promise<Admin | undefined> {
  const actor = await requirePanelModerator();
  return isAdmin(actor) ? actor : undefined;
}

/** @returns undefined for moderators without the right to write posts; the page then renders `AdminsOnly` */
export async function findPanelWriter(): Promise<Writer | undefined> {
  const actor = await requirePanelModerator();
  return isWriter(actor) ? actor : undefined;
}
