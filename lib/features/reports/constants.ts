import { message } from "@/lib/shared/message";
import { fieldByKind, mapKinds, type ReportedKind, reportedKinds } from "@/lib/shared/reviewed-kinds";

const reported = fieldByKind("reported");
type Reported = (typeof reported)[ReportedKind];

/** The pages from which something can be reported, as addresses name them; and what each shows, in sentences. */
export type ReportNoun = Reported["page"];
export const reportNouns = Object.fromEntries(
  reportedKinds.map((kind) => [reported[kind].page, reported[kind].noun]),
) as Record<ReportNoun, Reported["noun"]>;
export const reportNounNames = Object.keys(reportNouns) as [ReportNoun, ...ReportNoun[]];

/** The name of each kind in sentences: a clip is a link, or the published clip of a submission. */
export const reportedNouns = mapKinds(reportedKinds, (kind): string => reported[kind].noun);

/** The kinds behind a page. */
export const kindsOnPage = (page: ReportNoun): ReportedKind[] =>
  reportedKinds.filter((kind) => reported[kind].page === page);

/** Why something is reported, by what is stored. */
export const reportReasons = {
  wrong: message("reports.reasons.wrong"),
  link: message("reports.reasons.link"),
  inappropriate: message("reports.reasons.inappropriate"),
  stolen: message("reports.reasons.stolen"),
  malware: message("reports.reasons.malware"),
  label: message("reports.reasons.label"),
  other: message("reports.reasons.other"),
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** Games alone have labels. */
export const reasonsOf = (noun: ReportNoun): readonly ReportReason[] =>
  reportReasonNames.filter((reason) => reason !== "label" || noun === "games");

export const reportLimits = { message: 2000, note: 5000, words: 2000 } as const;

export const reportStatuses = ["open", "acted", "dismissed"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What the team can do with it; taking the thing off the site is acting, too. */
export const reportOutcomes = ["dismissed", "acted", "unpublished"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
