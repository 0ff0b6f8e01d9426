import { mebibyte } from "@/lib/shared/limits";

/** Files of submissions (docs/product.md, "Submitted files"). MB are 1024 × 1024 bytes, as in formatMegabytes. */
export const maxFileMegabytes = 250;
export const maxFileBytes = maxFileMegabytes * mebibyte;

/** The types under which a browser may announce the file. */
const videoMimeTypes = ["mp4", "mov", "avi", "webm", "quicktime", "x-msvideo", "vnd.avi"].map(
  (name) => `video/${name}`,
);
/** MP4 by other names, which browsers play: what phones and cameras call it. */
const mp4MimeTypes = ["3gpp", "3gpp2", "x-m4v"].map((name) => `video/${name}`);
const imageMimeTypes = ["jpeg", "jpg", "png", "gif", "webp", "bmp"].map((name) => `image/${name}`);
export const allowedMimeTypes: ReadonlySet<string> = new Set([
  ...videoMimeTypes,
  ...mp4MimeTypes,
  ...imageMimeTypes,
]);

/** For files whose type a browser does not know. */
export const allowedExtensions: ReadonlySet<string> = new Set(
  "mp4 m4v 3gp 3g2 mov avi webm jpg jpeg png gif webp bmp".split(" "),
);

/** For the file picker. */
export const uploadAccept = [...[...allowedExtensions].map((name) => `.${name}`), ...allowedMimeTypes].join();

export const allowedFormats = "Videos: MP4, MOV, AVI, WebM. Images: JPG, PNG, GIF, WebP, BMP.";

/** Parts are small enough to be sent again after a broken line, and few enough to cost little. */
export const smallPartBytes = 8 * mebibyte;
/** The smallest part that storage takes: our server holds one for each file that is sent through it. */
export const directPartBytes = 5 * mebibyte;
export const largePartBytes = 16 * mebibyte;
export const largePartsFromBytes = 128 * mebibyte;

/** A signed URL of a part is good for this long; then the browser asks for another one. */
export const partUrlSeconds = 15 * 60;
/** Parts that one call may name. */
export const maxPartsPerCall = 20;

/** How long after its last part an unfinished upload can be gone on with, and a finished one be submitted. */
export const uploadLivesHours = 24;
/**
 * How long its first part may take. Until then nothing but an announcement holds room, so it must not hold it for
 * long; four of the large parts at once arrive in that time at 150 kbit/s.
 */
export const firstPartHours = 1;
export const unfinishedLivesHours = 48;
/** After these, what lies in `incoming/` without a row is removed (docs/reference/files.md). */
export const abandonedAfterDays = { parts: 2, files: 3 };

export const longestFileName = 255;

/** How a form names a picture that its browser has put into storage, in place of the picture itself. */
export const uploadReferenceTo = (uploadId: string): string => `upload:${uploadId}`;
export const uploadReference = /^upload:([0-9a-z]{20})$/;
