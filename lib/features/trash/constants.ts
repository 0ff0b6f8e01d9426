import { message } from "@/lib/shared/message";
import { mapKinds, reviewedKinds } from "@/lib/shared/reviewed-kinds";

/** The names of one row of each kind. */
export const trashKinds = {
  ...mapKinds(reviewedKinds, (kind): string => message(`panelTrash.kinds.${kind}`)),
  testimonial: message("panelTrash.kinds.testimonial"),
  post: message("panelTrash.kinds.post"),
  message: message("panelTrash.kinds.message"),
  ticket: message("panelTrash.kinds.ticket"),
} as const;

export type TrashKind = keyof typeof trashKinds;

/** What happens to a deleted item, for the confirmation dialog. */
export const afterTrash = (trashDays: number): string => message("panelTrash.after", { days: trashDays });
