"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { endSession, writesOnTheirWay } from "@/components/admin/shell/panel-calls";
import { forgetPanelDrafts } from "@/components/admin/shell/panel-context";
import { failureMessage } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { adminPaths } from "@/lib/shared/admin-paths";

const timeoutMs = 8_000;

type Write = Promise<unknown>;

/** @returns `open` if a write is not answered in time */
const outcomeOf = (writes: readonly Write[]): Promise<"stored" | "refused" | "open"> =>
  Promise.race([
    Promise.allSettled(writes).then((all) =>
      all.every(({ status }) => status === "fulfilled") ? "stored" : "refused",
    ),
    new Promise<"open">((resolve) => setTimeout(resolve, timeoutMs, "open")),
  ]);

/** Ends the session, then opens the sign-in page. Waits once for pending writes, which leaving would drop silently. */
export function LogoutButton() {
  const t = useTranslations("panelShell.logoutButton");
  const [leaving, setLeaving] = useState(false);
  const waitedFor = useRef(new WeakSet<Write>());

  /** A refused write shows its own failure. */
  const areWritesDone = async (): Promise<boolean> => {
    const writes = [...writesOnTheirWay].filter((write) => !waitedFor.current.has(write));
    if (writes.length === 0) return true;
    for (const write of writes) waitedFor.current.add(write);
    const outcome = await outcomeOf(writes);
    if (outcome === "open")
      notify({
        title: t("stillSigned"),
        description: t("somethingStillBeingSaved"),
        destructive: true,
      });
    // Other writes may have started in the meantime.
    return outcome === "stored" && areWritesDone();
  };

  const logout = async () => {
    setLeaving(true);
    if (!(await areWritesDone())) return setLeaving(false);
    try {
      await endSession();
      // A full load, so that the next user finds no cached data. Forms store their drafts on `pagehide`; forget them
      // after that.
      window.addEventListener("pagehide", forgetPanelDrafts);
      window.location.replace(adminPaths.login);
    } catch (error) {
      setLeaving(false);
      notify({
        title: t("logoutFailed"),
        description: failureMessage(error, t("stillSignedPleaseTry")),
        destructive: true,
      });
    }
  };

  return (
    <Button variant="ghost" size="sm" className="max-sm:px-2.5" onClick={logout} loading={leaving}>
      {leaving ? null : <LogOut aria-hidden="true" />}
      <span className="max-sm:sr-only">{t("logout")}</span>
    </Button>
  );
}
