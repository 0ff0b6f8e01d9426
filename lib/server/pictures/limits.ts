/** Limits on pictures that visitors send (specification sections 5 and 9, D18). */
export const maxPictureBytes = 5 * 1024 * 1024;
/** A picture of more pixels than this is a trap, however small its file: 50 megapixels is a very good camera. */
export const maxPicturePixels = 50_000_000;

export const pictureTooLarge = "File too large: Image must be smaller than 5MB";

const mebibyte = 1024 * 1024;

/**
 * What `defineRoute` must know of a body that carries pictures as data strings: 5 MB of picture are 6.7 MB of text,
 * and the rest of a form is small.
 * @param count how many pictures the form has
 */
export const pictureBody = (count = 1) => ({
  maxBodyBytes: (count * 7 + 0.5) * mebibyte,
  tooLargeMessage: pictureTooLarge,
});
