"use client";

import { FileWarning } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { isVideoName } from "@/lib/features/submissions/policy";
import type { AdminSubmission, ShownFile } from "@/lib/features/submissions/types";
import { formatMegabytes } from "@/lib/shared/format";

type FilePreviewProps = {
  submission: ShownFile & Pick<AdminSubmission, "name">;
  onExpired: () => void;
};

export function FilePreview({ submission, onExpired }: FilePreviewProps) {
  const language = useLocale();
  const read = useMessageText();
  const { fileName, originalFileName, fileSize, fileRefusal, fileNote } = submission;
  if (!fileName) return null;
  return (
    <div className="mt-2 max-w-xl">
      <p className="text-xs text-ink-muted tabular-nums">
        <span className="font-medium break-all text-ink">{originalFileName ?? fileName}</span>
        <span>
          {[...(fileSize === null ? [] : [formatMegabytes(fileSize, language)]), ...fileFacts(submission)]
            .map((fact) => ` · ${fact}`)
            .join("")}
        </span>
      </p>
      {fileRefusal ? (
        <p className="mt-1.5 flex items-start gap-2 text-xs text-warn">
          <FileWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{read(fileRefusal)}</span>
        </p>
      ) : (
        <>
          <Shown submission={submission} onExpired={onExpired} />
          <Moments submission={submission} onExpired={onExpired} />
          {fileNote ? <p className="mt-1.5 text-xs text-ink-muted">{read(fileNote)}</p> : null}
        </>
      )}
    </div>
  );
}

function fileFacts({ previews }: ShownFile): string[] {
  if (!previews) return [];
  const { durationSeconds, width, height, videoCodec, audioCodec } = previews;
  const seconds = Math.round(durationSeconds ?? 0);
  return [
    seconds ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : "",
    width && height ? `${width} × ${height}` : "",
    [videoCodec, audioCodec].filter(Boolean).join(", "),
  ].filter(Boolean);
}

/** Fetched on demand. */
function Moments({ submission: { name, previews }, onExpired }: FilePreviewProps) {
  const t = useTranslations("panelSubmissions.preview");
  if (!previews?.contactSheetSrc) return null;
  return (
    <details className="mt-1.5 text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold underline underline-offset-4">
        {t("moments")}
      </summary>
      {/* biome-ignore lint/performance/noImgElement: a private short-lived address */}
      <img
        src={previews.contactSheetSrc}
        alt={t("momentsOf", { name })}
        loading="lazy"
        decoding="async"
        onError={onExpired}
        className="mt-1.5 w-full"
      />
    </details>
  );
}

const shape = "mt-1.5 aspect-video w-full bg-black object-contain";

/** The next reading brings a new URL. */
type Failure = { src: string; code: number | undefined };

/** By `MediaError` codes. Browsers report a missing file as an unsupported format. */
function failureText({ code }: Failure): "unplayable" | "notLoaded" | "stopped" {
  if (code === MediaError.MEDIA_ERR_DECODE) return "unplayable";
  return code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? "notLoaded" : "stopped";
}

function Shown({ submission: { previews, fileName, name }, onExpired }: FilePreviewProps) {
  const t = useTranslations("panelSubmissions.preview");
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!previews) return null;
  const fail = (src: string, code?: number) => {
    setFailure({ src, code });
    // A new URL does not help a file that cannot be decoded.
    if (code !== MediaError.MEDIA_ERR_DECODE) onExpired();
  };
  const { fileSrc, displaySrc } = previews;
  if (fileSrc && isVideoName(fileName))
    return (
      <>
        {failure?.src === fileSrc ? null : (
          // biome-ignore lint/a11y/useMediaCaption: what a visitor sent has no captions
          <video
            key={fileSrc}
            src={fileSrc}
            poster={previews.posterSrc ?? undefined}
            controls
            preload="none"
            playsInline
            aria-label={t("clipOf", { name })}
            onError={(event) => fail(fileSrc, event.currentTarget.error?.code)}
            onPlaying={() => setFailure(null)}
            className={shape}
          />
        )}
        {failure ? <p className="mt-1.5 text-xs text-ink-muted">{t(failureText(failure))}</p> : null}
      </>
    );
  return displaySrc && failure?.src !== displaySrc ? (
    // biome-ignore lint/performance/noImgElement: a private short-lived address
    <img
      src={displaySrc}
      alt={t("sentBy", { name })}
      loading="lazy"
      decoding="async"
      onError={() => fail(displaySrc)}
      className={shape}
    />
  ) : null;
}
