"use client";

import { FileWarning } from "lucide-react";
import { useState } from "react";
import type { AdminSubmission } from "@/lib/features/submissions/panel-types";
import { isVideoName } from "@/lib/features/submissions/policy";
import { formatMegabytes } from "@/lib/shared/format";

type FilePreviewProps = { submission: AdminSubmission; onExpired: () => void };

/** A submission's file where it stands: its name and size, and the clip or picture itself, without downloading. */
export function FilePreview({ submission, onExpired }: FilePreviewProps) {
  const { fileName, originalFileName, fileSize, fileRefusal, fileNote } = submission;
  if (!fileName) return null;
  return (
    <div className="mt-2 max-w-xl">
      <p className="text-xs text-ink-muted tabular-nums">
        <span className="font-medium break-all text-ink">{originalFileName ?? fileName}</span>
        {fileSize === null ? null : ` · ${formatMegabytes(fileSize)}`}
        {fileFacts(submission).map((fact) => ` · ${fact}`)}
      </p>
      {fileRefusal ? (
        <p className="mt-1.5 flex items-start gap-2 text-xs text-warn">
          <FileWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {fileRefusal}
        </p>
      ) : (
        <>
          <Shown submission={submission} onExpired={onExpired} />
          <Moments submission={submission} onExpired={onExpired} />
          {fileNote ? <p className="mt-1.5 text-xs text-ink-muted">{fileNote}</p> : null}
        </>
      )}
    </div>
  );
}

/** What background work read from a file: its length, its dimensions and what it is coded with. */
function fileFacts({ previews }: AdminSubmission): string[] {
  if (!previews) return [];
  const { durationSeconds, width, height, videoCodec, audioCodec } = previews;
  const seconds = Math.round(durationSeconds ?? 0);
  return [
    seconds ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : "",
    width && height ? `${width} × ${height}` : "",
    [videoCodec, audioCodec].filter(Boolean).join(", "),
  ].filter(Boolean);
}

/** Nine moments of a clip in one picture, which is fetched when somebody asks for it. */
function Moments({ submission: { name, previews }, onExpired }: FilePreviewProps) {
  if (!previews?.contactSheetSrc) return null;
  return (
    <details className="mt-1.5 text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold underline underline-offset-4">
        Nine moments
      </summary>
      {/* biome-ignore lint/performance/noImgElement: a private short-lived address */}
      <img
        src={previews.contactSheetSrc}
        alt={`Nine moments of the clip of ${name}`}
        loading="lazy"
        decoding="async"
        onError={onExpired}
        className="mt-1.5 w-full"
      />
    </details>
  );
}

const shape = "mt-1.5 aspect-video w-full bg-black object-contain";

function Shown({ submission, onExpired }: FilePreviewProps) {
  const { previews, fileName, name } = submission;
  const [failed, setFailed] = useState(false);
  if (!previews) return null;
  const fail = () => {
    setFailed(true);
    onExpired();
  };
  if (previews.fileSrc && isVideoName(fileName))
    return failed ? (
      <p className="mt-1.5 text-xs text-ink-muted">
        This browser cannot play the clip here. Please download it to watch it.
      </p>
    ) : (
      // biome-ignore lint/a11y/useMediaCaption: what a visitor sent has no captions
      <video
        key={previews.fileSrc}
        src={previews.fileSrc}
        poster={previews.posterSrc ?? undefined}
        controls
        preload="none"
        playsInline
        aria-label={`Clip of ${name}`}
        onError={fail}
        className={shape}
      />
    );
  return failed || !previews.displaySrc ? null : (
    // biome-ignore lint/performance/noImgElement: a private short-lived address
    <img
      src={previews.displaySrc}
      alt={`Sent by ${name}`}
      loading="lazy"
      decoding="async"
      onError={fail}
      className={shape}
    />
  );
}
