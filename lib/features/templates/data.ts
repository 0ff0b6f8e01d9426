import "server-only";
import { z } from "zod";
import type { Moderator } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { defaultTemplates } from "./constants";
import { type TemplateDecision, type TemplateList, type Templates, templateDecisions } from "./types";

const storedSchema = z.array(z.object({ label: z.string(), text: z.string() }));

export async function listTemplates(_admin: Moderator, client: Transaction = db): Promise<TemplateList[]> {
  const read = await textReader(defaultLanguage());
  const rows = await client.reasonTemplates.findMany();
  return templateDecisions.map((decision) => {
    const row = rows.find((each) => each.decision === decision);
    return {
      decision,
      templates: row
        ? storedSchema.parse(row.templates)
        : defaultTemplates[decision].map(({ label, text }) => ({ label: read(label), text: read(text) })),
      updatedAt: row?.updatedAt.toISOString() ?? null,
      updatedBy: row?.updatedBy ?? null,
    };
  });
}

export async function readTemplates(admin: Moderator): Promise<Templates> {
  const lists = await listTemplates(admin);
  return Object.fromEntries(lists.map(({ decision, templates }) => [decision, templates])) as Record<
    TemplateDecision,
    TemplateList["templates"]
  >;
}
