import { AppError } from "@/lib/shared/errors";
import { mebibyte, pictureOfWrongType, pictureTooLarge } from "@/lib/shared/limits";

/** A picture of more pixels than this is a trap, however small its file: 50 megapixels is a very good camera. */
export const maxPicturePixels = 50_000_000;

const pictureTooLargeMessage = `${pictureTooLarge.title}: ${pictureTooLarge.description}`;
export const pictureOfWrongTypeMessage = `${pictureOfWrongType.title}: ${pictureOfWrongType.description}`;

export const pictureTooLargeError = (field: string): AppError =>
  new AppError("too_large", pictureTooLargeMessage, { errors: { [field]: pictureTooLargeMessage } });

/** A body with `count` pictures as data strings: 5 MB are 6.7 MB of text, and the rest of a form is small. */
export const pictureBody = (count: number) => ({
  maxBodyBytes: (count * 7 + 0.5) * mebibyte,
  tooLargeMessage: pictureTooLargeMessage,
});
