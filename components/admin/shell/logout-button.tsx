"use client";

import { LogOut } from "lucide-react";
import { useRef, useState } from "react";
import { endSession, writesOnTheirWay } from "@/components/admin/shell/panel-calls";
import { forgetPanelDrafts } from "@/components/admin/shell/panel-context";
import { failureMessage } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { adminPaths } from "@/lib/shared/admin-paths";

/** The time that Logout waits for what is on its way to be stored, in milliseconds. */
const timeoutMs = 8_000;

type Write = Promise<unknown>;

/** @returns what came of some writes: all stored, one refused, or one not answered in time */
const outcomeOf = (writes: readonly Write[]): Promise<"stored" | "refused" | "open"> =>
  Promise.race([
    Promise.allSettled(writes).then((all) =>
      all.every(({ status }) => status === "fulfilled") ? "stored" : "refused",
    ),
    new Promise<"open">((resolve) => setTimeout(resolve, timeoutMs, "open")),
  ]);

/**
 * Ends the session on the server, then opens the sign-in page. What is on its way to be stored is
 * waited for first, once: leaving would drop it without a word.
 */
export function LogoutButton() {
  const [leaving, setLeaving] = useState(false);
  const waitedFor = useRef(new WeakSet<Write>());

  /** @returns whether nothing stands in the way of leaving; the refused call itself shows a refusal */
  const areWritesDone = async (): Promise<boolean> => {
    const writes = [...writesOnTheirWay].filter((write) => !waitedFor.current.has(write));
    if (writes.length === 0) return true;
    for (const write of writes) waitedFor.current.add(write);
    const outcome = await outcomeOf(writes);
    if (outcome === "open")
      notify({
        title: "You are still signed in",
        description: "Something is still being saved. Press Logout again to leave anyway.",
        destructive: true,
      });
    // Meanwhile there may be others.
    return outcome === "stored" && areWritesDone();
  };

  const logout = async () => {
    setLeaving(true);
    if (!(await areWritesDone())) return setLeaving(false);
    try {
      await endSession();
      // A full load: the browser must not cache the panel's data for the next person. Forms store once more what is
      // typed when the page goes, so that theirs is forgotten after that.
      window.addEventListener("pagehide", forgetPanelDrafts);
      window.location.replace(adminPaths.login);
    } catch (error) {
      setLeaving(false);
      notify({
        title: "Logout failed",
        description: failureMessage(error, "You are still signed in. Please try again."),
        destructive: true,
      });
    }
  };

  return (
    <Button variant="ghost" size="sm" className="max-sm:px-2.5" onClick={logout} loading={leaving}>
      {leaving ? null : <LogOut aria-hidden="true" />}
      <span className="max-sm:sr-only">Logout</span>
    </Button>
  );
}
