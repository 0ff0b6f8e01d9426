"use client";

import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { FieldGroup } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { isComposing } from "@/components/ui/composing";
import { Input } from "@/components/ui/input";
import { Tile } from "@/components/ui/tile";
import { gameFields } from "@/lib/features/games/fields";
import { usualLanguages } from "@/lib/features/games/labels/constants";
import { languageName, offeredCodes, shownLabels } from "@/lib/features/games/labels/policy";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";

const name = "languages";

const usual: readonly string[] = usualLanguages;
const isUsual = (code: string): code is (typeof usualLanguages)[number] => usual.includes(code);

/** Accepts a code, or a name in the page's language or in English, in any case. */
function findLanguage(typed: string, language: LanguageCode): string | undefined {
  const text = typed.trim().toLowerCase();
  return offeredCodes(name).find((code) =>
    [code, languageName(code, language), languageName(code)].some((one) => one.toLowerCase() === text),
  );
}

/** Common languages are tiles; others are added by name. */
export function LanguagesField() {
  const read = useMessageText();
  const language = useLocale();
  const { label, submit } = gameFields.languages;
  const { clearErrors } = useFormContext();
  const { field } = useController({ name });
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const offered = [...usual, ...chosen.filter((code) => !isUsual(code))];

  // In stored order, so that a different order is not a change.
  const change = (codes: readonly string[]) => {
    clearErrors(name);
    field.onChange([...shownLabels(name, codes)]);
  };
  const add = (code: string) => {
    if (!chosen.includes(code)) change([...chosen, code]);
  };

  return (
    <FieldGroup name={name} label={read(label)} help={read(submit.help)}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4">
        {offered.map((code, index) => (
          <Tile
            key={code}
            name={name}
            value={code}
            label={
              isUsual(code) ? read(message(`gameLabels.languages.${code}`)) : languageName(code, language)
            }
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              target.checked ? add(code) : change(chosen.filter((other) => other !== code))
            }
            onBlur={field.onBlur}
            {...(index === 0 ? { ref: field.ref } : {})}
          />
        ))}
      </div>
      <OtherLanguage chosen={chosen} onAdd={add} />
    </FieldGroup>
  );
}

type OtherLanguageProps = { chosen: readonly string[]; onAdd: (code: string) => void };

function OtherLanguage({ chosen, onAdd }: OtherLanguageProps) {
  const t = useTranslations("gameForm.languages");
  const language = useLocale();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState<{ words: string; isProblem: boolean } | null>(null);
  // Rendered after hydration: browser and server may name languages differently.
  const [isWanted, setWanted] = useState(false);

  const take = (text: string) => {
    const code = findLanguage(text, language);
    if (!code) return setSaid({ words: t("unknown", { name: text.trim() }), isProblem: true });
    onAdd(code);
    setTyped("");
    setSaid({ words: t("added", { name: languageName(code, language) }), isProblem: false });
  };
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    if (typed.trim()) take(typed);
  };

  return (
    <div className="mt-3">
      <label htmlFor={`${id}-other`} className="mb-1.5 block text-sm font-medium">
        {t("other")}
      </label>
      <div className="flex gap-2">
        <Input
          id={`${id}-other`}
          value={typed}
          list={`${id}-all`}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          onFocus={() => setWanted(true)}
          aria-invalid={said?.isProblem ? true : undefined}
          aria-describedby={said ? `${id}-said` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setSaid(null);
          }}
          onKeyDown={takeOnEnter}
          // Adds typed text on blur, so that it is not lost.
          onBlur={() => typed.trim() && take(typed)}
        />
        <Button variant="secondary" onClick={() => typed.trim() && take(typed)}>
          <Plus aria-hidden="true" />
          <span className="contents">{t("add")}</span>
        </Button>
      </div>
      <datalist id={`${id}-all`}>
        {isWanted
          ? offeredCodes(name, language)
              .filter((code) => !chosen.includes(code))
              .map((code) => <option key={code} value={languageName(code, language)} />)
          : null}
      </datalist>
      <p
        id={`${id}-said`}
        role="status"
        className={said?.isProblem ? "mt-1.5 text-sm font-medium text-bad" : "mt-1.5 text-sm text-ink-muted"}
      >
        {said?.words}
      </p>
    </div>
  );
}
