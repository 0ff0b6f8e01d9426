import { useTranslations } from "next-intl";
import { SwitchField } from "@/components/forms/choice-fields";
import { SelectField, TextareaField, TextField } from "@/components/forms/fields";
import { useMessageText } from "@/components/forms/message-text";
import {
  highestRating,
  testimonialLimits as limits,
  type TestimonialEditInput,
} from "@/lib/features/testimonials/schema";
import { message } from "@/lib/shared/message";

const ratings = Array.from({ length: highestRating }, (_, index) => String(highestRating - index));

/** Without the version, which is sent separately. */
export type TestimonialValues = Omit<TestimonialEditInput, "updatedAt">;

export const testimonialLabels = {
  username: message("panelTestimonials.labels.name"),
  userType: message("panelTestimonials.labels.userType"),
  content: message("panelTestimonials.labels.content"),
  rating: message("panelTestimonials.labels.rating"),
  featured: message("panelTestimonials.labels.featured"),
} as const satisfies Record<keyof TestimonialValues, string>;

export function TestimonialFields() {
  const t = useTranslations("panelTestimonials.form");
  const read = useMessageText();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="username"
          label={read(testimonialLabels.username)}
          required
          maxLength={limits.username}
        />
        <TextField
          name="userType"
          label={read(testimonialLabels.userType)}
          required
          maxLength={limits.userType}
          placeholder={t("exampleType")}
        />
      </div>
      <TextareaField
        name="content"
        label={read(testimonialLabels.content)}
        required
        maxLength={limits.content}
      />
      <SelectField
        name="rating"
        label={read(testimonialLabels.rating)}
        options={ratings.map((value) => ({
          value,
          label: t("ratingOf", { rating: value, highest: highestRating }),
        }))}
      />
      <SwitchField name="featured" label={read(testimonialLabels.featured)} help={t("featuredHelp")} />
    </>
  );
}
