"use client";

import { panelCall } from "@/components/admin/shell/panel-calls";
import { useDraftKey } from "@/components/admin/shell/panel-drafts";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { applyServerErrors } from "@/components/forms/apply-server-errors";
import { SwitchField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { SelectField, TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { useDraft } from "@/components/forms/use-draft";
import type { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { useZodForm } from "@/components/forms/use-zod-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import {
  highestRating,
  testimonialLimits as limits,
  type Testimonial,
  testimonialSchema,
} from "@/lib/features/testimonials/schema";
import type { AdminTestimonial } from "@/lib/features/testimonials/types";
import { adminApiPaths } from "@/lib/shared/paths";

type TestimonialFormProps = {
  /** null for a new one */
  testimonial: AdminTestimonial | null;
  /** Outlives the form: one that is opened again for the same words repeats the call whose answer was lost (D43). */
  idempotency: ReturnType<typeof useIdempotencyKey>;
  onSaved: (testimonial: AdminTestimonial) => void;
  onClose: () => void;
};

const ratings = Array.from({ length: highestRating }, (_, index) => String(highestRating - index));

/** What somebody said about us, written down by an admin (D11). */
export function TestimonialForm({ testimonial, idempotency, onSaved, onClose }: TestimonialFormProps) {
  const form = useZodForm({
    schema: testimonialSchema,
    defaultValues: testimonial
      ? { ...testimonial, rating: String(testimonial.rating) }
      : { username: "", userType: "", content: "", rating: String(highestRating), featured: false },
    errors: "first",
  });

  const draft = useDraft(form, {
    key: useDraftKey(`testimonial-${testimonial?.id ?? "new"}`),
    first: "username",
  });
  const cancel = () => {
    draft.clear();
    onClose();
  };

  const save = async (values: Testimonial) => {
    try {
      const saved: AdminTestimonial = testimonial
        ? await panelCall("PUT", adminApiPaths.testimonial(testimonial.id), {
            ...values,
            updatedAt: testimonial.updatedAt,
          })
        : await panelCall("POST", adminApiPaths.testimonials, values, {
            idempotencyKey: idempotency.keyFor(values),
          });
      if (!testimonial) idempotency.forget();
      draft.clear();
      onSaved(saved);
    } catch (error) {
      applyServerErrors(form, error);
      tellFailure("The testimonial was not stored", error);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={testimonial ? "Edit testimonial" : "Add testimonial"}
    >
      <Form form={form} onSubmit={save} label="Testimonial" takesFocus className="gap-4">
        <DraftNotice draft={draft} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="username" label="Name" required maxLength={limits.username} />
          <TextField
            name="userType"
            label="Who they are"
            required
            maxLength={limits.userType}
            placeholder="Streamer"
          />
        </div>
        <TextareaField name="content" label="What they said" required maxLength={limits.content} />
        <SelectField
          name="rating"
          label="Rating"
          options={ratings.map((value) => ({ value, label: `${value} of ${highestRating}` }))}
        />
        <SwitchField name="featured" label="Featured" help="Featured ones show on the landing page." />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="sm" label="Save" pendingLabel="Saving..." />
          <Button variant="secondary" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
