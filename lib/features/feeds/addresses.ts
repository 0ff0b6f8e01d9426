import "server-only";
import { env } from "@/lib/server/env";
import { publicPicture, type StoredPicture } from "@/lib/server/pictures/store";
import { middleSize } from "@/lib/shared/picture-loader";

/** @param path beginning with "/" @returns the address as the world knows it */
export const absoluteUrl = (path: string): string => `${env().SITE_URL}${path}`;

/** The whole address of a published picture's middle size. */
export function pictureUrl(picture: StoredPicture): string {
  const file = middleSize(publicPicture(picture));
  return file.startsWith("/") ? absoluteUrl(file) : file;
}
