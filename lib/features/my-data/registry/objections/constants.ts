import type { Column, PersonalTable } from "@/lib/features/my-data/registry/types";
import { fieldByKind, reportedKinds } from "@/lib/shared/reviewed-kinds";

const number: Column = { notPersonal: "the row's number" };
const ofTeam: Column = { withheld: "names somebody of the team" };
const ofOthers: Column = { withheld: "what others have written" };
const consent = { termsAcceptedAt: "Terms accepted", termsVersion: "Version of the terms" } as const;

const accessColumns = fieldByKind("accessColumn");
const tables = fieldByKind("table");

/** What was said against something on the site. */
export const objectionTables = {
  reports: {
    noun: "Report",
    found: [{ email: "email", since: "submittedAt" }],
    key: ["id"],
    title: "message",
    at: "submittedAt",
    erasure: "removed",
    columns: {
      id: number,
      caseId: number,
      reason: "Reason",
      message: "Message",
      email: "E-mail address",
      spam: "Suspected spam",
      spamReasons: "Signs of spam",
      isRepeat: { notPersonal: "whether the same thing was reported before" },
      submitterIp: "Network address",
      language: "Language of our mails",
      ...consent,
      submittedAt: "Sent",
      outcomeAt: "Outcome mailed",
    },
  },
  report_cases: {
    noun: "Reports about something of yours",
    found: reportedKinds.map((kind) => ({ by: accessColumns[kind], of: tables[kind] })),
    key: ["id"],
    title: "itemName",
    at: "submittedAt",
    erasure: "with its parent",
    columns: {
      id: number,
      ...Object.fromEntries(reportedKinds.map((kind) => [accessColumns[kind], number])),
      itemName: "Of",
      status: "Status",
      spam: "Suspected spam",
      note: ofOthers,
      submittedAt: "First report",
      lastReportAt: "Last report",
      handledAt: "Handled",
      updatedAt: "Last change",
      updatedBy: ofTeam,
    },
  },
  copyright_complaints: {
    noun: "Copyright complaint",
    found: [{ email: "email", since: "submittedAt" }],
    key: ["id"],
    title: "number",
    at: "submittedAt",
    // Both sides need it for their claims; it goes by its own time.
    erasure: "stays",
    columns: {
      id: number,
      number: "Number",
      itemKind: "Kind",
      itemId: number,
      itemName: "About",
      itemPath: "Its page",
      work: "Your work",
      place: "Where it is infringed",
      name: "Name",
      postalAddress: "Postal address",
      phone: "Phone",
      email: "E-mail address",
      signature: "Signature",
      state: "Status",
      reason: "Reason of the decision",
      takenDownAt: "Taken down",
      settledAt: "Settled",
      decidedByName: ofTeam,
      counterStatement: ofOthers,
      counterSignature: ofOthers,
      counteredAt: "Answered by the other side",
      counterSpam: ofOthers,
      notes: "Our notes",
      spam: "Suspected spam",
      spamReasons: "Signs of spam",
      submitterIp: "Network address",
      language: "Language of our mails",
      ...consent,
      submittedAt: "Sent",
      updatedAt: "Last change",
      updatedBy: ofTeam,
    },
  },
} as const satisfies Record<string, PersonalTable>;
