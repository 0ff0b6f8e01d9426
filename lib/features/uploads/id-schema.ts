import { z } from "zod";
import { message } from "@/lib/shared/message";

/** In a file of its own: forms load it without the schemas of the upload's calls. */
export const uploadIdSchema = z.string().regex(/^[0-9a-z]{20}$/, message("uploads.notFound"));
