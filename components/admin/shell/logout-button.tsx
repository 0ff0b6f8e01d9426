"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { forgetPanelDrafts } from "@/components/admin/shell/panel-drafts";
import { failureMessage, postJson } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { adminApiPaths, adminPaths } from "@/lib/shared/paths";

/** Ends the session on the server, then opens the sign-in page (specification section 7). */
export function LogoutButton() {
  const [leaving, setLeaving] = useState(false);

  const logout = async () => {
    setLeaving(true);
    try {
      await postJson(adminApiPaths.logout);
      // A full load: the browser must not keep the panel's data for whoever sits down next. Forms keep once more what is
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
    <Button variant="ghost" size="sm" onClick={logout} loading={leaving}>
      {leaving ? null : <LogOut aria-hidden="true" />}
      <span className="max-sm:sr-only">Logout</span>
    </Button>
  );
}
