import "server-only";
import { publicPicture, type StoredPicture } from "@/lib/server/pictures/store";
import { absoluteUrl } from "@/lib/server/site-url";
import { middleSize } from "@/lib/shared/picture-loader";

/** The whole address of a published picture's middle size. */
export function pictureUrl(picture: StoredPicture): string {
  const file = middleSize(publicPicture(picture));
  return file.startsWith("/") ? absoluteUrl(file) : file;
}
