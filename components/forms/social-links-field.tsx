"use client";

import { Check, Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { FieldError, FieldHelp, useFieldControl } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { useProblemToast } from "@/components/forms/use-problem-toast";
import { Button } from "@/components/ui/button";
import { isComposing } from "@/components/ui/composing";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { notify } from "@/components/ui/toast";
import { socialPlatforms, submissionLimits } from "@/lib/features/submissions/constants";
import { socialUrlProblem } from "@/lib/features/submissions/socials";
import { cn } from "@/lib/shared/cn";

/** A new link starts as unconfirmed Facebook; only confirmed links are sent. */
export function SocialLinksField() {
  const t = useTranslations("form.social");
  const field = useTranslations("form.field");
  const { control } = useFormContext<WithSocials>();
  const helpId = `${useId()}-help`;
  const { fields, append, remove } = useFieldArray({ control, name: "socials" });
  const addButton = useRef<HTMLButtonElement>(null);

  const removeRow = (index: number) => {
    remove(index);
    // The pressed button disappears with its row. After ten links the add button must be rendered first.
    requestAnimationFrame(() => addButton.current?.focus());
  };

  return (
    <fieldset aria-describedby={helpId} className="m-0 min-w-0 border-0 p-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <legend className="float-start p-0 text-sm font-semibold text-ink">{t("legend")}</legend>
        <span className="text-xs text-ink-muted">{field("optional")}</span>
      </div>
      <FieldHelp id={helpId}>{t("help")}</FieldHelp>
      <div className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <SocialLinkRow key={field.id} index={index} onRemove={() => removeRow(index)} />
        ))}
        {fields.length < submissionLimits.socials ? (
          <Button
            ref={addButton}
            size="sm"
            variant="secondary"
            className="self-start"
            onClick={() =>
              append(
                { platform: "Facebook", url: "", confirmed: false },
                { focusName: `socials.${fields.length}.url` },
              )
            }
          >
            <Plus aria-hidden="true" />
            <span>{t("add")}</span>
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

type SocialEntry = { platform: (typeof socialPlatforms)[number]; url: string; confirmed: boolean };
/** The list is the form's field `socials`. */
type WithSocials = { socials: SocialEntry[] };

/** Locked once confirmed; editing removes the confirmation. */
function SocialLinkRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const t = useTranslations("form.social");
  const { register } = useFormContext<WithSocials>();
  const urlField = useFieldControl(`socials.${index}.url`);
  const { platform, isConfirmed, message, confirm, unconfirm, edit } = useSocialLink(index, urlField.error);
  const number = index + 1;
  // Enter confirms this link instead of submitting the form.
  const confirmOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    confirm();
  };

  return (
    <fieldset
      aria-label={t("one", { number })}
      className={cn("notch m-0 min-w-0 border bg-surface p-3", isConfirmed ? "border-ok/50" : "border-line")}
    >
      <div className="grid gap-3 sm:grid-cols-[10rem_1fr_auto] sm:items-start">
        {isConfirmed ? (
          // Not registered with the form, which drops the values of disabled fields.
          <Select key="locked" aria-label={t("platform", { number })} disabled value={platform}>
            <option>{platform}</option>
          </Select>
        ) : (
          <Select
            key="open"
            aria-label={t("platform", { number })}
            {...register(`socials.${index}.platform`, { onChange: unconfirm })}
          >
            {socialPlatforms.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Input
          {...urlField.control}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? urlField.errorId : undefined}
          aria-label={t("url", { number })}
          readOnly={isConfirmed}
          placeholder={t("placeholder")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={submissionLimits.socialUrl}
          className={cn(isConfirmed && "bg-sunken text-ink-muted")}
          onKeyDown={confirmOnEnter}
          {...register(`socials.${index}.url`, { onChange: unconfirm })}
        />
        <div className="flex gap-1">
          {isConfirmed ? (
            <Button size="icon" variant="ghost" onClick={edit} aria-label={t("edit", { number })}>
              <Pencil aria-hidden="true" />
            </Button>
          ) : (
            <Button size="sm" variant="secondary" className="h-11" onClick={confirm}>
              <Check aria-hidden="true" />
              <span>
                {t.rich("confirm", { number, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
              </span>
            </Button>
          )}
          <Button size="icon" variant="ghost" onClick={onRemove} aria-label={t("remove", { number })}>
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      <p role="status" className="text-sm text-ok">
        {isConfirmed ? (
          <span className="mt-2 flex items-center gap-1.5">
            <Check aria-hidden="true" className="size-4" />
            <span>{t("confirmed", { platform })}</span>
          </span>
        ) : null}
      </p>
      <FieldError id={urlField.errorId}>{message}</FieldError>
    </fieldset>
  );
}

/** @param error the form's error for the URL */
function useSocialLink(index: number, error: string | undefined) {
  const t = useTranslations("form.social");
  const read = useMessageText();
  const { control, getValues, setValue, clearErrors, setFocus } = useFormContext<WithSocials>();
  const entry = useWatch({ control, name: `socials.${index}` });
  const platform = entry?.platform ?? "Facebook";
  const isConfirmed = entry?.confirmed ?? false;
  // Separate from the form's error, which disappears on blur and would move the content below.
  const [problem, setProblem] = useState<string | null>(null);
  const showProblem = useProblemToast(problem !== null);
  const { submitCount } = useFormState({ control });
  const [submitsBefore] = useState(submitCount);
  // Stays after the toast, until the link is confirmed or removed.
  const isMissed = !isConfirmed && submitCount > submitsBefore;
  const message = (problem && read(problem)) ?? error ?? (isMissed ? t("missed") : null);

  const confirm = () => {
    const { url } = getValues(`socials.${index}`);
    const found = socialUrlProblem(url);
    setProblem(found);
    if (!url.trim())
      return showProblem({
        title: t("incomplete.title"),
        description: t("incomplete.text"),
      });
    if (found) return setFocus(`socials.${index}.url`);
    clearErrors(`socials.${index}.url`);
    setValue(`socials.${index}`, { platform, url: url.trim(), confirmed: true }, { shouldDirty: true });
    notify({ title: t("added"), description: t("confirmed", { platform }) });
  };
  const unconfirm = () => {
    setProblem(null);
    setValue(`socials.${index}.confirmed`, false, { shouldDirty: true });
  };
  const edit = () => {
    unconfirm();
    requestAnimationFrame(() => setFocus(`socials.${index}.url`));
  };
  return { platform, isConfirmed, message, confirm, unconfirm, edit };
}
