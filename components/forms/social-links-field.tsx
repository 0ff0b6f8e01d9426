"use client";

import { Plus } from "lucide-react";
import { useId, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { FieldHelp } from "@/components/forms/form-field";
import { SocialLinkRow, type WithSocials } from "@/components/forms/social-link-row";
import { Button } from "@/components/ui/button";
import { submissionLimits } from "@/lib/features/submissions/constants";

/**
 * Links to somebody's profiles: each is added as an unconfirmed Facebook link, and only
 * confirmed ones are sent.
 */
export function SocialLinksField() {
  const { control } = useFormContext<WithSocials>();
  const helpId = `${useId()}-help`;
  const { fields, append, remove } = useFieldArray({ control, name: "socials" });
  const addButton = useRef<HTMLButtonElement>(null);

  const removeRow = (index: number) => {
    remove(index);
    // The pressed button went with its row. Of ten links the last one took this button's place until now.
    requestAnimationFrame(() => addButton.current?.focus());
  };

  return (
    <fieldset aria-describedby={helpId} className="m-0 min-w-0 border-0 p-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <legend className="float-left p-0 text-sm font-semibold text-ink">Social links</legend>
        <span className="text-xs text-ink-muted">Optional</span>
      </div>
      <FieldHelp id={helpId}>Where people find you. Confirm each link to send it along.</FieldHelp>
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
            Add social link
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
