import { useState } from "react";
import { leavesOpen, panelCall } from "@/components/admin/shell/panel-calls";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { useReread } from "@/components/admin/shell/use-reread";
import { notify } from "@/components/ui/toast";
import type { DismissedReport, ReportRow } from "@/lib/features/reports/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { plural } from "@/lib/shared/format";

/** Dismisses what is ticked, each by itself; says what stayed as it was, and why. */
export function useDismissTicked(onDone: () => void) {
  const reread = useReread();
  const [isDismissing, setDismissing] = useState(false);
  const dismiss = async (ticked: readonly ReportRow[]) => {
    setDismissing(true);
    try {
      const items = ticked.map(({ id, updatedAt }) => ({ id, updatedAt }));
      const path = adminApiPaths.reportsDismiss;
      const { results } = await panelCall<{ results: DismissedReport[] }>("POST", path, { items });
      const failed = results.flatMap((result) => (result.ok ? [] : [result.message]));
      notify({
        title: `${plural(results.length - failed.length, "report")} dismissed`,
        ...(failed.length > 0 ? { description: [...new Set(failed)].join(" "), destructive: true } : {}),
      });
      onDone();
      void reread();
    } catch (error) {
      tellFailure("Failed to dismiss", error, { ifOpen: "It is not known whether they were dismissed." });
      if (leavesOpen(error)) void reread();
    } finally {
      setDismissing(false);
    }
  };
  return { isDismissing, dismiss };
}
