import { plural } from "@/lib/shared/format";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";

export const trashKinds = {
  ...fieldByKind("shortName"),
  testimonial: "Testimonial",
  message: "Message",
  ticket: "Ticket",
} as const;

export type TrashKind = keyof typeof trashKinds;

/** What happens to a deleted item, for the confirmation dialog. */
export const afterTrash = (trashDays: number): string =>
  `After ${plural(trashDays, "day")} in the trash it is deleted permanently.`;
