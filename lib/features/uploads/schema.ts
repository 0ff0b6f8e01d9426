import { z } from "zod";
import { cleanText } from "@/lib/shared/clean-text";
import { longestFileName, maxPartsPerCall } from "./constants";

/** Calls for direct uploads to storage (docs/product.md, "Upload before submit"). */

export const uploadIdSchema = z.string().regex(/^[0-9a-z]{20}$/, "This upload does not exist.");
export const uploadParamsSchema = z.object({ id: uploadIdSchema });

/** The name without folders. Repeated spaces stay, because they can distinguish two files. */
export const fileNameSchema = z
  .string({ error: "Please choose a file" })
  .transform((name) => cleanText(name.replace(/^.*[\\/]/s, "")).replace(/[^\S ]/g, " "))
  .pipe(z.string().min(1, "Please choose a file with a name"))
  .transform((name) => name.slice(-longestFileName));

export const beginUploadSchema = z.object({
  fileName: fileNameSchema,
  sizeBytes: z.number({ error: "Please send the file's size" }).int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** as the browser reports it; empty if unknown */
  mimeType: z.string().trim().max(100).default(""),
  /** identifies the same file by name, size and content */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/, "The file's fingerprint must be 64 hexadecimal digits"),
  /** proves ownership when the cookie is gone */
  resume: z.object({ id: uploadIdSchema, key: z.string().max(100) }).optional(),
});

const partNumber = z.number({ error: "Please name a part" }).int().min(1).max(10_000);

export const signPartsSchema = z.object({
  partNumbers: z
    .array(partNumber, { error: "Please name the parts" })
    .min(1, "Please name a part")
    .max(maxPartsPerCall, `Please request at most ${maxPartsPerCall} parts at a time`),
});

export const recordPartsSchema = z.object({
  parts: z
    .array(
      z.object({
        partNumber,
        /** null if the browser may not read the ETag */
        etag: z
          .string({ error: "Please send the part's ETag" })
          .regex(/^"?[\w+/=-]{1,200}"?$/, "This is not an ETag")
          .nullable(),
      }),
      { error: "Please name the parts" },
    )
    .min(1, "Please name a part")
    .max(maxPartsPerCall, `Please send at most ${maxPartsPerCall} parts at a time`),
});

export type RecordParts = z.output<typeof recordPartsSchema>;
export type BeginUpload = z.output<typeof beginUploadSchema>;
