import "server-only";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { databaseNow, db } from "@/lib/server/db";
import { AppError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { listTemplates } from "./data";
import { templatesProblem } from "./policy";
import type { TemplatesEdit } from "./schema";
import type { TemplateDecision, TemplateList } from "./types";

/**
 * Replaces the templates of one decision.
 * @returns all lists
 * @throws AppError invalid for an unknown placeholder; conflict when another user stored the list in the meantime
 */
export async function storeTemplates(
  actor: Moderator,
  { decision, templates, updatedAt: version }: TemplatesEdit & { decision: TemplateDecision },
  requestId: string,
): Promise<TemplateList[]> {
  const problem = templatesProblem(decision, templates);
  if (problem) throw invalidField("templates", problem);
  return db.$transaction(async (transaction) => {
    // An advisory lock, because a default list has no row to lock.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('reason_templates'))`;
    const before = (await listTemplates(actor, transaction)).find((list) => list.decision === decision);
    if (before?.updatedAt && before.updatedAt !== version)
      throw new AppError(
        "conflict",
        message("panelTemplates.refusals.changed", {
          isNamed: before.updatedBy ? "yes" : "no",
          by: before.updatedBy ?? "",
          at: { at: before.updatedAt },
        }),
      );
    const stored = { templates, updatedAt: await databaseNow(transaction), updatedBy: actor.username };
    await transaction.reasonTemplates.upsert({
      where: { decision },
      create: { decision, ...stored },
      update: stored,
    });
    await recordAudit(transaction, actor, {
      action: "template.edit",
      entityId: decision,
      entityName: `Templates: ${decision}`,
      oldValue: { templates: before?.templates ?? [] },
      newValue: { templates },
      requestId,
    });
    return listTemplates(actor, transaction);
  });
}
