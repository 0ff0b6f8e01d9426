import { z } from "zod";
import { cleanText } from "@/lib/shared/clean-text";
import { message } from "@/lib/shared/message";
import { longestFileName, maxPartsPerCall } from "./constants";
import { uploadIdSchema } from "./id-schema";

/** Calls for direct uploads to storage (docs/product.md, "Upload before submit"). */

export const uploadParamsSchema = z.object({ id: uploadIdSchema });

/** The name without folders. Repeated spaces stay, because they can distinguish two files. */
export const fileNameSchema = z
  .string({ error: message("uploads.noFile") })
  .transform((name) => cleanText(name.replace(/^.*[\\/]/s, "")).replace(/[^\S ]/g, " "))
  .pipe(z.string().min(1, message("uploads.noName")))
  .transform((name) => name.slice(-longestFileName));

export const beginUploadSchema = z.object({
  fileName: fileNameSchema,
  sizeBytes: z
    .number({ error: message("uploads.noSize") })
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER),
  /** as the browser reports it; empty if unknown */
  mimeType: z.string().trim().max(100).default(""),
  /** identifies the same file by name, size and content */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/, message("uploads.fingerprint")),
  /** proves ownership when the cookie is gone */
  resume: z.object({ id: uploadIdSchema, key: z.string().max(100) }).optional(),
});

const partNumber = z
  .number({ error: message("uploads.noPart") })
  .int()
  .min(1)
  .max(10_000);

export const signPartsSchema = z.object({
  partNumbers: z
    .array(partNumber, { error: message("uploads.noParts") })
    .min(1, message("uploads.noPart"))
    .max(maxPartsPerCall, message("uploads.partsAsked", { max: maxPartsPerCall })),
});

export const recordPartsSchema = z.object({
  parts: z
    .array(
      z.object({
        partNumber,
        /** null if the browser may not read the ETag */
        etag: z
          .string({ error: message("uploads.noEtag") })
          .regex(/^"?[\w+/=-]{1,200}"?$/, message("uploads.wrongEtag"))
          .nullable(),
      }),
      { error: message("uploads.noParts") },
    )
    .min(1, message("uploads.noPart"))
    .max(maxPartsPerCall, message("uploads.partsSent", { max: maxPartsPerCall })),
});

export type RecordParts = z.output<typeof recordPartsSchema>;
export type BeginUpload = z.output<typeof beginUploadSchema>;
