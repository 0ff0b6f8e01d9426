import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AuditEntryRow } from "@/components/admin/audit/audit-entry-row";
import { AuditLog } from "@/components/admin/audit/audit-log";
import { type AuditFilter, daysReversed, exportAtMost } from "@/lib/features/audit/schema";
import type { AuditLogEntry } from "@/lib/features/audit/types";
import { unconfirmed } from "@/lib/shared/audit-actions";
import { inRouter } from "@/tests/support/in-router";

const shownEntry = (entry: Partial<AuditLogEntry>) => {
  const full = {
    id: "1",
    at: "2026-11-23T10:00:00.000Z",
    actorName: "kim",
    actorRole: null,
    action: "session.sign-in",
    entityKind: "session",
    entityId: "7",
    entityName: "kim",
    oldValue: null,
    newValue: null,
    ...entry,
  };
  return renderToStaticMarkup(<AuditEntryRow entry={full} />);
};
const written = (entry: Partial<AuditLogEntry>) => shownEntry(entry).replace(/<[^>]+>/g, "|");

const shown = (total: number, filter: AuditFilter = {}) =>
  renderToStaticMarkup(
    inRouter(<AuditLog loaded={{ rows: [], total, page: 1, pageCount: 1 }} filter={filter} />),
  );

it("shows how many entries the list and its file contain when there are more", () => {
  expect(shown(exportAtMost)).toContain("20,000 entries");
  expect(shown(exportAtMost)).not.toContain("listed and exported");
  const more = shown(exportAtMost + 1);
  for (const words of ["More than 20,000 entries", "Only the newest 20,000 are listed and exported."])
    expect(more).toContain(words);
});

it("hides the account's number for a session, and shows why a sign-in was refused", () => {
  expect(written({})).not.toContain("7");
  expect(written({ action: "game.edit", entityKind: "game" })).toContain("|Game 7|");
  expect(written({ entityKind: "submission" })).toContain("|Content submission 7|");
  for (const [entityKind, href] of [
    ["game", "/admin/queue/game/7"],
    ["ticket", "/admin/inbox?kind=tickets&amp;item=7"],
    ["user", "/admin?q=kim"],
  ])
    expect(shownEntry({ entityKind })).toContain(`href="${href}"`);
  expect(written({ actorRole: "moderator" })).toContain("|Moderator|");
  expect(written({ entityKind: "of-before" })).toContain("|of-before 7|");
  const refused = written({
    action: "session.sign-in-refused",
    actorName: "Someone",
    newValue: { reason: "wrong code of the second factor" },
  });
  for (const words of ["Sign-in refused", "kim", "|wrong code of the second factor|"])
    expect(refused).toContain(words);
  expect(refused).not.toContain("Old and new values");
  const { action, reason, words } = unconfirmed;
  expect(written({ action, newValue: { reason } })).toContain(`|${words}|`);
});

it("shows an error when From is after To, without an empty list or export", () => {
  const page = shown(0, { from: "2026-11-23", to: "2026-11-22" });
  expect(page).toContain(daysReversed);
  for (const words of ["No entries found.", "Export CSV"]) {
    expect(page).not.toContain(words);
    expect(shown(0)).toContain(words);
  }
});

it("names the kinds in words", () => {
  expect(shown(0)).toContain('<option value="submission">Content submission</option>');
});

it("links from a filter without results to all entries", () => {
  const wayBack = /href="\/admin\/audit-log">(<span[^>]*>)?Show all entries</;
  expect(shown(0, { kind: "game" })).toMatch(wayBack);
  expect(shown(0)).not.toMatch(wayBack);
});
