import { NoScriptHelp } from "@/components/forms/no-script-help";
import { SubmissionPanel } from "@/components/submissions/submission-panel";

/** The Get Featured application (docs/product.md, "One queue for content"). */
export function GetFeaturedForm({ contactEmail }: { contactEmail: string | null }) {
  return (
    <>
      <SubmissionPanel
        source="get-featured"
        label="Get featured"
        messageHelp="What do you make or play, and what should we feature?"
        contactEmail={contactEmail}
      />
      <NoScriptHelp contactEmail={contactEmail} about="what you make" />
    </>
  );
}
