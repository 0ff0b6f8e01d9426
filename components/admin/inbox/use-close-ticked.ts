import { useState } from "react";
import { leavesOpen, panelCall } from "@/components/admin/shell/panel-calls";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { useReread } from "@/components/admin/shell/use-reread";
import { notify } from "@/components/ui/toast";
import type { ClosedItem, InboxItem, InboxKind } from "@/lib/features/inbox/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { plural } from "@/lib/shared/format";

/** Closes what is ticked, each by itself; says what stayed as it was, and why. */
export function useCloseTicked(kind: InboxKind, onDone: () => void) {
  const reread = useReread();
  const [isClosing, setClosing] = useState(false);
  const close = async (ticked: readonly InboxItem[]) => {
    setClosing(true);
    try {
      const items = ticked.map(({ id, updatedAt }) => ({ id, updatedAt }));
      const path = adminApiPaths.inboxClose;
      const { results } = await panelCall<{ results: ClosedItem[] }>("POST", path, { kind, items });
      const failed = results.flatMap((result) => (result.ok ? [] : [result.message]));
      const closed = plural(results.length - failed.length, kind === "messages" ? "message" : "ticket");
      notify({
        title: `${closed} closed`,
        ...(failed.length > 0 ? { description: [...new Set(failed)].join(" "), destructive: true } : {}),
      });
      onDone();
      void reread();
    } catch (error) {
      tellFailure("Failed to close", error, { ifOpen: "It is not known whether they were closed." });
      if (leavesOpen(error)) void reread();
    } finally {
      setClosing(false);
    }
  };
  return { isClosing, close };
}
