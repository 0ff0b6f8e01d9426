/** Limits on pictures that visitors send (specification sections 5 and 9, D18). */
export const maxPictureBytes = 5 * 1024 * 1024;
/** A picture of more pixels than this is a trap, however small its file: 50 megapixels is a very good camera. */
export const maxPicturePixels = 50_000_000;
