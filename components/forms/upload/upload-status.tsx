"use client";

import {
  CircleCheck,
  FileImage,
  FileVideo,
  type LucideIcon,
  Pause,
  Play,
  RotateCcw,
  Trash2,
} from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { timeLeftText } from "@/components/forms/upload/time-left";
import type { UploadProgress } from "@/components/forms/upload/uploader";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { formatFileSize, formatMegabytes, leastShownBytes } from "@/lib/shared/format";

type UploadStatusProps = {
  file: File;
  progress: UploadProgress;
  onPause: () => void;
  onResume: () => void;
  onReplace: () => void;
  onRemove: () => void;
};

/** Whole percent; 100 only when everything was sent. */
export const uploadPercent = ({ sentBytes, totalBytes }: UploadProgress): number =>
  totalBytes > 0 ? Math.floor((sentBytes / totalBytes) * 100) : 0;

type Step = {
  label: "pause" | "resume" | "replace" | "retry";
  Icon?: LucideIcon;
  does?: "onPause" | "onResume" | "onReplace";
};

/** One button for every phase, so that it keeps the focus. */
const steps: Record<UploadProgress["phase"], Step> = {
  preparing: { label: "pause", Icon: Pause },
  uploading: { label: "pause", Icon: Pause, does: "onPause" },
  paused: { label: "resume", Icon: Play, does: "onResume" },
  checking: { label: "pause", Icon: Pause },
  complete: { label: "replace", does: "onReplace" },
  failed: { label: "retry", Icon: RotateCcw, does: "onResume" },
};

export function UploadStatus({ file, progress, onRemove, ...actions }: UploadStatusProps) {
  const t = useTranslations("upload.status");
  const read = useMessageText();
  const language = useLocale();
  const size = (bytes: number) => formatMegabytes(bytes, language);
  const { phase, obstacle, secondsLeft, resumedBytes } = progress;
  const Icon = file.type.startsWith("image/") ? FileImage : FileVideo;
  const { label, Icon: StepIcon, does } = steps[phase];
  const isDone = phase === "complete";
  return (
    <div className="flex flex-col gap-3 p-4">
      <div className="flex items-start gap-3">
        {isDone ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ok" />
        ) : (
          <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ink-muted" />
        )}
        <div className="min-w-0 grow">
          <p className="font-semibold break-words">{file.name}</p>
          <p className="text-sm text-ink-muted tabular-nums">
            {isDone || file.size < leastShownBytes
              ? read(formatFileSize(file.size, language))
              : t("sent", { sent: size(progress.sentBytes), total: size(file.size) })}
          </p>
        </div>
        {isDone ? null : (
          <p className="shrink-0 font-display text-xl font-semibold tabular-nums">{`${uploadPercent(progress)}%`}</p>
        )}
      </div>
      {isDone ? null : <Progress value={uploadPercent(progress)} label={t("label", { file: file.name })} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-ink-muted tabular-nums">
          <span role="status">{obstacle ? t(`obstacles.${obstacle}`) : t(`phases.${phase}`)}</span>
          <span>
            {phase === "uploading" && !obstacle && secondsLeft !== null
              ? ` ${read(timeLeftText(secondsLeft))}`
              : null}
          </span>
          {resumedBytes > 0 && !isDone ? (
            <span className="block">{t("resumed", { size: size(resumedBytes) })}</span>
          ) : null}
        </p>
        <div className="-mx-2 flex flex-wrap gap-1">
          <Button
            size="sm"
            variant={does === "onResume" ? "secondary" : "ghost"}
            aria-disabled={!does}
            onClick={does && actions[does]}
          >
            {StepIcon ? <StepIcon aria-hidden="true" /> : null}
            <span>{t(`steps.${label}`)}</span>
          </Button>
          {phase === "failed" ? (
            <Button size="sm" variant="ghost" onClick={actions.onReplace}>
              {t("steps.replace")}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
            <span>{isDone || phase === "failed" ? t("remove") : t("cancel")}</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
