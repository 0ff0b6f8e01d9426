"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { ImageDrop } from "@/components/forms/image-drop";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { maxUrlLength } from "@/lib/shared/limits";

type PictureFieldProps = {
  name: string;
  uploadLabel?: string;
  urlLabel?: string;
  /** its key or URL, with a signed URL to show it */
  stored: string;
  storedSrc: string | null;
  /** Removing it leaves the row without a picture. */
  removable?: boolean;
};

/** Keeps the picture, replaces it by an upload, or lets the server fetch it from a URL. */
export function PictureField(props: PictureFieldProps) {
  const t = useTranslations("panelEdit.pictureField");
  const {
    name,
    uploadLabel = t("uploadPicture"),
    urlLabel = t("imageUrl"),
    stored,
    storedSrc,
    removable,
  } = props;
  const read = useMessageText();
  const { field } = useController({ name });
  const [refusal, setRefusal] = useState<string | null>(null);
  const value: string = typeof field.value === "string" ? field.value : "";
  const isUpload = value.startsWith("data:");
  const isStored = value === stored;
  const shown = isUpload ? value : isStored ? (storedSrc ?? "") : "";

  const put = (next: string) => {
    setRefusal(null);
    field.onChange(next);
  };

  return (
    <>
      <div>
        <FormField name={`${name}Upload`} label={uploadLabel}>
          {(control) => (
            <ImageDrop
              control={control}
              value={shown}
              onChange={(image) => put(image?.dataUrl ?? "")}
              onRefused={({ title, description }) => setRefusal(`${read(title)}: ${read(description)}`)}
            />
          )}
        </FormField>
        <p role="alert" className="text-sm font-medium text-bad">
          {refusal}
        </p>
        {isStored ? null : (
          <Button size="sm" variant="ghost" className="mt-2" onClick={() => put(stored)}>
            {t("keepCurrentPicture")}
          </Button>
        )}
      </div>
      <FormField name={name} label={urlLabel} help={t("enterUrlWellFetch")}>
        {(control) => (
          <Input
            {...control}
            ref={field.ref}
            type="url"
            inputMode="url"
            maxLength={maxUrlLength}
            placeholder="https://"
            value={isUpload || (isStored && !isHttpUrl(value)) ? "" : value}
            onChange={(event) => put(event.target.value || (removable ? "" : stored))}
            onBlur={field.onBlur}
          />
        )}
      </FormField>
    </>
  );
}
