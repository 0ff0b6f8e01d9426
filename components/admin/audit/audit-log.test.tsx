import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AuditLog } from "@/components/admin/audit/audit-log";
import { exportAtMost } from "@/lib/features/audit/schema";

const shown = (total: number) =>
  renderToStaticMarkup(<AuditLog loaded={{ rows: [], total, page: 1, pageCount: 1 }} filter={{}} />);

it("says beside the button when a file cannot hold all that was found", () => {
  expect(shown(exportAtMost)).not.toContain("A file holds");
  expect(shown(exportAtMost + 1)).toContain("A file holds the newest 20,000.");
});
