"use client";

import { useEffect, useState } from "react";
import { postJson } from "@/components/forms/post-json";
import { forgetUpload, type KeptUpload, newestKept } from "@/components/forms/upload/kept-uploads";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatMegabytes } from "@/lib/shared/format";
import { apiPaths } from "@/lib/shared/paths";

/**
 * Says that a file was on its way on an earlier visit, and how to go on with it.
 * @param onDiscarded the button leaves with the notice
 */
export function KeptUploadNotice({ onDiscarded }: { onDiscarded: () => void }) {
  const [kept, setKept] = useState<KeptUpload | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void newestKept().then((found) => {
      if (isCurrent && found) setKept(found);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  if (!kept) return null;
  const discard = () => {
    setKept(null);
    onDiscarded();
    void forgetUpload(kept.fingerprint);
    void postJson(apiPaths.upload(kept.id), undefined, { method: "DELETE" }).catch(() => {});
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
        Choose {kept.fileName} ({formatMegabytes(kept.sizeBytes)}) again, and it goes on where it stopped.
      </p>
    </Notice>
  );
}
