import { NoScriptHelp } from "@/components/forms/no-script-help";
import { SubmissionPanel } from "@/components/submissions/submission-form";

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

/**
 * For a page whose h1 says something else.
 * @param contactEmail the public mailbox of the product
 */
export function MomentsForm({ contactEmail = null }: { contactEmail?: string | null }) {
  return (
    <>
      <SubmissionPanel
        source="submit"
        label="Share your gaming moments"
        messageHelp="What do we see, which game is it, and what should people know about you?"
        contactEmail={contactEmail}
        header={
          <div className="mb-8">
            <h2 className="text-3xl sm:text-4xl">Share Your Gaming Moments</h2>
            <p className="mt-3 max-w-prose text-ink-muted">
              Clips, screenshots, achievements: send what made you shout. Our team reviews everything and
              shares the best on our channels.
            </p>
          </div>
        }
      />
      <NoScriptHelp contactEmail={contactEmail} about="your clip or screenshot" />
    </>
  );
}
