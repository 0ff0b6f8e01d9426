"use client";

import { useTranslations } from "next-intl";
import { DownloadButton } from "@/components/admin/submissions/download-button";
import { FilePreview } from "@/components/admin/submissions/file-preview";
import type { AdminRevision } from "@/lib/features/revisions/types";
import type { ShownFile } from "@/lib/features/submissions/types";

type FileChangeProps = {
  /** the sender's name */
  name: string;
  files: NonNullable<AdminRevision["files"]>;
  onExpired: () => void;
};

/** Old and new file of a submission, each with preview and download. */
export function FileChange({ name, files: { before, after, hasClip }, onExpired }: FileChangeProps) {
  const t = useTranslations("panelChanges.fileChange");
  return (
    <>
      <div className="mt-3 grid gap-x-4 gap-y-3 text-sm sm:grid-cols-2">
        <OneFile age="before" file={before} name={name} onExpired={onExpired} />
        <OneFile age="now" file={after} name={name} onExpired={onExpired} />
      </div>
      {hasClip ? <p className="mt-3 text-sm">{t("publishedClipUsesOld")}</p> : null}
    </>
  );
}

type OneFileProps = {
  age: "before" | "now";
  file: ShownFile | null;
  name: string;
  onExpired: () => void;
};

function OneFile({ age, file, name, onExpired }: OneFileProps) {
  const t = useTranslations("panelChanges.fileChange");
  const heading = t(age === "before" ? "fileBefore" : "fileNow");
  const { fileName, originalFileName, fileMimeType, fileRefusal } = file ?? {};
  return (
    <section aria-label={heading} className="min-w-0">
      <h3 className="text-xs font-normal text-ink-muted">
        {`${heading}${fileMimeType ? ` (${fileMimeType})` : ""}`}
      </h3>
      {file && fileName ? (
        <>
          <FilePreview submission={{ ...file, name }} onExpired={onExpired} />
          {fileRefusal ? null : (
            <div className="mt-2">
              <DownloadButton
                fileName={fileName}
                originalFileName={originalFileName ?? null}
                of={t(age === "before" ? "ofFileBefore" : "ofFileNow", { name })}
              />
            </div>
          )}
        </>
      ) : (
        <p className="text-ink-muted">{t("nothing")}</p>
      )}
    </section>
  );
}
