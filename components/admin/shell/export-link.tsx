"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { buttonVariants } from "@/components/ui/button-variants";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** @param href the call that returns the file @param label "Export CSV" by default */
export function ExportLink({ href, label }: { href: string; label?: string }) {
  const t = useTranslations("panelShell.exportLink");
  const [busy, setBusy] = useState(false);

  const save = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      // The browser would save a refusal under the file's name. Checks the session only, since the export itself is
      // costly.
      await panelRead(adminApiPaths.me);
      saveFile(href);
    } catch (error) {
      showFailure(t("failedExportList"), error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <a
      href={href}
      download
      aria-busy={busy}
      onClick={save}
      className={buttonVariants({ variant: "secondary", size: "sm" })}
    >
      <Download aria-hidden="true" />
      <span>{label ?? t("exportCsv")}</span>
    </a>
  );
}

/**
 * Downloads without holding the file in memory.
 * @param name unless the response names it
 */
export function saveFile(href: string, name = ""): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}
