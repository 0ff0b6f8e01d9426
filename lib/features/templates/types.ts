import type { ReportStatus } from "@/lib/features/reports/constants";
import type { NotifiedDecision } from "@/lib/features/reviews/policy";

/** A reason that comes up again and again: a beginning that can be changed before it is sent. */
export type Template = { label: string; text: string };

/** What has templates: the decisions that take a reason, answers in the inbox, and what becomes of a report. */
export const templateDecisions = [
  "rejected",
  "unapproved",
  "changes",
  "reply",
  "report-acted",
  "report-dismissed",
] as const satisfies readonly (NotifiedDecision | "reply" | `report-${ReportStatus}`)[];
export type TemplateDecision = (typeof templateDecisions)[number];

export type Templates = Record<TemplateDecision, readonly Template[]>;

/** The templates of one decision as they are edited. */
export type TemplateList = {
  decision: TemplateDecision;
  templates: Template[];
  /** the list's version (ISO 8601), and who wrote it; null where it is still the one we came with */
  updatedAt: string | null;
  updatedBy: string | null;
};
