import "server-only";
import type { z } from "zod";
import type { Schema } from "./parse";

/** The part of /api/openapi.json about a call beside its parameters; tests hold its real answers against `answer`. */
export type Published = {
  summary: string;
  answer: z.ZodType;
  /** answers one page with its place in headers where one is asked for */
  isPaged?: true;
};

/** A call of the public API as its definition has it (docs/decisions/018). */
export type PublishedCall = Published & { params: Schema; query: Schema };
