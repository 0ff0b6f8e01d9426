import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { FieldError } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import type { SetUpField } from "@/lib/features/set-up/types";
import { formatDateTime } from "@/lib/shared/format";

type SectionProps = { title: string; help: ReactNode; refusal: string; children: ReactNode };

export function SetUpSection({ title, help, refusal, children }: SectionProps) {
  const id = useId();
  const read = useMessageText();
  return (
    <section aria-labelledby={id} className="notch-lg border border-line bg-surface p-4 sm:p-5">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <div className="mb-4 max-w-prose text-sm text-ink-muted">{help}</div>
      {children}
      <FieldError id={`${id}-refusal`}>{refusal && read(refusal)}</FieldError>
    </section>
  );
}

/** Where a value comes from; a secret is named, never shown. */
export function FieldOrigin({ field, isSecret = false }: { field: SetUpField; isSecret?: boolean }) {
  const t = useTranslations("panelSetUp.origin");
  const language = useLocale();
  return (
    <p className="mt-1 text-xs text-ink-muted">
      {field.source === "environment"
        ? t.rich("environment", { name: field.name, code: (chunks) => <code>{chunks}</code> })
        : null}
      {field.source === "default" ? <span>{isSecret ? t("none") : t("default")}</span> : null}
      {field.source === "panel" ? (
        <span>
          {t(isSecret ? "storedSecret" : "stored", {
            by: field.updatedBy ?? "",
            at: field.updatedAt ? formatDateTime(field.updatedAt, language) : "",
          })}
        </span>
      ) : null}
    </p>
  );
}
