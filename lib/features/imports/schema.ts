import { z } from "zod";
import { message } from "@/lib/shared/message";
import { importedKinds, importLimits, importSources } from "./constants";

/** The {kind} of an export's path. */
export const exportParamsSchema = z.object({ kind: z.enum(importedKinds) });

const addedStatus = z.enum(["pending", "approved"], { error: message("panelRefusals.addedStatus") });

/** POST /api/admin/imports. `columns`: the field of each column by its name; empty leaves a column out. */
export const importSchema = z.object({
  source: z.enum(importSources, { error: message("panelImports.errors.source") }),
  kind: z.enum(importedKinds, { error: message("panelImports.errors.kind") }),
  text: z
    .string({ error: message("panelImports.errors.empty") })
    .refine((text) => text.trim() !== "", message("panelImports.errors.empty")),
  columns: z
    .record(z.string().max(importLimits.bytes), z.string().max(100), {
      error: message("panelImports.errors.columns"),
    })
    .optional(),
});
export type ImportBody = z.output<typeof importSchema>;

/** POST /api/admin/imports/{id}/apply. Without `lines`, every new row. */
export const applySchema = z.object({
  lines: z
    .array(z.number().int().min(1), { error: message("panelImports.errors.lines") })
    .min(1, message("panelImports.errors.lines"))
    .max(importLimits.rows, message("panelImports.errors.lines"))
    .optional(),
  status: addedStatus,
});
export type ImportApplication = z.output<typeof applySchema>;

/** GET /api/admin/imports/{id}: its progress; `rows=1` adds the rows. */
export const importQuerySchema = z.object({ rows: z.literal("1").optional() });
