import { SwitchField } from "@/components/forms/choice-fields";
import { SelectField, TextareaField, TextField } from "@/components/forms/fields";
import {
  highestRating,
  testimonialLimits as limits,
  type TestimonialEditInput,
} from "@/lib/features/testimonials/schema";

const ratings = Array.from({ length: highestRating }, (_, index) => String(highestRating - index));

/** Without the version, which is sent separately. */
export type TestimonialValues = Omit<TestimonialEditInput, "updatedAt">;

export const testimonialLabels = {
  username: "Name",
  userType: "Who they are",
  content: "What they said",
  rating: "Rating",
  featured: "Featured",
} as const satisfies Record<keyof TestimonialValues, string>;

export function TestimonialFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="username" label={testimonialLabels.username} required maxLength={limits.username} />
        <TextField
          name="userType"
          label={testimonialLabels.userType}
          required
          maxLength={limits.userType}
          placeholder="Streamer"
        />
      </div>
      <TextareaField name="content" label={testimonialLabels.content} required maxLength={limits.content} />
      <SelectField
        name="rating"
        label={testimonialLabels.rating}
        options={ratings.map((value) => ({ value, label: `${value} of ${highestRating}` }))}
      />
      <SwitchField
        name="featured"
        label={testimonialLabels.featured}
        help="Featured testimonials appear on the landing page."
      />
    </>
  );
}
