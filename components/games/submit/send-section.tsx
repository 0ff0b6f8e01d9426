import { useEffect, useId, useRef } from "react";
import { SwitchField } from "@/components/forms/choice-fields";
import { useFieldId } from "@/components/forms/form";
import { FormSection } from "@/components/forms/form-section";
import { SubmitButton } from "@/components/forms/submit-button";
import { useProblemToast } from "@/components/forms/use-problem-toast";
import { useMissingFields } from "@/components/games/submit/use-missing-fields";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { imageRequiredMessage } from "@/lib/features/games/constants";
import { paths } from "@/lib/shared/paths";

/** The end of the form; `failure` is why the last attempt did not arrive. */
export function SendSection({ failure }: { failure: string | null }) {
  const missing = useMissingFields();
  const buttonId = useFieldId("submit");
  const hintId = useId();
  const isComplete = missing.length === 0;
  const names = missing.map(({ name }) => name);
  const needsCategory = names.includes("categories");
  const needsImage = names.includes("imageUrl");
  const tellCategory = useProblemToast(needsCategory);
  const tellImage = useProblemToast(needsImage);

  // The button can be pressed, and found by keyboard, before all is there: it then says what is missing.
  const explain = () => {
    if (needsCategory) {
      tellCategory({
        title: "Categories required",
        description: "Please select at least one category for your game.",
      });
    } else if (needsImage) {
      tellImage({ title: "Image required", description: imageRequiredMessage });
    }
  };

  return (
    <FormSection title="Send it in">
      <SwitchField
        name="featured"
        label="Request to be featured"
        help="Featured games stand out in the catalog. Our team chooses them."
      />
      <FailureNotice failure={failure} />
      <div className="flex flex-col items-start gap-3">
        <SubmitButton
          id={buttonId}
          label="Submit Game"
          pendingLabel="Submitting..."
          className="w-full xs:w-auto"
          aria-disabled={!isComplete}
          aria-describedby={isComplete ? undefined : hintId}
          onClick={explain}
        />
        {isComplete ? null : (
          <p id={hintId} className="text-sm font-medium text-warn">
            Please fill in all required fields (*) before submitting
          </p>
        )}
        <p className="text-sm text-ink-muted">
          By submitting you accept the{" "}
          <PageLink
            href={paths.termsOfService}
            target="_blank"
            className="text-hot-text underline underline-offset-4"
          >
            Terms<span className="sr-only"> (opens in a new tab)</span>
          </PageLink>
          . Review time: 2-3 business days.
        </p>
      </div>
    </FormSection>
  );
}

function FailureNotice({ failure }: { failure: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  // While it was being sent the button lost the focus.
  useEffect(() => {
    if (!failure) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, [failure]);
  if (!failure) return null;
  return (
    <Notice ref={box} tabIndex={-1} role="alert" tone="bad" title="Submission failed">
      <p>{failure}</p>
      <p className="text-ink-muted">Everything you entered is still here.</p>
    </Notice>
  );
}
