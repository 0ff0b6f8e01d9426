import { z } from "zod";
import { listFields, readParams, type SearchParams } from "@/lib/features/reviews/filters";
import { subscriberFilters } from "./types";

/** The filter of the list of subscribers, and its form in the URL. */
const filterFields = {
  q: listFields.q,
  status: z.enum(subscriberFilters, { error: `Please choose from: ${subscriberFilters.join(", ")}` }),
};

/** The query of GET /api/admin/newsletter/export: all of it optional. */
export const subscriberFilterSchema = z.object(filterFields).partial();

/** The list's query out of the address of its page. */
export function parseSubscriberQuery(params: SearchParams) {
  const { q, status, page } = readParams(params, { ...filterFields, page: listFields.page });
  return { q: q ?? "", status: status ?? null, page: page ?? 1 };
}

export type SubscriberQuery = ReturnType<typeof parseSubscriberQuery>;
