import { AppError } from "@/lib/shared/errors";
import { mebibyte, pictureTooLarge, wrongPictureType } from "@/lib/shared/limits";

/** Small files can decompress to huge pictures; good cameras have 50 megapixels. */
export const maxPicturePixels = 50_000_000;

const pictureTooLargeMessage = `${pictureTooLarge.title}: ${pictureTooLarge.description}`;
export const wrongPictureTypeMessage = `${wrongPictureType.title}: ${wrongPictureType.description}`;

export const pictureTooLargeError = (field: string): AppError =>
  new AppError("too_large", pictureTooLargeMessage, { errors: { [field]: pictureTooLargeMessage } });

/** 5 MB are 6.7 MB in base64. */
export const pictureBody = (count: number) => ({
  maxBodyBytes: (count * 7 + 0.5) * mebibyte,
  tooLargeMessage: pictureTooLargeMessage,
});
