import { useTranslations } from "next-intl";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { SubmissionPanel } from "@/components/submissions/submission-form";

/** The Get Featured application (docs/product.md, "One queue for content"). */
export function GetFeaturedForm({ contactEmail }: { contactEmail: string | null }) {
  const t = useTranslations("submissions.submissionForms");
  return (
    <>
      <SubmissionPanel
        source="get-featured"
        label={t("getFeatured")}
        messageHelp={t("whatDoMakePlay")}
        contactEmail={contactEmail}
      />
      <NoScriptHelp contactEmail={contactEmail} about={t("whatMake")} />
    </>
  );
}

/**
 * For a page whose h1 says something else.
 * @param contactEmail the public mailbox of the product
 */
export function MomentsForm({ contactEmail = null }: { contactEmail?: string | null }) {
  const t = useTranslations("submissions.submissionForms");
  return (
    <>
      <SubmissionPanel
        source="submit"
        label={t("shareGamingMoments")}
        messageHelp={t("whatDoWeSee")}
        contactEmail={contactEmail}
        header={
          <div className="mb-8">
            <h2 className="text-3xl sm:text-4xl">{t("shareGamingMoments2")}</h2>
            <p className="mt-3 max-w-prose text-ink-muted">{t("clipsScreenshotsAchievementsSend")}</p>
          </div>
        }
      />
      <NoScriptHelp contactEmail={contactEmail} about={t("clipScreenshot")} />
    </>
  );
}
