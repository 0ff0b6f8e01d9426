import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { FieldError, FieldHelp } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
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

type Control = { id: string; "aria-invalid": boolean; "aria-describedby": string };

type TypedFieldProps = {
  label: string;
  help?: string;
  problem?: string | undefined;
  type?: "text" | "password";
  inputMode?: "email" | "numeric" | "url";
  value?: string;
  onType?: (value: string) => void;
  after?: ReactNode;
  /** another control than a text field */
  children?: (control: Control) => ReactNode;
};

export function TypedField(props: TypedFieldProps) {
  const { label, help, problem, type = "text", inputMode, value = "", onType, after, children } = props;
  const id = useId();
  const read = useMessageText();
  const control: Control = {
    id,
    "aria-invalid": Boolean(problem),
    "aria-describedby": `${id}-problem ${id}-help`,
  };
  return (
    <div className="min-w-0">
      <Label htmlFor={id}>{label}</Label>
      <FieldHelp id={`${id}-help`}>{help}</FieldHelp>
      {children ? (
        <div>{children(control)}</div>
      ) : (
        <Input
          {...control}
          type={type}
          inputMode={inputMode}
          autoComplete={type === "password" ? "new-password" : "off"}
          spellCheck={false}
          value={value}
          onChange={({ target }) => onType?.(target.value)}
        />
      )}
      <FieldError id={`${id}-problem`}>{problem && read(problem)}</FieldError>
      <div>{after}</div>
    </div>
  );
}
