/** How many characters a text has, as every limit counts them, zod's too: code points, not UTF-16 units. */
export const characterCount = (text: string): number => [...text].length;

/** Longest addresses that we store, in characters. */
export const maxUrlLength = 500;
export const maxEmailLength = 254;

/** A megabyte as the site counts them. */
export const mebibyte = 1024 * 1024;

/** The largest picture of a game, streamer, stream or clip, and what is said of a larger one. */
export const maxPictureBytes = 5 * mebibyte;
export const pictureTooLarge = {
  title: "File too large",
  description: "Image must be smaller than 5MB",
} as const;
/** Of what is no picture that we take. */
export const pictureOfWrongType = {
  title: "Invalid file type",
  description: "Please upload a JPG, PNG, or WebP image",
} as const;

/** The largest id that PostgreSQL's `integer` holds. */
export const maxRowId = 2_147_483_647;

/** The most characters that sign-in reads: of what an account is given, and of a code or recovery code. */
export const credentialLimits = { username: 200, password: 1000, code: 40 };
