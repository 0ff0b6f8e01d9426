"use client";

import { ArrowDown, ArrowUp, ImageOff, ImagePlus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { TextField } from "@/components/forms/fields";
import { FieldError, FieldHelp, useFieldControl } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { imageAccept, readImage } from "@/components/forms/read-image";
import { shrinkImage } from "@/components/forms/shrink-image";
import { useFileDrop } from "@/components/forms/use-file-drop";
import { Button } from "@/components/ui/button";
import { screenshotLimits } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import type { Shot } from "@/lib/shared/body-pictures";
import { cn } from "@/lib/shared/cn";

type WithScreenshots = { screenshots: Shot[] };

type ScreenshotsFieldProps = {
  /** URLs of stored screenshots by key */
  sources?: Record<string, string>;
};

export function ScreenshotsField({ sources = {} }: ScreenshotsFieldProps) {
  const t = useTranslations("gameForm.screenshots");
  const read = useMessageText();
  const { label, submit } = gameFields.screenshots;
  const { control } = useFormContext<WithScreenshots>();
  const { fields, append, remove, move } = useFieldArray({ control, name: "screenshots", keyName: "key" });
  const { control: attributes, error, errorId, helpId } = useFieldControl("screenshots", { hasHelp: true });
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const room = screenshotLimits.count - fields.length;

  const take = async (files: readonly File[]) => {
    setProblem(files.length > room ? t("tooMany", { count: screenshotLimits.count }) : null);
    const taken = await Promise.all(
      files.slice(0, room).map(async (file): Promise<Shot[]> => {
        const image = await readImage(file);
        if (!("title" in image)) return [{ image: await shrinkImage(image.dataUrl, file), description: "" }];
        setProblem(
          t("problem", { title: read(image.title), text: read(image.description), file: file.name }),
        );
        return [];
      }),
    );
    append(taken.flat());
  };
  const shift = (from: number, to: number) => {
    if (!fields[to]) return;
    move(from, to);
    setSaid(t("moved", { number: to + 1, count: fields.length }));
  };
  const drop = (index: number) => {
    remove(index);
    setSaid(t("removed"));
    // With eight screenshots, the button reappears only after this.
    requestAnimationFrame(() => document.getElementById(attributes.id)?.focus());
  };

  return (
    <fieldset aria-describedby={helpId} className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-4 p-0 text-sm font-semibold text-ink">
        <span>{`${read(label)} `}</span>
        <span className="text-xs font-normal text-ink-muted">{t("optional")}</span>
      </legend>
      <FieldHelp id={helpId}>{read(submit.help)}</FieldHelp>
      <ol className="grid gap-3">
        {fields.map(({ key, image }, index) => (
          <ScreenshotRow
            key={key}
            index={index}
            count={fields.length}
            src={image.startsWith("data:") ? image : sources[image]}
            onMove={shift}
            onRemove={drop}
          />
        ))}
      </ol>
      <Chooser
        id={attributes.id}
        errorId={errorId}
        isFull={room <= 0}
        isInvalid={Boolean(error)}
        onChosen={take}
      />
      <FieldError id={errorId}>{error ?? problem}</FieldError>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

type ScreenshotRowProps = {
  index: number;
  count: number;
  src: string | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

function ScreenshotRow({ index, count, src, onMove, onRemove }: ScreenshotRowProps) {
  const t = useTranslations("gameForm.screenshots");
  const number = index + 1;
  return (
    <li className="notch flex flex-wrap items-start gap-3 border border-line bg-surface p-3">
      {src ? (
        // biome-ignore lint/performance/noImgElement: a local preview, or a short-lived address
        <img src={src} alt="" className="aspect-video w-40 max-w-full bg-sunken object-contain" />
      ) : (
        <ImageOff aria-hidden="true" className="aspect-video w-40 max-w-full bg-sunken p-6 text-ink-muted" />
      )}
      <div className="min-w-0 grow basis-56">
        <TextField
          name={`screenshots.${index}.description`}
          label={t("description", { number })}
          required
          maxLength={screenshotLimits.description}
          autoComplete="off"
        />
        <PictureError index={index} />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="icon-sm"
            variant="secondary"
            aria-label={t("up", { number })}
            aria-disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button
            size="icon-sm"
            variant="secondary"
            aria-label={t("down", { number })}
            aria-disabled={number === count}
            onClick={() => onMove(index, index + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onRemove(index)}>
            <Trash2 aria-hidden="true" />
            <span>
              {t.rich("remove", {
                number,
                hidden: (chunks) => <span className="sr-only">{chunks}</span>,
              })}
            </span>
          </Button>
        </div>
      </div>
    </li>
  );
}

/** The error of the picture itself. */
function PictureError({ index }: { index: number }) {
  const { error, errorId } = useFieldControl(`screenshots.${index}.image`);
  return <FieldError id={errorId}>{error}</FieldError>;
}

type ChooserProps = {
  id: string;
  errorId: string;
  isFull: boolean;
  isInvalid: boolean;
  onChosen: (files: readonly File[]) => Promise<void>;
};

function Chooser({ id, errorId, isFull, isInvalid, onChosen }: ChooserProps) {
  const t = useTranslations("gameForm.screenshots");
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { isOver, zone } = useFileDrop((_, files) => void onChosen(files));
  return (
    <div
      {...zone}
      className={cn(
        "notch mt-3 border border-dashed border-line-strong bg-sunken hover:border-ink-muted",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cool",
        isOver && "border-cool bg-cool-soft",
        isFull && "hidden",
      )}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={imageAccept}
        multiple
        disabled={isFull}
        aria-invalid={isInvalid}
        aria-describedby={errorId}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          void onChosen(files);
        }}
      />
      <label
        id={labelId}
        htmlFor={id}
        className="flex min-h-16 flex-wrap items-center justify-center gap-2 p-3 text-center text-sm"
      >
        <ImagePlus aria-hidden="true" className="size-5 text-ink-muted" />
        <span className="font-display font-semibold text-hot-text underline decoration-1 underline-offset-4">
          {t("add")}
        </span>
        <span className="text-ink-muted">{t("formats")}</span>
      </label>
    </div>
  );
}
