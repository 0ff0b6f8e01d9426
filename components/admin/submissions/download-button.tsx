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

/** The specified sentences: the first where a refusal has no message, the second where no answer came. */
const isGone = "The file is no longer available";
const tryAgain = "Failed to download file. Please try again.";

const tellFailed = (title: string, description: string) => notify({ title, description, destructive: true });

/** Saves a submission's file under its original name. */
export function DownloadButton({ fileName, originalFileName, of }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const path = apiPaths.download(fileName);

  const download = async () => {
    setBusy(true);
    try {
      // Its first byte tells whether it can be had; the browser then saves it without holding 250 MB in this page.
      await panelFetch(path, { headers: { range: "bytes=0-0" } });
      saveFile(path, originalFileName ?? fileName);
    } catch (error) {
      if (error instanceof ApiError) tellFailed("Download Failed", error.message || isGone);
      else tellFailed("Download Error", tryAgain);
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
