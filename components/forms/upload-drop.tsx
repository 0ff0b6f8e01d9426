"use client";

import { FileUp } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FieldError, FieldHelp } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { postJson } from "@/components/forms/post-json";
import {
  findNewestUpload,
  forgetUpload,
  type RememberedUpload,
} from "@/components/forms/upload/remembered-uploads";
import { UploadStatus } from "@/components/forms/upload/upload-status";
import type { Upload } from "@/components/forms/upload/use-upload";
import { useFileDrop } from "@/components/forms/use-file-drop";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Notice } from "@/components/ui/notice";
import { maxFileMegabytes, uploadAccept } from "@/lib/features/uploads/constants";
import { cn } from "@/lib/shared/cn";
import { formatMegabytes } from "@/lib/shared/format";
import { apiPaths } from "@/lib/shared/paths";

type UploadDropProps = {
  upload: Upload;
  label: ReactNode;
  help?: ReactNode;
};

/** Of several dropped files, only the first is used. */
export function UploadDrop({ upload, label, help }: UploadDropProps) {
  const t = useTranslations("upload.drop");
  const field = useTranslations("form.field");
  const read = useMessageText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { file, progress, error } = upload;

  const take = (chosen: File | undefined) => {
    if (input.current) input.current.value = "";
    if (chosen) upload.choose(chosen);
  };
  const focusInput = () => input.current?.focus();
  const remove = () => {
    upload.remove();
    focusInput();
  };
  const { isOver, zone } = useFileDrop(take);

  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <Label htmlFor={id}>{label}</Label>
        <span className="text-xs text-ink-muted">{field("optional")}</span>
      </div>
      <FieldHelp id={`${id}-help`}>{help}</FieldHelp>
      {file ? null : <RememberedUploadNotice onDiscarded={focusInput} />}
      <div
        {...zone}
        className={cn(
          "notch-lg relative border border-dashed border-line-strong bg-sunken transition-colors hover:border-ink-muted",
          "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-cool",
          isOver && "border-cool bg-cool-soft",
          error && "border-bad",
          file && "border-solid",
        )}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={uploadAccept}
          className="sr-only"
          aria-describedby={[error ? `${id}-error` : "", `${id}-help`].filter(Boolean).join(" ")}
          aria-invalid={error ? true : undefined}
          onChange={(event) => take(event.target.files?.[0])}
        />
        {file && progress ? (
          <UploadStatus
            file={file}
            progress={progress}
            onPause={upload.pause}
            onResume={upload.resume}
            onReplace={() => input.current?.click()}
            onRemove={remove}
          />
        ) : (
          <label
            htmlFor={id}
            className="flex min-h-44 flex-col items-center justify-center gap-1 p-6 text-center"
          >
            <FileUp aria-hidden="true" className="mb-2 size-8 text-ink-muted" />
            <span className="font-display font-semibold text-hot-text underline decoration-1 underline-offset-4">
              {t("choose")}
            </span>
            <span className="text-sm text-ink-muted">{t("limit", { megabytes: maxFileMegabytes })}</span>
            <span className="text-sm text-ink-muted">{t("videos")}</span>
            <span className="text-sm text-ink-muted">{t("images")}</span>
          </label>
        )}
      </div>
      <FieldError id={`${id}-error`}>{error && read(error)}</FieldError>
    </div>
  );
}

/**
 * Offers to resume an upload of an earlier visit.
 * @param onDiscarded the button disappears with the notice
 */
function RememberedUploadNotice({ onDiscarded }: { onDiscarded: () => void }) {
  const t = useTranslations("upload.interrupted");
  const language = useLocale();
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
      title={t("title")}
      className="mb-3"
      actions={
        <Button size="sm" variant="ghost" onClick={discard}>
          {t("discard")}
        </Button>
      }
    >
      <p className="break-words text-ink-muted">
        {t.rich("text", {
          file: () => <span>{upload.fileName}</span>,
          size: () => <span>{formatMegabytes(upload.sizeBytes, language)}</span>,
        })}
      </p>
    </Notice>
  );
}
