import { z } from "zod";
import { listFields, readParams, type SearchParams } from "@/lib/features/reviews/filters";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { type ReportReason, reportNounNames, reportReasonNames, reportStatuses } from "./constants";

/** The filter of the inbox's reports, and its form in the URL. Runs in the browser too. */
export const reportFilters = [...reportStatuses, "spam"] as const;
export type ReportFilter = (typeof reportFilters)[number];

export const reportSorts = { oldest: "Oldest first", newest: "Newest first" } as const;
type ReportSort = keyof typeof reportSorts;

/** What the inbox's address has for reports, beside messages and tickets. */
export const reportsSection = "reports";

const fields = {
  q: listFields.q,
  page: listFields.page,
  status: z.enum(reportFilters),
  noun: z.enum(reportNounNames),
  reason: z.enum(reportReasonNames as [ReportReason, ...ReportReason[]]),
  sort: z.enum(Object.keys(reportSorts) as [ReportSort, ...ReportSort[]]),
  item: idParamsSchema.shape.id,
};

export type ReportQuery = ReturnType<typeof parseReportQuery>;

/** The list's query out of the address of its page: what means nothing is none. */
export function parseReportQuery(params: SearchParams) {
  const { q, page, status, noun, reason, sort, item } = readParams(params, fields);
  return {
    q: q ?? "",
    page: page ?? 1,
    status: status ?? null,
    noun: noun ?? null,
    reason: reason ?? null,
    sort: sort ?? ("oldest" as const),
    /** the one that a link leads to, whatever the other filters say */
    item: item ?? null,
  };
}

/** The query as a page's address has it: defaults are left out. */
export const reportParams = ({ sort, page, item: _, ...query }: ReportQuery) => ({
  kind: reportsSection,
  ...query,
  sort: sort === "oldest" ? null : sort,
  page: page > 1 ? page : null,
});
