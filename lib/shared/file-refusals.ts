import { message } from "./message";

/** Messages about a chosen file; browsers and server use the same. */
export const tooLargeTitle = message("uploads.tooLarge.title");
export const wrongTypeTitle = message("uploads.wrongType.title");
export const pictureTooLarge = {
  title: tooLargeTitle,
  description: message("pictures.tooLarge"),
} as const;
export const wrongPictureType = {
  title: wrongTypeTitle,
  description: message("pictures.wrongType"),
} as const;
