import type { z } from "zod";
import type { Schema } from "@/lib/shared/parse";

/** Documents a call apart from its parameters; tests check real answers against `answer`. */
export type Published = {
  summary: string;
  answer: z.ZodType;
  isPaged?: true;
};

/** docs/decisions/018 */
export type PublishedCall = Published & { params: Schema; query: Schema };
