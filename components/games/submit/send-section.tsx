import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import { FormSection, useFieldId } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { RowFields } from "@/components/forms/row-fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { useProblemToast } from "@/components/forms/use-problem-toast";
import { useMissingFields } from "@/components/games/submit/form-values";
import { usePromisedTimes } from "@/components/layout/promised-times";
import { AcceptTerms } from "@/components/messages/accept-terms";
import { FailureNotice } from "@/components/messages/form-end";
import { NewsEmailField } from "@/components/submitter/news-email-field";
import { imageRequiredMessage } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import { formatReviewTime } from "@/lib/shared/promise-words";

/** `failure` is the reason of the last failed attempt. */
export const SendSection = memo(function SendSection({ failure }: { failure: string | null }) {
  const t = useTranslations("gameForm.form.send");
  const read = useMessageText();
  const reviewTime = read(formatReviewTime(usePromisedTimes()));
  const missing = useMissingFields();
  const buttonId = useFieldId("submit");
  const hintId = useId();
  const isComplete = missing.length === 0;
  const names = missing.map(({ name }) => name);
  const needsCategory = names.includes("categories");
  const needsImage = names.includes("imageUrl");
  const showCategoryProblem = useProblemToast(needsCategory);
  const showImageProblem = useProblemToast(needsImage);

  // Enabled before the form is complete, so that a press explains what is missing.
  const explain = () => {
    if (needsCategory) {
      showCategoryProblem({
        title: t("categoriesRequired"),
        description: t("categoriesRequiredText"),
      });
    } else if (needsImage) {
      showImageProblem({ title: t("imageRequired"), description: read(imageRequiredMessage) });
    }
  };

  return (
    <FormSection title={t("title")}>
      <NewsEmailField />
      <RowFields table={gameFields} form="submit" part="site" />
      <FailureNotice title={t("failed")} failure={failure} />
      <div className="flex flex-col items-start gap-3">
        <SubmitButton
          id={buttonId}
          label={t("submit")}
          pendingLabel={t("submitting")}
          className="w-full xs:w-auto"
          aria-disabled={!isComplete}
          aria-describedby={isComplete ? undefined : hintId}
          onClick={explain}
        />
        {isComplete ? null : (
          <p id={hintId} className="text-sm font-medium text-warn">
            {t("incomplete")}
          </p>
        )}
        <AcceptTerms>{` ${t("reviewTime", { time: reviewTime })}`}</AcceptTerms>
      </div>
    </FormSection>
  );
});
