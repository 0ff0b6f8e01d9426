import type { Column, PersonalTable } from "@/lib/features/my-data/registry/types";
import { fieldByKind, reportedKinds } from "@/lib/shared/reviewed-kinds";

const number: Column = { notPersonal: "the row's number" };
const ofTeam: Column = { withheld: "names somebody of the team" };
const ofOthers: Column = { withheld: "what others have written" };
const consent = { termsAcceptedAt: "termsAccepted", termsVersion: "versionOfTheTerms" } as const;

const accessColumns = fieldByKind("accessColumn");
const tables = fieldByKind("table");

/** What was said against something on the site. */
export const objectionTables = {
  reports: {
    found: [{ email: "email", since: "submittedAt" }],
    key: ["id"],
    title: "message",
    at: "submittedAt",
    erasure: "removed",
    columns: {
      id: number,
      caseId: number,
      reason: "reason",
      message: "message",
      email: "emailAddress",
      spam: "suspectedSpam",
      spamReasons: "signsOfSpam",
      isRepeat: { notPersonal: "whether the same thing was reported before" },
      submitterIp: "networkAddress",
      language: "languageOfOurMails",
      ...consent,
      submittedAt: "sent",
      outcomeAt: "outcomeMailed",
    },
  },
  report_cases: {
    found: reportedKinds.map((kind) => ({ by: accessColumns[kind], of: tables[kind] })),
    key: ["id"],
    title: "itemName",
    at: "submittedAt",
    erasure: "with its parent",
    columns: {
      id: number,
      ...Object.fromEntries(reportedKinds.map((kind) => [accessColumns[kind], number])),
      itemName: "of",
      status: "status",
      spam: "suspectedSpam",
      note: ofOthers,
      submittedAt: "firstReport",
      lastReportAt: "lastReport",
      handledAt: "handled",
      updatedAt: "lastChange",
      updatedBy: ofTeam,
    },
  },
  copyright_complaints: {
    found: [{ email: "email", since: "submittedAt" }],
    key: ["id"],
    title: "number",
    at: "submittedAt",
    // Both sides need it for their claims; it goes by its own time.
    erasure: "stays",
    columns: {
      id: number,
      number: "number",
      itemKind: "kind",
      itemId: number,
      itemName: "about",
      itemPath: "itsPage",
      work: "yourWork",
      place: "whereItIsInfringed",
      name: "name",
      postalAddress: "postalAddress",
      phone: "phone",
      email: "emailAddress",
      signature: "signature",
      state: "status",
      reason: "reasonOfTheDecision",
      takenDownAt: "takenDown",
      settledAt: "settled",
      decidedByName: ofTeam,
      counterStatement: ofOthers,
      counterSignature: ofOthers,
      counteredAt: "answeredByTheOtherSide",
      counterSpam: ofOthers,
      notes: "ourNotes",
      spam: "suspectedSpam",
      spamReasons: "signsOfSpam",
      submitterIp: "networkAddress",
      language: "languageOfOurMails",
      ...consent,
      submittedAt: "sent",
      updatedAt: "lastChange",
      updatedBy: ofTeam,
    },
  },
} as const satisfies Record<string, PersonalTable>;
