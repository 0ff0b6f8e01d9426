"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController, useFormState } from "react-hook-form";
import { Counter } from "@/components/forms/fields";
import { FieldGroup, FormField } from "@/components/forms/form-field";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { gameFields } from "@/lib/features/games/fields";
import { languages as known, type LanguageCode } from "@/lib/shared/languages";
import { type Translations, toTranslations } from "@/lib/shared/translations";

const name = "descriptions";
const { maxLength } = gameFields.descriptions;

type DescriptionsFieldProps = {
  /** in which the description can be given; none for a site with one language */
  languages: readonly LanguageCode[];
};

/** The description in other languages: a text area for each one that is wanted. */
export function DescriptionsField({ languages }: DescriptionsFieldProps) {
  return languages.length > 0 ? <Descriptions languages={languages} /> : null;
}

function Descriptions({ languages }: DescriptionsFieldProps) {
  const t = useTranslations("gameDescriptions");
  const { field } = useController({ name });
  const { errors } = useFormState({ name });
  const [opened, setOpened] = useState<{ languages: readonly LanguageCode[]; isNew: boolean }>({
    languages: [],
    isNew: false,
  });
  const texts: Translations = field.value ?? {};
  const refused = errors[name] ?? {};
  // An error of a language that is not offered, such as in a draft of another page, must be visible too.
  const listed = (Object.keys(known) as LanguageCode[]).filter(
    (language) => languages.includes(language) || language in refused,
  );
  const isOpen = (language: LanguageCode): boolean =>
    opened.languages.includes(language) || Boolean(texts[language]) || language in refused;
  const open = (language: LanguageCode, isNew: boolean): void =>
    setOpened({ languages: [...opened.languages, language], isNew });
  const change = (language: LanguageCode, text: string): void => {
    // A text that is deleted to be written anew keeps its text area.
    if (!opened.languages.includes(language)) open(language, false);
    field.onChange(toTranslations({ ...texts, [language]: text }));
  };
  const shown = listed.filter(isOpen);
  const closed = listed.filter((language) => !isOpen(language));
  return (
    <FieldGroup name={name} label={t("label")} help={t("help")}>
      <div className="grid gap-4">
        {shown.map((language, index) => (
          <FormField
            key={language}
            name={`${name}.${language}`}
            label={
              <bdi lang={language} translate="no">
                {known[language].name}
              </bdi>
            }
            hint={<Counter name={`${name}.${language}`} maxLength={maxLength} />}
          >
            {(control) => (
              <Textarea
                {...control}
                lang={language}
                dir={known[language].direction}
                value={texts[language] ?? ""}
                // Browsers count UTF-16 units, at most two per character.
                maxLength={maxLength * 2}
                autoFocus={opened.isNew && opened.languages.at(-1) === language}
                onChange={({ target }) => change(language, target.value)}
                onBlur={field.onBlur}
                {...(index === 0 ? { ref: field.ref } : {})}
              />
            )}
          </FormField>
        ))}
        {closed.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {closed.map((language) => (
              <li key={language}>
                <Button variant="secondary" size="sm" onClick={() => open(language, true)}>
                  <Plus aria-hidden="true" />
                  <span>{t("add", { language: known[language].name })}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </FieldGroup>
  );
}
