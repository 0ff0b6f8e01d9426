"use client";

import { useTranslations } from "next-intl";
import { TestimonialFields } from "@/components/admin/community/testimonial-fields";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useDraftKey } from "@/components/admin/shell/panel-context";
import { DraftNotice } from "@/components/forms/draft-notice";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { useDraft } from "@/components/forms/use-draft";
import type { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { highestRating, type Testimonial, testimonialSchema } from "@/lib/features/testimonials/schema";
import type { AdminTestimonial } from "@/lib/features/testimonials/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

type TestimonialFormProps = {
  /** Outlives the form: reopened with the same values, it repeats the call whose response was lost. */
  idempotency: ReturnType<typeof useIdempotencyKey>;
  onSaved: (testimonial: AdminTestimonial) => void;
  onClose: () => void;
};

export function TestimonialForm({ idempotency, onSaved, onClose }: TestimonialFormProps) {
  const t = useTranslations("panelTestimonials.form");
  const form = useZodForm({
    schema: testimonialSchema,
    defaultValues: {
      username: "",
      userType: "",
      content: "",
      rating: String(highestRating),
      featured: false,
    },
    errors: "first",
  });

  const draft = useDraft(form, {
    key: useDraftKey("testimonial-new"),
    first: "username",
    asksAgain: true,
  });
  const cancel = () => {
    draft.clear();
    onClose();
  };

  const save = async (values: Testimonial) => {
    try {
      const saved = await panelCall<AdminTestimonial>("POST", adminApiPaths.testimonials, values, {
        idempotencyKey: idempotency.keyFor(values),
      });
      idempotency.forget();
      draft.clear();
      onSaved(saved);
    } catch (error) {
      applyServerErrors(form, error);
      showFailure(t("addFailed"), error);
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("add")}>
      <Form form={form} onSubmit={save} label={t("label")} takesFocus className="gap-4">
        <DraftNotice draft={draft} />
        <TestimonialFields />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="sm" label={t("save")} pendingLabel={t("saving")} />
          <Button variant="secondary" size="sm" onClick={cancel}>
            {t("cancel")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
