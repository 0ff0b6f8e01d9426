/** In pixels. The build and the backup read this file too. */
export const pictureWidths: readonly [320, 640, 800, 1280] = [320, 640, 800, 1280];

export const largestPictureFile = `${pictureWidths.at(-1)}.webp`;
