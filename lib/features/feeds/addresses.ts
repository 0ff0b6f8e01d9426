import "server-only";
import { env } from "@/lib/server/env";
import { publicPicture } from "@/lib/server/pictures/store";

/** @param path beginning with "/" @returns the address as the world knows it */
export const absoluteUrl = (path: string): string => `${env().SITE_URL}${path}`;

type StoredPicture = Parameters<typeof publicPicture>[0];

/** The whole address of a published picture's middle size. */
export function pictureUrl(picture: StoredPicture): string {
  const file = `${publicPicture(picture).src}/640.webp`;
  return file.startsWith("/") ? absoluteUrl(file) : file;
}
