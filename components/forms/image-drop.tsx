"use client";

import { ImageOff, ImagePlus, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { FieldControl } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { type ChosenImage, type ImageRefusal, imageAccept, readImage } from "@/components/forms/read-image";
import { useFileDrop } from "@/components/forms/use-file-drop";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/shared/cn";
import { formatFileSize } from "@/lib/shared/format";

type ImageDropProps = {
  control: FieldControl;
  /** data string of a chosen picture, or URL of the current one; empty for none */
  value: string;
  onChange: (image: ChosenImage | null) => void;
  onRefused: (refusal: ImageRefusal) => void;
  onBlur?: () => void;
  aspectClassName?: string;
};

/** Of several dropped files, only the first is used. */
export function ImageDrop({
  control,
  value,
  onChange,
  onRefused,
  onBlur,
  aspectClassName = "aspect-video",
}: ImageDropProps) {
  const t = useTranslations("form.picture");
  const language = useLocale();
  const read = useMessageText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenImage | null>(null);

  const turn = useRef(0);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const ours = ++turn.current;
    const result = await readImage(file);
    // Another file was chosen in the meantime, or the form is gone.
    if (ours !== turn.current) return;
    if (input.current) input.current.value = "";
    if ("title" in result) return onRefused(result);
    setChosen(result);
    onChange(result);
  };
  const remove = () => {
    turn.current++;
    setChosen(null);
    onChange(null);
    input.current?.focus();
  };
  const { isOver, zone } = useFileDrop((file) => void take(file));

  const details = value && chosen?.dataUrl === value ? chosen : null;
  return (
    <div
      {...zone}
      className={cn(
        "notch-lg relative border border-dashed border-line-strong bg-sunken transition-colors hover:border-ink-muted",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cool",
        isOver && "border-cool bg-cool-soft",
        control["aria-invalid"] && "border-bad",
        value && "border-solid",
      )}
    >
      <input
        ref={input}
        type="file"
        accept={imageAccept}
        className="sr-only"
        onChange={(event) => void take(event.target.files?.[0])}
        onBlur={onBlur}
        {...control}
        required={control.required && !value}
      />
      {value ? (
        <div className="flex flex-wrap items-center gap-4 p-3">
          <Preview src={value} aspectClassName={aspectClassName} />
          <div className="min-w-0 grow basis-40 text-sm">
            <p className="font-semibold break-words">{details?.name ?? t("current")}</p>
            {details ? (
              <p className="text-ink-muted tabular-nums">
                {read(formatFileSize(details.sizeBytes, language))}
              </p>
            ) : null}
            <div className="mt-3 flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" onClick={() => input.current?.click()}>
                {t("replace")}
              </Button>
              <Button size="sm" variant="ghost" onClick={remove}>
                <Trash2 aria-hidden="true" />
                <span>{t("remove")}</span>
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <label
          htmlFor={control.id}
          className="flex min-h-44 flex-col items-center justify-center gap-1 p-6 text-center"
        >
          <ImagePlus aria-hidden="true" className="mb-2 size-8 text-ink-muted" />
          <span className="font-display font-semibold text-hot-text underline decoration-1 underline-offset-4">
            {t("choose")}
          </span>
          <span className="text-sm text-ink-muted">{t("drop")}</span>
        </label>
      )}
    </div>
  );
}

/** Shows both white and black letters behind transparent pictures. */
const checkered = "bg-[repeating-conic-gradient(#77878c_0_25%,#8a999d_0_50%)] bg-[length:16px_16px]";

function Preview({ src, aspectClassName }: { src: string; aspectClassName: string }) {
  const t = useTranslations("form.picture");
  /** The browser could not display this picture. */
  const [unshown, setUnshown] = useState("");
  if (unshown === src)
    return (
      <p
        className={cn(
          "notch grid w-full max-w-72 place-content-center justify-items-center gap-1 bg-raised text-sm text-ink-muted",
          aspectClassName,
        )}
      >
        <ImageOff aria-hidden="true" className="size-6" />
        <span>{t("noPreview")}</span>
      </p>
    );
  return (
    // biome-ignore lint/performance/noImgElement: a local preview, there is nothing to optimise
    <img
      src={src}
      alt={t("preview")}
      onError={() => setUnshown(src)}
      className={cn("notch w-full max-w-72 object-cover", checkered, aspectClassName)}
    />
  );
}
