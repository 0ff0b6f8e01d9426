"use client";

import { useTranslations } from "next-intl";
import {
  TestimonialFields,
  type TestimonialValues,
  testimonialLabels,
} from "@/components/admin/community/testimonial-fields";
import { EditFooter } from "@/components/admin/edit/edit-footer";
import { type EditDefinition, usePanelEdit } from "@/components/admin/edit/use-panel-edit";
import { DraftNotice } from "@/components/forms/draft-notice";
import { Form } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { Dialog } from "@/components/ui/dialog";
import { type TestimonialEdit, testimonialEditSchema } from "@/lib/features/testimonials/schema";
import type { AdminTestimonial } from "@/lib/features/testimonials/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { message } from "@/lib/shared/message";

const testimonialEdit: EditDefinition<AdminTestimonial, TestimonialValues, TestimonialEdit> = {
  noun: {
    kind: "testimonial",
    rowPath: adminApiPaths.testimonial,
    nameOf: ({ username }) => username,
  },
  schema: testimonialEditSchema,
  labels: testimonialLabels,
  valuesOf: ({ username, userType, content, rating, featured }) => ({
    username,
    userType,
    content,
    rating: String(rating),
    featured,
  }),
  submitLabel: message("panelTestimonials.form.save"),
  failureTitle: message("panelTestimonials.form.updateFailed"),
};

type TestimonialEditFormProps = {
  testimonial: AdminTestimonial;
  onSaved: (testimonial: AdminTestimonial) => void;
  onClose: () => void;
};

export function TestimonialEditForm({ testimonial, onSaved, onClose }: TestimonialEditFormProps) {
  const t = useTranslations("panelTestimonials.form");
  const read = useMessageText();
  const { form, draft, problem, takenOver, save, takeOver } = usePanelEdit(
    testimonialEdit,
    testimonial,
    onSaved,
  );
  const cancel = () => {
    draft.clear();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("edit")}>
      <Form form={form} onSubmit={save} label={t("label")} takesFocus className="gap-4">
        <DraftNotice draft={draft} />
        <TestimonialFields />
        <EditFooter
          submitLabel={read(testimonialEdit.submitLabel)}
          failureTitle={read(testimonialEdit.failureTitle)}
          problem={problem}
          takenOver={takenOver}
          onTakeOver={takeOver}
          onCancel={cancel}
        />
      </Form>
    </Dialog>
  );
}
