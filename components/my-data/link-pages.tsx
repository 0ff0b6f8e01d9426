import { NoScriptHelp } from "@/components/forms/no-script-help";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { MailLinkForm } from "@/components/messages/mail-link-form";
import { Outcome } from "@/components/my-data/outcome";
import { buttonVariants } from "@/components/ui/button-variants";
import { linkMinutes, sessionMinutes } from "@/lib/features/my-data/constants";
import { apiPaths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

type Props = { problem: string | null; done?: string | null; contactEmail: string | null };

/** Also shows why a link no longer works. */
export function AskForLink({ problem, done = null, contactEmail }: Props) {
  return (
    <>
      <PageHeader
        width="form"
        title={pageNames.myData}
        description="See everything we hold about your email address, download a copy, correct names, withdraw consent or delete it all. We email you a link, so that only you can do this."
      />
      <Section width="form">
        <Outcome problem={problem} done={done} />
        <MailLinkForm
          path={apiPaths.myDataFind}
          label="Get the link to your data"
          submitLabel="Email Me the Link"
          answerTitle="Check your inbox"
        />
        <NoScriptHelp contactEmail={contactEmail} about="your data" />
      </Section>
    </>
  );
}

/** Only the button spends the link, because mail scanners follow links. */
export function OpenLink({ token }: { token: string }) {
  return (
    <>
      <PageHeader
        width="form"
        title={pageNames.myData}
        description={`This link works once, within ${linkMinutes} minutes of the email. The page stays open for ${sessionMinutes} minutes in this browser.`}
      />
      <Section width="form">
        <form method="post" action={apiPaths.myDataOpen}>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={buttonVariants({ size: "lg" })}>
            Show My Data
          </button>
        </form>
      </Section>
    </>
  );
}
