"use client";

import { useTranslations } from "next-intl";
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import {
  type FieldValues,
  FormProvider,
  type Path,
  type PathValue,
  type UseFormReturn,
} from "react-hook-form";
import { focusOnOpening } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";
import { withdrawFailure } from "@/components/ui/toast";
import { prepareToasts } from "@/components/ui/toaster-slot";
import { useHydrated } from "@/components/ui/use-hydrated";
import { cn } from "@/lib/shared/cn";
import { honeypotName } from "./honeypot";
import { prepareProof } from "./post-json";
import { UncheckedForm, type ZodForm } from "./use-zod-form";

type Fillable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isFillable = (element: unknown): element is Fillable =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !["file", "hidden", "radio"].includes(element.type));

/**
 * Picks up values that a browser or password manager filled in without a key press: React ignores an event if the
 * value has not changed since.
 * @param elements the fields to check
 */
function syncFilledFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  elements: Iterable<unknown>,
): void {
  for (const element of elements) {
    if (!isFillable(element) || !element.name || !form.control._names.mount.has(element.name)) continue;
    const name = element.name as Path<Input>;
    const held: unknown = form.getValues(name);
    const filled = filledValue(element, held);
    if (filled === undefined) continue;
    form.setValue(name, filled as PathValue<Input, Path<Input>>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.getFieldState(name).invalid,
    });
  }
}

/** react-hook-form picks up early values without notifying counters and drafts. */
function announceFilled<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): void {
  const values = form.getValues();
  const isBlank = JSON.stringify(values) === JSON.stringify(form.formState.defaultValues);
  if (!isBlank) form.setValues(values, { shouldDirty: true });
}

/** The control's value if the form's differs. Checkbox lists are never autofilled. */
function filledValue(element: Fillable, held: unknown): string | boolean | undefined {
  if (element.type === "checkbox") {
    const { checked } = element as HTMLInputElement;
    return typeof held === "boolean" && held !== checked ? checked : undefined;
  }
  const text = held ?? "";
  return typeof text === "string" && text !== element.value ? element.value : undefined;
}

/** Public forms have a honeypot and are sent by `postForm`. */
function prepare({ currentTarget }: FocusEvent<HTMLFormElement>): void {
  prepareToasts();
  if (currentTarget.elements.namedItem(honeypotName)) prepareProof();
}

export const FormIdContext = createContext("form");

/**
 * react-hook-form updates its state during set-up, which would render every field twice in one long task. Deferring
 * the second, identical render splits it.
 */
function useFieldsState<State>(state: State): State {
  const [first] = useState(state);
  const [isSetUp, setUp] = useState(false);
  useEffect(() => startTransition(() => setUp(true)), []);
  return isSetUp ? state : first;
}

type FormProps<Input extends FieldValues, Output> = {
  form: ZodForm<Input, Output>;
  /** Runs with validated values; `website` is the honeypot's content. */
  onSubmit: (values: Output, extra: { website: string }) => Promise<void> | void;
  /** for screen readers */
  label: string;
  /** focuses the first empty field, if the page or dialog only has this form */
  takesFocus?: boolean;
  className?: string;
  children: ReactNode;
};

export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  label,
  takesFocus = false,
  className,
  children,
}: FormProps<Input, Output>) {
  const t = useTranslations("form.frame");
  const formId = useId();
  const ready = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const [isUnchecked, setUnchecked] = useState(false);
  const formState = useFieldsState(form.formState);

  useEffect(() => {
    if (takesFocus && ready) focusFirstEmpty(element.current);
  }, [takesFocus, ready]);

  const announce = useEffectEvent(() => announceFilled(form));
  useEffect(() => {
    if (ready) announce();
  }, [ready]);

  // Runs after the fields' own handlers, when the form knows the typed value.
  const takeFilled = (event: { target: EventTarget }) => {
    const { target } = event;
    queueMicrotask(() => syncFilledFields(form, [target]));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    syncFilledFields(form, event.currentTarget.elements);
    const website = String(new FormData(event.currentTarget).get(honeypotName) ?? "");
    setUnchecked(false);
    const send = form.handleSubmit((values) => {
      withdrawFailure();
      return onSubmit(values, { website });
    });
    try {
      await send(event);
    } catch (error) {
      if (!(error instanceof UncheckedForm)) throw error;
      setUnchecked(true);
    }
    // Server errors (`errors` of useZodForm) receive the focus as schema errors do.
    form.control._focusError();
  };

  return (
    <FormIdContext value={formId}>
      <FormProvider {...form} formState={formState}>
        <noscript>
          <Notice tone="warn" className="mb-6" title={t("needsScript")} />
        </noscript>
        {ready ? null : (
          <Notice tone="warn" className="form-late needs-script mb-6" title={t("loading.title")}>
            {t("loading.text")}
          </Notice>
        )}
        {/* Text typed before hydration would be lost: fields are disabled until then, but look enabled. */}
        <form
          ref={element}
          noValidate
          method="post"
          aria-label={label}
          // Firefox refills a reloaded form during parsing, without pictures and tiles; the draft restores it fully.
          autoComplete={ready ? undefined : "off"}
          onSubmit={submit}
          onFocus={(event) => {
            prepare(event);
            form.prepare();
          }}
          onInput={takeFilled}
          onBlur={takeFilled}
        >
          <fieldset
            disabled={!ready}
            className={cn(
              "m-0 flex min-w-0 flex-col gap-6 border-0 p-0",
              !ready && "form-starting",
              className,
            )}
          >
            {children}
          </fieldset>
          {isUnchecked ? (
            <Notice role="alert" tone="bad" className="mt-6" title={t("unchecked.title")}>
              <p>{t("unchecked.text")}</p>
            </Notice>
          ) : null}
        </form>
      </FormProvider>
    </FormIdContext>
  );
}

/** Keeps an existing focus. An autofilled value counts as filled. */
function focusFirstEmpty(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>("input") ?? [])];
  const first = fields.find((field) => !field.value && !field.matches(":autofill"));
  if (!first) return;
  // The dialog opens after its content has rendered.
  if (first.closest("dialog:not([open])")) focusOnOpening(first);
  else if (document.activeElement === document.body) first.focus({ preventScroll: true });
}

/** Help and error use the same id with `-help` and `-error`. */
export const fieldIdIn = (formId: string, name: string): string => `${formId}-${name.replaceAll(".", "-")}`;

export const useFieldId = (name: string): string => fieldIdIn(useContext(FormIdContext), name);

type FormSectionProps = {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
};

export function FormSection({ title, description, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="ticks border border-line bg-surface p-5 sm:p-7">
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      {description ? <p className="mt-1 text-sm text-ink-muted">{description}</p> : null}
      <div className="mt-6 flex flex-col gap-6">{children}</div>
    </section>
  );
}
