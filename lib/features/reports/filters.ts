import { z } from "zod";
import { listFields, readParams, type SearchParams } from "@/lib/features/reviews/filters";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { message } from "@/lib/shared/message";
import {
  type ReportReason,
  type ReportStatus,
  reportNounNames,
  reportReasonNames,
  reportStatuses,
} from "./constants";

/** The filter of the inbox's reports, and its form in the URL. Runs in the browser too. */
export const reportFilters = [...reportStatuses, "spam"] as const;
export type ReportFilter = (typeof reportFilters)[number];

export const reportSorts = {
  oldest: message("panelReports.sorts.oldest"),
  newest: message("panelReports.sorts.newest"),
} as const;
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

/** The reasons in few words. */
export const shortReasons: Record<ReportReason, string> = {
  wrong: message("panelReports.reasons.wrong"),
  link: message("panelReports.reasons.link"),
  inappropriate: message("panelReports.reasons.inappropriate"),
  stolen: message("panelReports.reasons.stolen"),
  malware: message("panelReports.reasons.malware"),
  label: message("panelReports.reasons.label"),
  other: message("panelReports.reasons.other"),
};

export const reportStatusNames: Record<ReportStatus, string> = {
  open: message("panelReports.states.open"),
  acted: message("panelReports.states.acted"),
  dismissed: message("panelReports.states.dismissed"),
};
