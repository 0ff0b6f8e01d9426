import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inProject } from "../launcher/project.ts";
import { filesIn } from "./files-in.ts";

/** Writes that notify open pages of the panel (lib/shared/panel-events.ts). */
const arrivalModels =
  "game|streamer|stream|clip|contentSubmission|revision|contactMessage|supportTicket|report|copyrightComplaint";
const arrivalTables =
  "games|streamers|streams|clips|content_submissions|revisions|contact_messages|support_tickets|reports|copyright_complaints";
const writes = [
  new RegExp(String.raw`\b(?:${arrivalModels}|auditEntry|claim|scheduledDecision)\.(?:create\w*|upsert)\(`),
  new RegExp(String.raw`\{ (?:${arrivalModels}) \}\) =>\s*(?:${arrivalModels})\.create`),
  /\b(?:session|claim|scheduledDecision|user)\.delete\w*\(/,
  /\bclaim\.update\w*\(/,
  new RegExp(String.raw`INSERT INTO "?(?:${arrivalTables}|audit_log|claims|scheduled_decisions)"?\s`),
  /DELETE FROM (?:"?(?:sessions|claims|scheduled_decisions|users)"?\s|\$\{)/,
  /\bCOPY \S+ (?:\(\S+\) )?FROM\b/,
  /\b(?:games|streamers|streams|clips|submissions|revisions|reports|sessions|scheduledDecisions): \{\s*(?:create|delete)/,
];
const publishers = /\b(?:publishEvents|publishWritten|deleteSessions)(?:<\w+>)?\(/;

/** Every writer. tests/integration/panel/published-events.test.ts runs them and compares what they publish. */
const writers = [
  "lib/features/accounts/mutations.ts",
  "lib/features/copyright/mutations.ts",
  "lib/features/games/mutations.ts",
  "lib/features/messages/mutations.ts",
  "lib/features/my-data/erasure/mutations.ts",
  "lib/features/queue/claims/mutations.ts",
  "lib/features/queue/mutations.ts",
  "lib/features/reports/mutations.ts",
  "lib/features/streamers/mutations.ts",
  "lib/features/submissions/mutations.ts",
  "lib/features/submitter/suggestions/mutations.ts",
  "lib/features/support/mutations.ts",
  "lib/features/videos/mutations.ts",
  "lib/server/audit.ts",
  "lib/server/auth/sessions.ts",
  "prisma/seed/insert.ts",
];
/** Loads the rows of a backup; scripts/restore.ts publishes for it, without Prisma. */
const backupLoader = "scripts/backup/tables.ts";

const sources = ["app", "lib", "prisma", "scripts"]
  .flatMap(filesIn)
  .filter(
    (file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.test\.|generated|scripts\/(?:testing|chaos)\//.test(file),
  )
  .map((file) => ({ file, source: readFileSync(inProject(file), "utf8") }));

it("lists every file that writes data which open panel pages are notified about", () => {
  const found = sources.filter(({ source }) => writes.some((write) => write.test(source)));
  expect(found.map(({ file }) => file).toSorted()).toEqual([...writers, backupLoader].toSorted());
});

it("publishes events in every such file", () => {
  const silent = sources.filter(({ file, source }) => writers.includes(file) && !publishers.test(source));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

it("sends notifications to the panel only through the typed function", () => {
  const senders = sources.filter(({ source }) => /pg_notify[^;]*panelChannel/.test(source));
  expect(senders.map(({ file }) => file).toSorted()).toEqual([
    "lib/server/panel-events.ts",
    "scripts/restore.ts",
  ]);
});
