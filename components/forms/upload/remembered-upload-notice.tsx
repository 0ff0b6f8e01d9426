"use client";

import { useEffect, useState } from "react";
import { postJson } from "@/components/forms/post-json";
import {
  findNewestUpload,
  forgetUpload,
  type RememberedUpload,
} from "@/components/forms/upload/remembered-uploads";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatMegabytes } from "@/lib/shared/format";
import { apiPaths } from "@/lib/shared/paths";

/**
 * Says that a file was on its way on an earlier visit, and how to go on with it.
 * @param onDiscarded the button leaves with the notice
 */
export function RememberedUploadNotice({ onDiscarded }: { onDiscarded: () => void }) {
  const [upload, setUpload] = useState<RememberedUpload | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void findNewestUpload().then((found) => {
      if (isCurrent && found) setUpload(found);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  if (!upload) return null;
  const discard = () => {
    setUpload(null);
    onDiscarded();
    void forgetUpload(upload.fingerprint);
    void postJson(apiPaths.upload(upload.id), undefined, { method: "DELETE" }).catch(() => {});
  };
  return (
    <Notice
      role="status"
      title="An upload was interrupted"
      className="mb-3"
      actions={
        <Button size="sm" variant="ghost" onClick={discard}>
          Discard
        </Button>
      }
    >
      <p className="break-words text-ink-muted">
        Choose {upload.fileName} ({formatMegabytes(upload.sizeBytes)}) again, and it goes on where it stopped.
      </p>
    </Notice>
  );
}
