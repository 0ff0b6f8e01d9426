import { z } from "zod";
import { listFields, readParams, type SearchParams } from "@/lib/features/reviews/filters";
import type { ReviewStatus } from "@/lib/features/reviews/policy";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { message } from "@/lib/shared/message";
import { type ComplaintState, complaintStates } from "./constants";

/** The filters of the panel's list: a state, what waits for the team, or suspected spam. */
export const complaintFilters = ["open", ...complaintStates, "spam"] as const;
export type ComplaintFilter = (typeof complaintFilters)[number];

const fields = {
  q: listFields.q,
  page: listFields.page,
  status: z.enum(complaintFilters),
  item: idParamsSchema.shape.id,
};

export type ComplaintQuery = ReturnType<typeof parseComplaintQuery>;

/** The list's query out of the address of its page: what means nothing is none. */
export function parseComplaintQuery(params: SearchParams) {
  const { q, page, status, item } = readParams(params, fields);
  return {
    q: q ?? "",
    page: page ?? 1,
    status: status ?? null,
    /** the one that a link leads to, whatever the other filters say */
    item: item ?? null,
  };
}

export const complaintStateNames: Record<ComplaintState, string> = {
  received: message("panelCopyright.states.received"),
  answered: message("panelCopyright.states.answered"),
  taken_down: message("panelCopyright.states.takenDown"),
  rejected: message("panelCopyright.states.rejected"),
  restored: message("panelCopyright.states.restored"),
  upheld: message("panelCopyright.states.upheld"),
  withdrawn: message("panelCopyright.states.withdrawn"),
};

/** Where the item of a complaint is now. */
export const standings: Record<ReviewStatus | "removed" | "trash" | "trashTakenDown", string> = {
  removed: message("panelCopyright.standings.removed"),
  trashTakenDown: message("panelCopyright.standings.trashTakenDown"),
  trash: message("panelCopyright.standings.trash"),
  approved: message("panelCopyright.standings.shown"),
  pending: message("panelCopyright.standings.pending"),
  rejected: message("panelCopyright.standings.rejected"),
  taken_down: message("panelCopyright.standings.takenDown"),
};
