import { z } from "zod";
import { listFields, readParams, type SearchParams } from "@/lib/features/reviews/filters";
import { message } from "@/lib/shared/message";
import { subscriberFilters } from "./types";

/** The filter in the address. */
const filterFields = {
  q: listFields.q,
  status: z.enum(subscriberFilters, {
    error: message("newsletter.refusals.status", { values: subscriberFilters.join(", ") }),
  }),
};

export const subscriberFilterSchema = z.object(filterFields).partial();

export function parseSubscriberQuery(params: SearchParams) {
  const { q, status, page } = readParams(params, { ...filterFields, page: listFields.page });
  return { q: q ?? "", status: status ?? null, page: page ?? 1 };
}

export type SubscriberQuery = ReturnType<typeof parseSubscriberQuery>;
