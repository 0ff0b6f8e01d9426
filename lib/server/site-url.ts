import "server-only";
import { env } from "./env";

/** @param path beginning with "/" @returns the address as the world knows it */
export const absoluteUrl = (path: string): string => `${env().SITE_URL}${path}`;
