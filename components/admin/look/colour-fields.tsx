import { useTranslations } from "next-intl";
import { FieldError } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { colourLabels } from "@/lib/features/look/constants";
import { failureText, shownRatio } from "@/lib/features/look/policy";
import {
  type ColourFamily,
  type ColourName,
  colourFamilies,
  familyNames,
  isColour,
  type Palette,
  type Theme,
} from "@/lib/shared/look";
import { type Failure, findFailures, listPairs, type Pair } from "@/lib/shared/look-contrast";
import { readTyped } from "./use-look";

export type ThemeColours = {
  theme: Theme;
  /** as typed */
  typed: Record<ColourName, string>;
  palette: Palette;
  /** of the server, by path */
  problems: Record<string, string>;
  onChange: (name: ColourName, text: string) => void;
};

export function ColourFields(props: ThemeColours) {
  const pairs = listPairs(props.theme, props.palette);
  const failures = findFailures(props.theme, props.palette);
  return (
    <div className="mt-4 grid gap-5">
      {familyNames.map((family) => (
        <FamilyFields key={family} family={family} pairs={pairs} failures={failures} {...props} />
      ))}
    </div>
  );
}

const fieldId = (theme: Theme, name: ColourName): string => `look-${theme}-${name}`;

type FamilyProps = ThemeColours & { family: ColourFamily; pairs: Pair[]; failures: Failure[] };

function FamilyFields({ family, pairs, failures, ...colours }: FamilyProps) {
  const t = useTranslations("panelLook");
  const [main, ...shades] = colourFamilies[family];
  const isOfFamily = (name: ColourName) => colourFamilies[family].some((each) => each === name);
  return (
    <fieldset className="m-0 min-w-0 border-0 border-t border-line p-0 pt-3">
      <legend className="float-start w-full p-0 font-display font-semibold">{t(`families.${family}`)}</legend>
      <p className="clear-both mb-2 text-sm text-ink-muted">{t(`uses.${family}`)}</p>
      <ColourField name={main} {...colours} />
      <FamilyFailures
        main={main}
        failures={failures.filter(({ name }) => isOfFamily(name))}
        onChange={colours.onChange}
      />
      <details className="mt-2">
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
          {t("form.shades", { family: t(`families.${family}`) })}
        </summary>
        <div className="mt-2 grid gap-3">
          {shades.map((name) => (
            <ColourField key={name} name={name} {...colours} />
          ))}
          <PairList pairs={pairs.filter(({ name }) => isOfFamily(name))} />
        </div>
      </details>
    </fieldset>
  );
}

function ColourField({
  name,
  theme,
  typed,
  palette,
  problems,
  onChange,
}: ThemeColours & { name: ColourName }) {
  const t = useTranslations("panelLook");
  const read = useMessageText();
  const id = fieldId(theme, name);
  const label = read(colourLabels[name]);
  const isWrong = !isColour(readTyped(typed[name]));
  const refused = problems[`look.colours.${theme}.${name}`];
  const isInvalid = isWrong || refused !== undefined;
  return (
    <div className="min-w-0">
      <Label htmlFor={id}>{label}</Label>
      <div className="mt-1 flex items-center gap-2">
        <input
          type="color"
          aria-label={t("form.picker", { colour: label })}
          value={palette[name]}
          onChange={({ target }) => onChange(name, target.value)}
          className="notch-sm size-11 shrink-0 cursor-pointer border border-line-strong bg-sunken p-1"
        />
        <Input
          id={id}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-problem`}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={20}
          value={typed[name]}
          onChange={({ target }) => onChange(name, target.value)}
          className="max-w-36 font-mono"
        />
      </div>
      <FieldError id={`${id}-problem`}>{isWrong ? t("refusals.notColour") : null}</FieldError>
    </div>
  );
}

type FailuresProps = Pick<FamilyProps, "failures" | "onChange"> & { main: ColourName };

function FamilyFailures({ main, failures, onChange }: FailuresProps) {
  const t = useTranslations("panelLook.form");
  const read = useMessageText();
  /** The button is gone then, and the focus with it. */
  const take = ({ theme, name, nearest }: Failure) => {
    onChange(name, nearest);
    document.getElementById(fieldId(theme, main))?.focus();
  };
  return (
    <div aria-live="polite">
      {failures.map((failure) => (
        <div key={failure.name} className="notch mt-3 border border-bad/50 bg-bad-soft p-3 text-sm text-ink">
          <p>{read(failureText(failure))}</p>
          <Button size="sm" variant="secondary" className="mt-2" onClick={() => take(failure)}>
            <span
              aria-hidden="true"
              className="size-4 border border-line-strong"
              style={{ background: failure.nearest }}
            />
            <span>{t("take", { colour: failure.nearest })}</span>
          </Button>
        </div>
      ))}
    </div>
  );
}

function PairList({ pairs }: { pairs: Pair[] }) {
  const t = useTranslations("panelLook.form");
  const read = useMessageText();
  return (
    <ul className="grid gap-x-4 gap-y-1 text-xs text-ink-muted">
      {pairs.map(({ name, against, ratio, required }) => (
        <li key={`${name} ${against}`} className={ratio < required ? "font-semibold text-bad" : ""}>
          {t("pair", {
            name: read(colourLabels[name]),
            against: read(colourLabels[against]),
            ratio: shownRatio(ratio),
            required,
          })}
        </li>
      ))}
    </ul>
  );
}
