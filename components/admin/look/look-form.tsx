"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { FieldError } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { Tile } from "@/components/ui/tile";
import { cornerLabels, themeLabels } from "@/lib/features/look/constants";
import type { StoredLook } from "@/lib/features/look/types";
import { formatDateTime } from "@/lib/shared/format";
import { cornerNames, fontNames, headingFonts, themes } from "@/lib/shared/look";
import { findLookFailures } from "@/lib/shared/look-contrast";
import { fontFaces } from "@/lib/shared/look-style";
import { ColourFields } from "./colour-fields";
import { LookPreview } from "./look-preview";
import { useLook } from "./use-look";

/** The site's colours, corners and heading font, with a preview of both themes. */
export function LookForm({ loaded }: { loaded: StoredLook }) {
  const t = useTranslations("panelLook");
  const read = useMessageText();
  const edited = useLook(loaded);
  const { typed, look, stored, problems, isBusy, isChanged } = edited;
  const failures = findLookFailures(look);
  const saveId = useId();
  const mendAll = () => {
    edited.mendAll();
    document.getElementById(saveId)?.focus();
  };
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void edited.save();
      }}
    >
      <style>{fontNames.map(fontFaces).join("")}</style>
      <div className="grid gap-6 lg:grid-cols-2">
        <Choice
          title={t("corners.title")}
          name="corners"
          problem={problems["look.corners"]}
          chosen={typed.corners}
          options={cornerNames.map((value) => ({ value, label: read(cornerLabels[value]) }))}
          onChoose={(corners) => edited.change({ corners })}
        />
        <Choice
          title={t("fonts.title")}
          help={t("fonts.help")}
          name="font"
          problem={problems["look.font"]}
          chosen={typed.font}
          options={fontNames.map((value) => ({
            value,
            label: <FontName font={value} />,
            description: t("fonts.sample"),
          }))}
          onChoose={(font) => edited.change({ font })}
        />
      </div>
      <section aria-labelledby="look-colours" className="notch-lg border border-line bg-surface p-4 sm:p-5">
        <h3 id="look-colours" className="text-lg">
          {t("form.colours")}
        </h3>
        <p className="mb-4 max-w-prose text-sm text-ink-muted">{t("form.help")}</p>
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
          {themes.map((theme) => (
            <section key={theme} aria-labelledby={`look-${theme}`} className="min-w-0">
              <h4 id={`look-${theme}`} className="mb-2">
                {read(themeLabels[theme])}
              </h4>
              <LookPreview look={look} theme={theme} />
              <ColourFields
                theme={theme}
                typed={typed.colours[theme]}
                palette={look.colours[theme]}
                problems={problems}
                onChange={(name, text) => edited.changeColour(theme, name, text)}
              />
            </section>
          ))}
        </div>
      </section>
      <div>
        <div role="status">
          {failures.length > 0 ? (
            <p className="mb-3 flex flex-wrap items-center gap-3 text-sm font-semibold text-bad">
              <span>{t("form.failing", { count: failures.length })}</span>
              <Button size="sm" variant="secondary" onClick={mendAll}>
                {t("form.takeAll")}
              </Button>
            </p>
          ) : null}
        </div>
        <FieldError id="look-refusal">{edited.refusal && read(edited.refusal)}</FieldError>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button id={saveId} type="submit" disabled={!isChanged} loading={isBusy}>
            {t("form.save")}
          </Button>
          {isChanged ? (
            <Button variant="secondary" disabled={isBusy} onClick={edited.undo}>
              {t("form.undo")}
            </Button>
          ) : null}
          {stored.isDefault ? null : (
            <Button variant="ghost" disabled={isBusy} onClick={() => void edited.reset()}>
              {t("form.reset")}
            </Button>
          )}
        </div>
        <Origin stored={stored} />
      </div>
    </form>
  );
}

function Origin({ stored: { updatedAt, updatedBy } }: { stored: StoredLook }) {
  const t = useTranslations("panelLook.form");
  const language = useLocale();
  return (
    <p className="mt-2 text-xs text-ink-muted">
      {updatedAt
        ? t("stored", { by: updatedBy ?? "", at: formatDateTime(updatedAt, language) })
        : t("default")}
    </p>
  );
}

const FontName = ({ font }: { font: (typeof fontNames)[number] }) => (
  <span
    translate="no"
    className="text-lg font-semibold"
    style={{ fontFamily: `"${headingFonts[font].name}", var(--font-display)` }}
  >
    {headingFonts[font].name}
  </span>
);

type ChoiceProps<Value extends string> = {
  title: string;
  help?: string;
  name: string;
  problem: string | undefined;
  chosen: Value;
  options: { value: Value; label: ReactNode; description?: string }[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({
  title,
  help,
  name,
  problem,
  chosen,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId();
  const read = useMessageText();
  return (
    <fieldset className="notch-lg m-0 min-w-0 border border-line bg-surface p-4 sm:p-5">
      <legend className="float-start w-full p-0 font-display text-lg font-semibold">{title}</legend>
      <div className="clear-both">
        {help ? <p className="text-sm text-ink-muted">{help}</p> : null}
        <div className="mt-3 grid gap-2 sm:grid-cols-2">
          {options.map(({ value, label, description }) => (
            <Tile
              key={value}
              type="radio"
              name={name}
              value={value}
              label={label}
              description={description}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
          ))}
        </div>
        <FieldError id={id}>{problem && read(problem)}</FieldError>
      </div>
    </fieldset>
  );
}
