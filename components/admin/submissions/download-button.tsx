"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { panelFetch } from "@/components/admin/shell/panel-calls";
import { ApiError } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { apiPaths } from "@/lib/shared/paths";

type DownloadButtonProps = { fileName: string; originalFileName: string | null; of: string };

/** Saves a submission's file under its original name (specification sections 7 and 8). */
export function DownloadButton({ fileName, originalFileName, of }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const path = apiPaths.download(fileName);

  const download = async () => {
    setBusy(true);
    try {
      // Its first byte tells whether it can be had; the browser then saves it without holding 250 MB in this page.
      await panelFetch(path, { headers: { range: "bytes=0-0" } });
      const link = document.createElement("a");
      link.href = path;
      link.download = originalFileName ?? fileName;
      link.click();
    } catch (error) {
      notify(
        error instanceof ApiError
          ? {
              title: "Download Failed",
              description: error.message || "The file is no longer available",
              destructive: true,
            }
          : {
              title: "Download Error",
              description: "Failed to download file. Please try again.",
              destructive: true,
            },
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button size="sm" variant="secondary" loading={busy} onClick={download}>
      {busy ? null : <Download aria-hidden="true" />}
      <span>
        Download<span className="sr-only"> the file of {of}</span>
      </span>
    </Button>
  );
}
