"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { saveFile } from "@/components/admin/shell/export-link";
import { panelFetch } from "@/components/admin/shell/panel-calls";
import { ApiError } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { apiPaths } from "@/lib/shared/paths";

type DownloadButtonProps = { fileName: string; originalFileName: string | null; of: string };

const showFailedDownload = (title: string, description: string) =>
  notify({ title, description, destructive: true });

export function DownloadButton({ fileName, originalFileName, of }: DownloadButtonProps) {
  const t = useTranslations("panelSubmissions.download");
  const [busy, setBusy] = useState(false);
  const path = apiPaths.download(fileName);

  const download = async () => {
    setBusy(true);
    try {
      // Probes the first byte, then lets the browser save up to 250 MB without holding it in memory.
      await panelFetch(path, { headers: { range: "bytes=0-0" } });
      saveFile(path, originalFileName ?? fileName);
    } catch (error) {
      if (error instanceof ApiError) showFailedDownload(t("refused"), error.message || t("gone"));
      else showFailedDownload(t("failed"), t("tryAgain"));
    } finally {
      setBusy(false);
    }
  };

  const label = t.rich("label", {
    name: of,
    hidden: (chunks) => <span className="sr-only">{chunks}</span>,
  });
  return (
    <Button size="sm" variant="secondary" loading={busy} onClick={download}>
      {busy ? null : <Download aria-hidden="true" />}
      <span>{label}</span>
    </Button>
  );
}
