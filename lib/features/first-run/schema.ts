import { z } from "zod";
import { firstRunStepNames } from "./constants";

/** PUT /api/admin/first-run */
export const skippedStepSchema = z.object({ step: z.enum(firstRunStepNames), isSkipped: z.boolean() });
export type SkippedStep = z.output<typeof skippedStepSchema>;
