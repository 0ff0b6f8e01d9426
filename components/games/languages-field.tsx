"use client";

import { Plus } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { FieldGroup } from "@/components/forms/form-field";
import { Button } from "@/components/ui/button";
import { isComposing } from "@/components/ui/composing";
import { Input } from "@/components/ui/input";
import { Tile } from "@/components/ui/tile";
import { gameFields } from "@/lib/features/games/fields";
import { usualLanguages } from "@/lib/features/games/labels/constants";
import { languageName, offeredCodes, shownLabels } from "@/lib/features/games/labels/policy";

const { label, submit } = gameFields.languages;
const name = "languages";

/** Accepts a name or code in any case. */
function findLanguage(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  return offeredCodes(name).find((code) => code === text || languageName(code).toLowerCase() === text);
}

/** Common languages are tiles; others are added by name. */
export function LanguagesField() {
  const { clearErrors } = useFormContext();
  const { field } = useController({ name });
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const offered = [...usualLanguages, ...chosen.filter((code) => !usualLanguages.includes(code))];

  // In stored order, so that a different order is not a change.
  const change = (codes: readonly string[]) => {
    clearErrors(name);
    field.onChange([...shownLabels(name, codes)]);
  };
  const add = (code: string) => {
    if (!chosen.includes(code)) change([...chosen, code]);
  };

  return (
    <FieldGroup name={name} label={label} help={submit.help}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4">
        {offered.map((code, index) => (
          <Tile
            key={code}
            name={name}
            value={code}
            label={languageName(code)}
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
  const id = useId();
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState<{ words: string; isProblem: boolean } | null>(null);
  // Rendered after hydration: browser and server may name languages differently.
  const [isWanted, setWanted] = useState(false);

  const take = (text: string) => {
    const code = findLanguage(text);
    if (!code) return setSaid({ words: `We do not know the language “${text.trim()}”.`, isProblem: true });
    onAdd(code);
    setTyped("");
    setSaid({ words: `${languageName(code)} added.`, isProblem: false });
  };
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    if (typed.trim()) take(typed);
  };

  return (
    <div className="mt-3">
      <label htmlFor={`${id}-other`} className="mb-1.5 block text-sm font-medium">
        Another language
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
          Add
        </Button>
      </div>
      <datalist id={`${id}-all`}>
        {isWanted
          ? offeredCodes(name)
              .filter((code) => !chosen.includes(code))
              .map((code) => <option key={code} value={languageName(code)} />)
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
