"use client";

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
 * Takes over what a browser or a password manager has filled in without a key press. React gets no event for a value
 * that is there already when the event comes.
 * @param elements those that may have been filled
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

/** react-hook-form takes over what was filled before the form was ready, but notifies neither counters nor drafts. */
function announceFilled<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): void {
  const values = form.getValues();
  const isBlank = JSON.stringify(values) === JSON.stringify(form.formState.defaultValues);
  if (!isBlank) form.setValues(values, { shouldDirty: true });
}

/** The control's value, where the form holds something else; a list of ticked tiles nobody fills. */
function filledValue(element: Fillable, held: unknown): string | boolean | undefined {
  if (element.type === "checkbox") {
    const { checked } = element as HTMLInputElement;
    return typeof held === "boolean" && held !== checked ? checked : undefined;
  }
  const text = held ?? "";
  return typeof text === "string" && text !== element.value ? element.value : undefined;
}

/** What the public sends has the field that people never see, and is sent by `postForm`. */
function prepare({ currentTarget }: FocusEvent<HTMLFormElement>): void {
  prepareToasts();
  if (currentTarget.elements.namedItem(honeypotName)) prepareProof();
}

export const FormIdContext = createContext("form");

/**
 * A form's state for its fields. react-hook-form changes it as soon as a form is set up, which would render every field
 * a second time in one long task. They have nothing new to show, so they follow in small ones.
 */
function useFieldsState<State>(state: State): State {
  const [first] = useState(state);
  const [isSetUp, setUp] = useState(false);
  useEffect(() => startTransition(() => setUp(true)), []);
  return isSetUp ? state : first;
}

type FormProps<Input extends FieldValues, Output> = {
  form: ZodForm<Input, Output>;
  /** Runs with checked values; `website` is the honeypot's content, to be sent along. */
  onSubmit: (values: Output, extra: { website: string }) => Promise<void> | void;
  /** Names the form for screen readers. */
  label: string;
  /** The page or dialog is there for this form alone: its first empty field waits with the focus. */
  takesFocus?: boolean;
  className?: string;
  children: ReactNode;
};

/** A form on react-hook-form; its fields find it by themselves. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  label,
  takesFocus = false,
  className,
  children,
}: FormProps<Input, Output>) {
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

  // After the fields' own handlers: what was typed is known to the form by then.
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
    // A value that the server refused is as wrong as one that the schema did (`errors` of useZodForm).
    form.control._focusError();
  };

  return (
    <FormIdContext value={formId}>
      <FormProvider {...form} formState={formState}>
        <noscript>
          <Notice tone="warn" className="mb-6" title="This form needs JavaScript." />
        </noscript>
        {ready ? null : (
          <Notice tone="warn" className="form-late needs-script mb-6" title="This form is still loading.">
            If it stays like this, reload the page.
          </Notice>
        )}
        {/* Until the script runs, what is typed would be lost: the fields wait for it, without looking so. */}
        <form
          ref={element}
          noValidate
          method="post"
          aria-label={label}
          // Firefox refills a reloaded form while it parses it, without pictures and tiles: that is for the draft to do.
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
            <Notice role="alert" tone="bad" className="mt-6" title="The form could not be checked.">
              <p>Check your connection and try again. Everything you entered is still here.</p>
            </Notice>
          ) : null}
        </form>
      </FormProvider>
    </FormIdContext>
  );
}

/** Never takes the focus from somebody who is somewhere already. A password manager's value is a value. */
function focusFirstEmpty(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>("input") ?? [])];
  const first = fields.find((field) => !field.value && !field.matches(":autofill"));
  if (!first) return;
  // The dialog around opens after its content is there.
  if (first.closest("dialog:not([open])")) focusOnOpening(first);
  else if (document.activeElement === document.body) first.focus({ preventScroll: true });
}

/** The id of a field's control; help and error have the same with `-help` and `-error`. */
export const fieldIdIn = (formId: string, name: string): string => `${formId}-${name.replaceAll(".", "-")}`;

/** The id of a field's control in the form around. */
export const useFieldId = (name: string): string => fieldIdIn(useContext(FormIdContext), name);

type FormSectionProps = {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
};

/** A titled part of a long form. */
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
