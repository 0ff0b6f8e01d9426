"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "@/components/admin/shell/export-link";
import { panelFetch } from "@/components/admin/shell/panel-calls";
import { ApiError } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { apiPaths } from "@/lib/shared/paths";

type DownloadButtonProps = { fileName: string; originalFileName: string | null; of: string };

/** Specified texts: for a refusal without a message, and for no response. */
const isGone = "The file is no longer available";
const tryAgain = "Failed to download file. Please try again.";

const showFailedDownload = (title: string, description: string) =>
  notify({ title, description, destructive: true });

export function DownloadButton({ fileName, originalFileName, of }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const path = apiPaths.download(fileName);

  const download = async () => {
    setBusy(true);
    try {
      // Probes the first byte, then lets the browser save up to 250 MB without holding it in memory.
      await panelFetch(path, { headers: { range: "bytes=0-0" } });
      saveFile(path, originalFileName ?? fileName);
    } catch (error) {
      if (error instanceof ApiError) showFailedDownload("Download Failed", error.message || isGone);
      else showFailedDownload("Download Error", tryAgain);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button size="sm" variant="secondary" loading={busy} onClick={download}>
      {busy ? null : <Download aria-hidden="true" />}
      <span>
        Download<span className="sr-only">{` the file of ${of}`}</span>
      </span>
    </Button>
  );
}
