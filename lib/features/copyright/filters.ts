import { z } from "zod";
import { listFields, readParams, type SearchParams } from "@/lib/features/reviews/filters";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { complaintStates } from "./constants";

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
