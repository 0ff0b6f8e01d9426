/**
 * The widths, in pixels, in which every picture is stored; the build and the backup read them too.
 */
export const pictureWidths: readonly [320, 640, 800, 1280] = [320, 640, 800, 1280];

export const largestPictureFile = `${pictureWidths.at(-1)}.webp`;
