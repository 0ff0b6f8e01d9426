import { AppError } from "@/lib/shared/errors";
import { pictureOfWrongType, pictureTooLarge } from "@/lib/shared/limits";

/** A picture of more pixels than this is a trap, however small its file: 50 megapixels is a very good camera. */
export const maxPicturePixels = 50_000_000;

const pictureTooLargeMessage = `${pictureTooLarge.title}: ${pictureTooLarge.description}`;
export const pictureOfWrongTypeMessage = `${pictureOfWrongType.title}: ${pictureOfWrongType.description}`;

/** @param field of the form that holds the picture */
export const pictureTooLargeError = (field: string): AppError =>
  new AppError("too_large", pictureTooLargeMessage, { errors: { [field]: pictureTooLargeMessage } });

const mebibyte = 1024 * 1024;

/**
 * What `defineRoute` must know of a body that carries pictures as data strings: 5 MB of picture are 6.7 MB of text,
 * and the rest of a form is small.
 * @param count how many pictures the form has
 */
export const pictureBody = (count: number) => ({
  maxBodyBytes: (count * 7 + 0.5) * mebibyte,
  tooLargeMessage: pictureTooLargeMessage,
});
