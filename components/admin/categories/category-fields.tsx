import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { FieldError } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { CategoryIcon } from "@/components/games/categories/category-icon";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { categoryIcons, categoryLimits } from "@/lib/features/categories/constants";
import { type LanguageCode, nameOfLanguage } from "@/lib/shared/languages";
import type { TypedCategory } from "./use-category-list";

type CategoryFieldsProps = {
  row: TypedCategory;
  /** from 0 */
  index: number;
  count: number;
  /** of the site, the default first */
  languages: readonly LanguageCode[];
  /** by language */
  problemOf: (language: LanguageCode) => string | undefined;
  onChange: (row: TypedCategory) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One category of the list: its names, its icon and its position. */
export function CategoryFields(props: CategoryFieldsProps) {
  const { row, index, count, languages, problemOf, onChange, onMove, onRemove } = props;
  const t = useTranslations("panelCategories.form");
  const tIcons = useTranslations("panelCategories");
  const id = useId();
  const [first = "en", ...others] = languages;
  const name = row.names[first]?.trim() || t("unnamed");
  const type = (language: LanguageCode, text: string) =>
    onChange({ ...row, names: { ...row.names, [language]: text } });
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">{t("category", { number: index + 1, name })}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <div className="flex min-w-0 grow basis-56 items-start gap-3">
          <span className="mt-7 grid size-11 shrink-0 place-items-center text-cool [&_svg]:size-6">
            <CategoryIcon name={row.icon} />
          </span>
          <div className="min-w-0 grow">
            <NameField
              label={t("name")}
              language={first}
              value={row.names[first] ?? ""}
              problem={problemOf(first)}
              onType={(text) => type(first, text)}
            />
          </div>
        </div>
        <div className="min-w-0 grow basis-40 sm:max-w-52">
          <Label htmlFor={`${id}-icon`}>{t("icon")}</Label>
          <Select
            id={`${id}-icon`}
            value={row.icon}
            onChange={({ target }) => onChange({ ...row, icon: target.value })}
          >
            {categoryIcons.map((icon) => (
              <option key={icon} value={icon}>
                {tIcons(`icons.${icon}`)}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex gap-1 mt-7">
          <Button
            size="sm"
            variant="ghost"
            data-move="up"
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
            <span className="sr-only">{t("up", { name })}</span>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            data-move="down"
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
            <span className="sr-only">{t("down", { name })}</span>
          </Button>
          <Button size="sm" variant="ghost" data-remove disabled={count === 1} onClick={onRemove}>
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">{t("remove", { name })}</span>
          </Button>
        </div>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-ink-muted">
        <span>{row.id === null ? null : t("games", { count: row.games })}</span>
        <span>{row.id === null || row.id === name ? null : t("inAddresses", { id: row.id })}</span>
      </p>
      {others.length > 0 ? <OtherNames {...{ row, first, others, problemOf }} onType={type} /> : null}
    </fieldset>
  );
}

type OtherNamesProps = Pick<CategoryFieldsProps, "row" | "problemOf"> & {
  first: LanguageCode;
  others: readonly LanguageCode[];
  onType: (language: LanguageCode, text: string) => void;
};

/** Open while one of them has a problem. */
function OtherNames({ row, first, others, problemOf, onType }: OtherNamesProps) {
  const t = useTranslations("panelCategories.form");
  const reader = useLocale();
  const hasProblem = others.some((language) => problemOf(language));
  return (
    <details className="mt-2" {...(hasProblem ? { open: true } : {})}>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {t("others")}
      </summary>
      <p className="mt-1 text-xs text-ink-muted">
        {t("otherHelp", { language: nameOfLanguage(first, reader) })}
      </p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {others.map((language) => (
          <NameField
            key={language}
            label={t("nameIn", { language: nameOfLanguage(language, reader) })}
            language={language}
            value={row.names[language] ?? ""}
            problem={problemOf(language)}
            onType={(text) => onType(language, text)}
          />
        ))}
      </div>
    </details>
  );
}

type NameFieldProps = {
  label: string;
  language: LanguageCode;
  value: string;
  problem: string | undefined;
  onType: (text: string) => void;
};

function NameField({ label, language, value, problem, onType }: NameFieldProps) {
  const id = useId();
  const read = useMessageText();
  return (
    <div className="min-w-0">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        lang={language}
        dir="auto"
        autoComplete="off"
        maxLength={categoryLimits.name}
        value={value}
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onType(target.value)}
      />
      <FieldError id={`${id}-problem`}>{problem && read(problem)}</FieldError>
    </div>
  );
}
