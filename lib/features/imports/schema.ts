import { z } from "zod";
import { importedKinds } from "./constants";

/** The {kind} of an export's path. */
export const exportParamsSchema = z.object({ kind: z.enum(importedKinds) });
