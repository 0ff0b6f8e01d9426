import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { useFormState } from "react-hook-form";
import { useFieldId } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { type RequiredField, requiredFields, useMissingFields } from "@/components/games/submit/form-values";
import { Progress } from "@/components/ui/progress";
import { cn } from "@/lib/shared/cn";

const total = requiredFields.length;

/** Next to the form on wide screens. */
export function MissingPanel() {
  const t = useTranslations("gameForm.form.missing");
  const missing = useMissingFields();
  const done = total - missing.length;
  return (
    <aside
      aria-label={t("panel")}
      className="ticks hidden border border-line bg-surface p-5 [--tick:var(--cool)] lg:block tall:sticky tall:top-[calc(var(--header-height)+1.5rem)]"
    >
      <h2 className="text-lg">{missing.length > 0 ? t("title") : <LastStep />}</h2>
      <p className="mt-1 text-sm text-ink-muted tabular-nums">{t("progress", { done, total })}</p>
      <Progress value={done} max={total} label={t("progressLabel")} className="mt-3" />
      <ul className="mt-4 flex flex-col gap-0.5">
        {requiredFields.map((field) => (
          <RequiredItem key={field.name} field={field} isMissing={missing.includes(field)} />
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-muted">{t("saved")}</p>
    </aside>
  );
}

function RequiredItem({ field, isMissing }: { field: RequiredField; isMissing: boolean }) {
  const t = useTranslations("gameForm.form.missing");
  const label = useMessageText()(field.label);
  return (
    <li className="flex items-center gap-2.5 text-sm">
      <span
        aria-hidden="true"
        className={cn(
          "notch-xs grid size-4 shrink-0 place-items-center border",
          isMissing ? "border-line-strong" : "border-ok bg-ok-soft text-ok",
        )}
      >
        {isMissing ? null : <Check className="size-3" strokeWidth={3} />}
      </span>
      {isMissing ? (
        <JumpLink name={field.name} className="py-1">
          {label}
        </JumpLink>
      ) : (
        <span className="py-1 text-ink-muted">
          {t.rich("done", {
            label: () => <span>{label}</span>,
            hidden: (chunks) => <span className="sr-only">{chunks}</span>,
          })}
        </span>
      )}
    </li>
  );
}

/** At the bottom of small screens: the count and the next field. */
export function MissingBar() {
  const t = useTranslations("gameForm.form.missing");
  const read = useMessageText();
  const missing = useMissingFields();
  const [next] = missing;
  const done = total - missing.length;
  return (
    <aside
      aria-label={t("panel")}
      className="z-10 -mx-4 border-t border-line bg-raised px-4 py-2.5 sm:-mx-6 sm:px-6 lg:hidden tall:sticky tall:bottom-0 print:hidden"
    >
      <div className="flex items-center justify-between gap-4 text-sm">
        <span className="text-ink-muted tabular-nums">{t("shortProgress", { done, total })}</span>
        {next ? (
          <span className="min-w-0 text-end wrap-anywhere">
            {t.rich("next", {
              label: (chunks) => <span>{chunks}</span>,
              field: () => <JumpLink name={next.name}>{read(next.label)}</JumpLink>,
            })}
            {missing.length > 1 ? <span className="text-ink-muted">{` +${missing.length - 1}`}</span> : null}
          </span>
        ) : (
          <LastStep />
        )}
      </div>
      <Progress value={done} max={total} label={t("progressLabel")} className="mt-2 h-2" />
    </aside>
  );
}

/** Nothing is missing, but values may still be invalid. */
function LastStep() {
  const t = useTranslations("gameForm.form.missing");
  const { errors } = useFormState();
  const wrong = Object.keys(errors).find((name) => name !== "root");
  return wrong ? (
    <JumpLink name={wrong}>{t("correct")}</JumpLink>
  ) : (
    <JumpLink name="submit">{t("ready")}</JumpLink>
  );
}

type JumpLinkProps = { name: string; className?: string; children: string };

function JumpLink({ name, className, children }: JumpLinkProps) {
  const id = useFieldId(name);
  const jump = (event: MouseEvent) => {
    const target = document.getElementById(id);
    if (!target) return;
    event.preventDefault();
    const control = target.matches("fieldset") ? target.querySelector<HTMLElement>("input") : target;
    target.scrollIntoView({ block: "center" });
    control?.focus({ preventScroll: true });
  };
  return (
    <a
      href={`#${id}`}
      onClick={jump}
      className={cn("inline-block min-h-6 font-medium text-hot-text underline underline-offset-4", className)}
    >
      {children}
    </a>
  );
}
