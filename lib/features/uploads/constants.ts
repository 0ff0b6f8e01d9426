import { mebibyte } from "@/lib/shared/limits";

/**
 * Files of submissions (docs/product.md, "Submitted files"). A megabyte is 1024 × 1024 bytes, as in formatMegabytes.
 */
export const maxFileMegabytes = 250;
export const maxFileBytes = maxFileMegabytes * mebibyte;

/** Types that browsers announce. */
const videoMimeTypes = ["mp4", "mov", "avi", "webm", "quicktime", "x-msvideo", "vnd.avi"].map(
  (name) => `video/${name}`,
);
/** Types that phones and cameras use for MP4. */
const mp4MimeTypes = ["3gpp", "3gpp2", "x-m4v"].map((name) => `video/${name}`);
const imageMimeTypes = ["jpeg", "jpg", "png", "gif", "webp", "bmp"].map((name) => `image/${name}`);
export const allowedMimeTypes: ReadonlySet<string> = new Set([
  ...videoMimeTypes,
  ...mp4MimeTypes,
  ...imageMimeTypes,
]);

/** For files without an announced type. */
export const allowedExtensions: ReadonlySet<string> = new Set(
  "mp4 m4v 3gp 3g2 mov avi webm jpg jpeg png gif webp bmp".split(" "),
);

/** For the file picker. */
export const uploadAccept = [...[...allowedExtensions].map((name) => `.${name}`), ...allowedMimeTypes].join();

/** Small enough to resend after a lost connection, large enough to limit overhead. */
export const smallPartBytes = 8 * mebibyte;
/** Storage's minimum, because our server buffers one part per file. */
export const directPartBytes = 5 * mebibyte;
export const largePartBytes = 16 * mebibyte;
export const largePartsFromBytes = 128 * mebibyte;

/** How long a part's signed URL is valid; the browser then requests another. */
export const partUrlSeconds = 15 * 60;
export const maxPartsPerCall = 20;

/** How long after its last part an upload can be resumed or submitted. */
export const uploadLivesHours = 24;
/**
 * The time limit for the first part, short because an announced upload reserves space. Four large parts arrive in that
 * time at 150 kbit/s.
 */
export const firstPartHours = 1;
export const unfinishedLivesHours = 48;
/** After this, orphans in `incoming/` are deleted (docs/reference/files.md). */
export const abandonedAfterDays = { parts: 2, files: 3 };

export const longestFileName = 255;

/** References an uploaded picture in a form, instead of the picture itself. */
export const uploadReferenceTo = (uploadId: string): string => `upload:${uploadId}`;
export const uploadReference = /^upload:([0-9a-z]{20})$/;
