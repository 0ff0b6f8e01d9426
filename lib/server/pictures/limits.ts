import { AppError } from "@/lib/shared/errors";
import { pictureTooLarge, wrongPictureType } from "@/lib/shared/file-refusals";
import { mebibyte } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";

/** @returns a message, e.g. `Empty file: This file is empty.` */
export const titledRefusal = (refusal: { title: string; description: string }): string =>
  message("uploads.titled", {
    title: { message: refusal.title },
    description: { message: refusal.description },
  });

/** Small files can decompress to huge pictures; good cameras have 50 megapixels. */
export const maxPicturePixels = 50_000_000;

const pictureTooLargeMessage = titledRefusal(pictureTooLarge);
export const wrongPictureTypeMessage = titledRefusal(wrongPictureType);

export const pictureTooLargeError = (field: string): AppError =>
  new AppError("too_large", pictureTooLargeMessage, { errors: { [field]: pictureTooLargeMessage } });

/** 5 MB are 6.7 MB in base64. */
export const pictureBody = (count: number) => ({
  maxBodyBytes: (count * 7 + 0.5) * mebibyte,
  tooLargeMessage: pictureTooLargeMessage,
});
