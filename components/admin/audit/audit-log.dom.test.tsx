import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { AuditLog } from "@/components/admin/audit/audit-log";
import type { AuditFilter } from "@/lib/features/audit/schema";
import { renderInPanel } from "@/tests/support/dom/panel";

const log = (filter: AuditFilter) => (
  <AuditLog loaded={{ rows: [], total: 0, page: 1, pageCount: 1 }} filter={filter} />
);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it("clears the filters when the whole log is shown again", () => {
  const { rerender } = renderInPanel(log({ kind: "game", q: "moss" }));
  expect([field("Kind").value, field("Search").value]).toEqual(["game", "moss"]);
  const link = within(screen.getByRole("region", { name: /^Audit Log/ })).getByRole("link", {
    name: "Show all entries",
  });
  expect(link.getAttribute("href")).toBe("/admin/audit-log");
  rerender(log({}));
  expect([field("Kind").value, field("Search").value]).toEqual(["", ""]);
});
