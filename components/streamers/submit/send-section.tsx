import { SwitchField } from "@/components/forms/choice-fields";
import { TextField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form-section";
import { SubmitButton } from "@/components/forms/submit-button";
import { AcceptTerms } from "@/components/messages/accept-terms";
import { FailureNotice } from "@/components/messages/failure-notice";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

/** The end of the form; `failure` is why the last attempt did not arrive. */
export function SendSection({ failure }: { failure: string | null }) {
  return (
    <FormSection title="Send it in">
      <TextField
        name="contactEmail"
        label="Contact email"
        hint="Optional"
        type="email"
        autoComplete="email"
        help="For our team, and for news about this submission; it is never shown."
      />
      <SwitchField
        name="featured"
        label="Request to be featured"
        help="Featured streamers stand out in the list. Our team chooses them."
      />
      <FailureNotice title="Submission Failed" failure={failure} />
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Submit Profile" pendingLabel="Submitting..." className="max-xs:w-full" />
          <PageLink
            href={paths.streamers}
            className={`${buttonVariants({ variant: "secondary", size: "lg" })} max-xs:w-full`}
          >
            Cancel
          </PageLink>
        </div>
        <AcceptTerms />
      </div>
    </FormSection>
  );
}
