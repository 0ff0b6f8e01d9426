import { NoScriptHelp } from "@/components/forms/no-script-help";
import { SubmissionPanel } from "@/components/submissions/submission-panel";

/** The Get Featured application (specification section 2; D2: one queue with the content form). */
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
