"use client";

import { ArrowUp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FieldError } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { isLanguage, type LanguageCode, languages, pseudoLanguage } from "@/lib/shared/languages";
import { FieldOrigin, SetUpSection } from "./set-up-section";
import { type SetUpFormProps, useSetUp } from "./use-set-up";

const offered = Object.keys(languages).filter(
  (code): code is LanguageCode => isLanguage(code) && code !== pseudoLanguage,
);

/** The first is the default. */
export function LanguagesForm({ setUp, onStored }: SetUpFormProps) {
  const t = useTranslations("panelSetUp.languages");
  const read = useMessageText();
  const headingId = useId();
  const { isBusy, problems, refusal, store } = useSetUp(onStored);
  const [typed, setTyped] = useState<LanguageCode[] | null>(null);
  const field = setUp.fields.SITE_LANGUAGES;
  const isFixed = field.source === "environment";
  const chosen = typed ?? setUp.languages;
  const others = offered.filter((code) => !chosen.includes(code));
  const isChanged = chosen.join() !== setUp.languages.join();

  const save = async (list: LanguageCode[] | null) => {
    const body = { languages: list, version: setUp.versions.languages };
    if (await store({ path: adminApiPaths.setUpLanguages, body, done: t("saved") })) setTyped(null);
  };
  const moveUp = (index: number) => {
    const list = [...chosen];
    const [moved] = list.splice(index, 1);
    if (moved) list.splice(index - 1, 0, moved);
    setTyped(list);
  };

  return (
    <SetUpSection title={t("title")} help={t("help", { example: "/de/games" })} refusal={refusal}>
      <p id={headingId} className="text-sm font-semibold">
        {t("chosen")}
      </p>
      <ol aria-labelledby={headingId} className="mt-1 max-w-md">
        {chosen.map((code, index) => (
          <li
            key={code}
            className="flex min-h-11 items-center gap-2 border-t border-line py-1 first:border-t-0"
          >
            <span className="min-w-0 grow">
              <span lang={code}>{languages[code].name}</span>
              {index === 0 ? <span className="ms-2 text-xs text-ink-muted">{t("default")}</span> : null}
            </span>
            {isFixed ? null : (
              <>
                {index === 0 ? null : (
                  <Button size="sm" variant="ghost" onClick={() => moveUp(index)}>
                    <ArrowUp aria-hidden="true" className="size-4" />
                    <span className="sr-only">{t("up", { language: languages[code].name })}</span>
                  </Button>
                )}
                {chosen.length === 1 ? null : (
                  <Button
                    size="sm"
                    variant="ghost"
                    onClick={() => setTyped(chosen.filter((each) => each !== code))}
                  >
                    <X aria-hidden="true" className="size-4" />
                    <span className="sr-only">{t("remove", { language: languages[code].name })}</span>
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
      <FieldOrigin field={field} />
      {isFixed || others.length === 0 ? null : (
        <fieldset className="m-0 mt-4 border-0 p-0">
          <legend className="p-0 text-sm font-semibold">{t("add")}</legend>
          <div className="mt-1 flex flex-wrap gap-2">
            {others.map((code) => (
              <Button
                key={code}
                size="sm"
                variant="secondary"
                lang={code}
                onClick={() => setTyped([...chosen, code])}
              >
                {languages[code].name}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <FieldError id={`${headingId}-problem`}>{problems.languages && read(problems.languages)}</FieldError>
      {isFixed ? null : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" disabled={!isChanged} loading={isBusy} onClick={() => void save(chosen)}>
            {t("save")}
          </Button>
          {typed && isChanged ? (
            <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => setTyped(null)}>
              {t("undo")}
            </Button>
          ) : null}
          {field.source === "panel" ? (
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void save(null)}>
              {t("reset")}
            </Button>
          ) : null}
        </div>
      )}
    </SetUpSection>
  );
}
