import { type ReportedKind, reportedNouns } from "./constants";

type Outcome = { kind: ReportedKind; name: string; isActed: boolean };

/** The words of the mail with the outcome, shown in the panel before it is sent. */
export function outcomeSentences(
  { kind, name, isActed }: Outcome,
  siteName: string,
): { subject: string; title: string; sentence: string } {
  const thanks = `Thank you for reporting the ${reportedNouns[kind]} “${name}”. We have looked into it`;
  return {
    subject: `About your report | ${siteName}`,
    title: isActed ? "We have acted on your report" : "We looked into your report",
    sentence: isActed ? `${thanks} and have acted on it.` : `${thanks}, and it stays as it is.`,
  };
}
