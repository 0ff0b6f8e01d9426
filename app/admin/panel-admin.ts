import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type Admin, requireAdmin } from "@/lib/server/auth/gate";
import { AppError } from "@/lib/shared/errors";
import { adminPaths } from "@/lib/shared/paths";

/**
 * The admin for whom a page of the panel is rendered; anybody else is sent to the sign-in page (specification
 * section 6). Asked once per request, however many parts of the page ask.
 */
export const requirePanelAdmin = cache(async (): Promise<Admin> => {
  try {
    return await requireAdmin(await headers());
  } catch (error) {
    if (error instanceof AppError && (error.code === "unauthenticated" || error.code === "forbidden"))
      redirect(adminPaths.login);
    throw error;
  }
});
