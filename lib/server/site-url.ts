import "server-only";
import { env } from "./env";

/** @param path begins with "/" */
export const absoluteUrl = (path: string): string => `${env().SITE_URL}${path}`;
