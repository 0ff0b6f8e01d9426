import "server-only";
import type { tokenPages } from "@/lib/shared/paths";
import { env } from "./env";

/** @param path begins with "/" */
export const absoluteUrl = (path: string): string => `${env().SITE_URL}${path}`;

/** For mails; only token pages are treated as private. */
export const privateUrl = (page: (typeof tokenPages)[number], token: string): string =>
  absoluteUrl(`${page}?token=${token}`);
