import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type Admin, isAdmin, type Moderator, requireModerator } from "@/lib/server/auth/gate";
import { AppError } from "@/lib/shared/errors";
import { panelPathHeader, signInPath } from "@/lib/shared/sign-in-path";

/**
 * The moderator or admin for whom a page of the panel is rendered; anybody else is sent to the sign-in page.
 * Asked once per request, however many parts of the page ask.
 */
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

/** The admin for whom a page is rendered; undefined for a moderator, who is shown `AdminsOnly` in its place. */
export async function findPanelAdmin(): Promise<Admin | undefined> {
  const actor = await requirePanelModerator();
  return isAdmin(actor) ? actor : undefined;
}
