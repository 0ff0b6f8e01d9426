import "server-only";
import type { tokenPages } from "@/lib/shared/cached-routes";
import { env } from "./env";

/** `path` begins with "/". */
export const absoluteUrl = (path: string): string => `${env().SITE_URL}${path}`;

/** A private link of a mail: only to pages that are treated as such. */
export const privateUrl = (page: (typeof tokenPages)[number], token: string): string =>
  absoluteUrl(`${page}?token=${token}`);
