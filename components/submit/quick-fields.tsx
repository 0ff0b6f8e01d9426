import { useTranslations } from "next-intl";
import { TextareaField, TextField } from "@/components/forms/fields";
import { maxUrlLength } from "@/lib/shared/limits";

type UrlFieldProps = { name: string; label: string; help?: string; required?: boolean };

export function UrlField({ name, label, help, required = false }: UrlFieldProps) {
  const t = useTranslations("submit.quickFields");
  return (
    <TextField
      name={name}
      label={label}
      help={help}
      hint={required ? undefined : t("optional")}
      required={required}
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={maxUrlLength}
      placeholder="https://"
    />
  );
}

type TextProps = {
  /** name and label of the author field */
  author: { name: string; label: string };
  limits: { name: number; description: number };
  descriptionHelp: string;
};

export function TextFields({ author, limits, descriptionHelp }: TextProps) {
  const t = useTranslations("submit.quickFields");
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="title" label={t("title")} required maxLength={limits.name} autoComplete="off" />
        <TextField
          name={author.name}
          label={author.label}
          required
          maxLength={limits.name}
          autoComplete="nickname"
        />
      </div>
      <TextareaField
        name="description"
        label={t("description")}
        required
        rows={4}
        maxLength={limits.description}
        help={descriptionHelp}
      />
    </>
  );
}
