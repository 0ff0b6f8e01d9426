"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useTransition } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** Dispatched on the window after a list was read again. */
export const listReadEvent = "panel-list-read";

/** Open forms keep what is typed. */
export function RefreshButton() {
  const t = useTranslations("panelShell.refreshButton");
  const router = useRouter();
  const [checking, setChecking] = useState(false);
  const [rereading, startRereading] = useTransition();
  const isRequested = useRef(false);

  useEffect(() => {
    if (rereading || !isRequested.current) return;
    isRequested.current = false;
    notify({ title: t("dataRefreshed") });
    window.dispatchEvent(new Event(listReadEvent));
  }, [rereading, t]);

  const refresh = async () => {
    setChecking(true);
    try {
      // Checks the connection first: the router would fall back to a full load and lose typed text.
      await panelRead(adminApiPaths.me);
      startRereading(() => {
        isRequested.current = true;
        router.refresh();
      });
    } catch (error) {
      showFailure(t("refreshFailed"), error);
    } finally {
      setChecking(false);
    }
  };

  return (
    <Button
      variant="secondary"
      size="sm"
      className="max-sm:px-2.5"
      onClick={refresh}
      loading={checking || rereading}
    >
      {checking || rereading ? null : <RotateCw aria-hidden="true" />}
      <span className="max-sm:sr-only">{t("refresh")}</span>
    </Button>
  );
}
