import type { ReportStatus } from "@/lib/features/reports/constants";
import type { NotifiedDecision } from "@/lib/features/reviews/policy";

/** A frequent reason; the text can be edited before it is sent. */
export type Template = { label: string; text: string };

/** Decisions with a reason, answers in the inbox, and outcomes of reports. */
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

export type TemplateList = {
  decision: TemplateDecision;
  templates: Template[];
  /** the list's version (ISO 8601) and author; null for the default list */
  updatedAt: string | null;
  updatedBy: string | null;
};
