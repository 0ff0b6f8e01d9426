import { plural } from "@/lib/shared/format";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";

/** The kinds of things that can lie in the trash, and their names there. */
export const trashKinds = {
  ...fieldByKind("shortName"),
  testimonial: "Testimonial",
  message: "Message",
  ticket: "Ticket",
} as const;

export type TrashKind = keyof typeof trashKinds;

/** The fate of a deleted thing, for the question before it is deleted. */
export const afterTrash = (trashDays: number): string =>
  `After ${plural(trashDays, "day")} in the trash it is removed for good.`;
