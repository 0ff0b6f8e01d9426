import type { NotifiedDecision } from "@/lib/features/reviews/policy";

/** A reason that comes up again and again: a beginning that can be changed before it is sent. */
export type Template = { label: string; text: string };

/** What has templates: the decisions that take a reason, and answers in the inbox. */
export const templateDecisions = ["rejected", "unapproved", "changes", "reply"] as const satisfies readonly (
  | NotifiedDecision
  | "reply"
)[];
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
