import { BellPlus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { FollowForm } from "@/components/follows/follow-form";
import { Honeypot } from "@/components/forms/honeypot";
import { buttonVariants } from "@/components/ui/button-variants";
import { controlClasses } from "@/components/ui/input";
import { PageLink } from "@/components/ui/page-link";
import { defaultRhythm, rhythms } from "@/lib/features/follows/constants";
import { cn } from "@/lib/shared/cn";
import { maxEmailLength } from "@/lib/shared/limits";
import { paths } from "@/lib/shared/paths";

type FollowBoxProps = {
  /** the first is chosen */
  kinds: readonly FollowableKind[];
  slug?: string;
  /** of the catalog; its parameters are read from the page's address when the form is sent */
  query?: string;
  parameters?: readonly string[];
  className?: string;
};
type FollowableKind = "game" | "clips" | "streamer" | "maker" | "category" | "search";

/** A plain HTML form: it works without JavaScript, and the page is the same for all visitors. */
export function FollowBox({ kinds, slug, query, parameters, className }: FollowBoxProps) {
  const t = useTranslations("follows.form");
  const [kind] = kinds;
  const id = `follow-${kind}`;
  return (
    <details className={cn("group min-w-0 print:hidden", className)}>
      <summary
        className={buttonVariants({
          variant: "secondary",
          size: "sm",
          className: "w-fit cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        })}
      >
        <BellPlus aria-hidden="true" />
        <span>{t(`follow.${kind as FollowableKind}`)}</span>
      </summary>
      <div className="ticks mt-3 max-w-form border border-line bg-surface p-4 sm:p-5">
        <FollowForm label={t(`follow.${kind as FollowableKind}`)} inputId={id} unreachable={t("unreachable")}>
          <p className="text-sm text-ink-muted">{t(`what.${kind as FollowableKind}`)}</p>
          {slug === undefined ? null : <input type="hidden" name="slug" value={slug} />}
          {query === undefined ? null : (
            <input type="hidden" name="query" value={query} data-parameters={parameters?.join(" ")} />
          )}
          <input type="hidden" name="language" value={useLocale()} />
          <Honeypot />
          {kinds.length > 1 ? (
            <Choices name="kind" legend={t("kind")} values={kinds} text={(value) => t(`kinds.${value}`)} />
          ) : (
            <input type="hidden" name="kind" value={kind} />
          )}
          <Choices
            name="every"
            legend={t("every")}
            values={rhythms}
            chosen={defaultRhythm}
            text={(value) => t(`rhythms.${value}`)}
          />
          <div>
            <label htmlFor={id} className="mb-1 block text-sm font-semibold">
              {t("email")}
            </label>
            <div className="flex flex-wrap gap-2">
              <input
                id={id}
                name="email"
                type="email"
                autoComplete="email"
                placeholder="you@example.com"
                maxLength={maxEmailLength}
                required
                aria-describedby={`${id}-status`}
                className={cn(controlClasses, "h-11 min-w-0 grow basis-48")}
              />
              <button type="submit" className={buttonVariants()}>
                {t("send")}
              </button>
            </div>
          </div>
          <p className="text-xs text-ink-muted">
            {t.rich("terms", {
              terms: (words) => (
                <PageLink href={paths.termsOfService} className="underline underline-offset-4">
                  {words}
                </PageLink>
              ),
              manage: (words) => (
                <PageLink href={paths.follows} className="underline underline-offset-4">
                  {words}
                </PageLink>
              ),
            })}
          </p>
        </FollowForm>
      </div>
    </details>
  );
}

type ChoicesProps<Value extends string> = {
  name: string;
  legend: string;
  values: readonly Value[];
  /** the first by default */
  chosen?: Value;
  text: (value: Value) => string;
};

export function Choices<Value extends string>({ name, legend, values, chosen, text }: ChoicesProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {values.map((value, index) => (
        <label key={value} className="inline-flex min-h-8 items-center gap-2 text-sm">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen ? value === chosen : index === 0}
            className="size-4 accent-cool"
          />
          <span>{text(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
