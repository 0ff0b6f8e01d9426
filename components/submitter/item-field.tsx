"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { SwitchField, TileField } from "@/components/forms/choice-fields";
import { SelectField, TextareaField, TextField } from "@/components/forms/fields";
import { ImageField } from "@/components/forms/image-field";
import { useMessageText, useReader } from "@/components/forms/message-text";
import { SocialLinksField } from "@/components/forms/social-links-field";
import type { Upload } from "@/components/forms/upload/use-upload";
import { UploadDrop } from "@/components/forms/upload-drop";
import { DescriptionsField } from "@/components/games/descriptions-field";
import { LanguagesField } from "@/components/games/languages-field";
import { ScreenshotsField } from "@/components/games/screenshots-field";
import { ScheduleField } from "@/components/streamers/schedule/schedule-field";
import type { ItemField } from "@/lib/features/items/constants";
import { roleName } from "@/lib/features/submissions/constants";
import { nameIn, type Reader } from "@/lib/shared/field-table";
import { categoryIds } from "@/lib/shared/game-categories";
import type { LanguageCode } from "@/lib/shared/languages";
import { maxUrlLength } from "@/lib/shared/limits";

const optionsOf = ({ name, options = [], nameOf, meaningOf }: ItemField, reader: Reader) =>
  (name === "categories" ? categoryIds() : options).map((value) => {
    const meaning = meaningOf?.(value);
    return {
      value,
      label: name === "role" ? reader.read(roleName(value)) : nameIn({ nameOf }, value, reader),
      description: meaning && reader.read(meaning),
    };
  });

type ItemFieldControlProps = {
  field: ItemField;
  /** URLs of its pictures */
  pictures: Record<string, string>;
  /** the item has a picture or file that a new one would replace */
  hasPicture: boolean;
  /** the open suggestion has its own, which can be removed */
  isSuggested: boolean;
  /** those in which a text can be given besides its own */
  languages: readonly LanguageCode[];
  upload: Upload;
};

/** Form values that name removed pictures and files of a suggestion. */
export const withoutName = "without";

export function ItemFieldControl({
  field,
  pictures,
  hasPicture,
  isSuggested,
  languages,
  upload,
}: ItemFieldControlProps) {
  const t = useTranslations("submitter.field");
  const reader = useReader();
  const { name, max, required = false } = field;
  const label = reader.read(field.label);
  const isOn = useWatch({ name: field.onlyWith ?? name });
  switch (field.as) {
    case "line":
      return <TextField name={name} label={label} required={required} maxLength={max} autoComplete="off" />;
    case "lines":
      return <TextareaField name={name} label={label} required={required} maxLength={max} rows={6} />;
    case "url":
      return (
        <TextField
          name={name}
          label={label}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={maxUrlLength}
          placeholder="https://"
        />
      );
    case "list":
      return <TextareaField name={name} label={label} help={t("onePerLine")} rows={3} />;
    case "switch":
      return <SwitchField name={name} label={label} />;
    case "tiles":
      return (
        <TileField name={name} label={label} options={optionsOf(field, reader)} alone={field.aloneOption} />
      );
    case "languages":
      return <LanguagesField />;
    case "translations":
      return <DescriptionsField languages={languages} />;
    case "select":
      return field.onlyWith && !isOn ? null : (
        <SelectField
          name={name}
          label={label}
          required={required}
          options={optionsOf(field, reader)}
          {...(required ? {} : { placeholder: t("notGiven") })}
        />
      );
    case "suggest":
      return <SuggestField field={field} />;
    case "slots":
      return <ScheduleField />;
    case "gallery":
      return <ScreenshotsField sources={pictures} />;
    // Rendered inside the schedule editor.
    case "dates":
      return null;
    case "socials":
      return <SocialLinksField />;
    case "file":
      return (
        <div className="grid gap-3">
          <UploadDrop
            upload={upload}
            label={hasPicture ? t("newFile") : t("file")}
            help={hasPicture ? t("keepsFile") : undefined}
          />
          {isSuggested ? <WithoutField name={name} what="file" of={label} /> : null}
        </div>
      );
    case "picture":
      return (
        <div className="grid gap-3">
          <ImageField
            name={name}
            label={hasPicture ? t("newPicture", { label }) : label}
            help={hasPicture ? t("keepsPicture") : undefined}
          />
          {isSuggested ? <WithoutField name={name} what="picture" of={label} /> : null}
        </div>
      );
  }
}

type WithoutFieldProps = { name: string; what: "picture" | "file"; of: string };

function WithoutField({ name, what, of }: WithoutFieldProps) {
  const t = useTranslations("submitter.field.without");
  return (
    <SwitchField
      name={`${withoutName}.${name}`}
      label={what === "file" ? t("file") : t("picture", { label: of })}
      help={what === "file" ? t("fileStays") : t("pictureStays")}
    />
  );
}

function SuggestField({ field: { name, label, max, options = [] } }: { field: ItemField }) {
  const read = useMessageText();
  const listId = useId();
  return (
    <div>
      <TextField name={name} label={read(label)} maxLength={max} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {options.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}
