import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type Admin, requireAdmin } from "@/lib/server/auth/gate";
import { AppError } from "@/lib/shared/errors";
import { panelPathHeader, signInPath } from "@/lib/shared/sign-in-path";

/**
 * The admin for whom a page of the panel is rendered; anybody else is sent to the sign-in page.
 * Asked once per request, however many parts of the page ask.
 */
export const requirePanelAdmin = cache(async (): Promise<Admin> => {
  const asked = await headers();
  try {
    return await requireAdmin(asked);
  } catch (error) {
    if (error instanceof AppError && (error.code === "unauthenticated" || error.code === "forbidden"))
      redirect(signInPath(asked.get(panelPathHeader)));
    throw error;
  }
});
