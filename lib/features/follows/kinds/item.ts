import "server-only";
import { publicPicture, type StoredPicture } from "@/lib/server/pictures/store";
import { absoluteUrl } from "@/lib/server/site-url";
import { middleSize, type PublicPicture } from "@/lib/shared/picture-loader";

/** Characters of an item's text in a mail. */
export const textLength = 160;

/** The absolute address of the medium size. */
export const pictureUrl = (picture: StoredPicture | null): string | null =>
  picture ? shownPictureUrl(publicPicture(picture)) : null;

export function shownPictureUrl(picture: PublicPicture): string {
  const file = middleSize(picture);
  return file.startsWith("/") ? absoluteUrl(file) : file;
}
