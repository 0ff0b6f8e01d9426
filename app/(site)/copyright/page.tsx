import type { Metadata } from "next";
import { withBrowserMessages } from "@/app/browser-messages";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { ComplaintPanel } from "@/components/messages/copyright/complaint-form";
import { PageLink } from "@/components/ui/page-link";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { absoluteUrl } from "@/lib/server/site-url";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

export function generateMetadata(): Promise<Metadata> {
  return shareMetadata({
    title: pageNames.copyright,
    description: `Tell the ${getBrand().name} team that something on the site infringes your copyright.`,
    path: paths.copyright,
  });
}

/** The complaint procedure of the terms as a form. */
function CopyrightPage() {
  const { name, contactEmail, copyrightEmail } = getBrand();
  return (
    <>
      <PageHeader
        width="form"
        title={pageNames.copyright}
        description={`Is your work on ${name} without your permission? Tell us here. Someone on our team reads every complaint.`}
      />
      <Section width="form" title="What happens next" className="pt-0">
        <ol className="grid max-w-prose list-decimal gap-2 pl-5">
          <li>You get a complaint number by email, and we look into it.</li>
          <li>If the complaint is complete, we take the material down and tell the person who sent it.</li>
          <li>That person can respond. If the complaint was a mistake, we restore the material.</li>
        </ol>
        <p className="mt-4 max-w-prose text-ink-muted">
          From your complaint, that person sees only your name and the description of your work. The{" "}
          <PageLink
            href={`${paths.termsOfService}#copyright-complaints`}
            className="text-hot-text underline underline-offset-4"
          >
            terms
          </PageLink>{" "}
          have the details.
        </p>
      </Section>
      <Section width="form" title="Your complaint">
        <ComplaintPanel exampleUrl={absoluteUrl(paths.game("moss-knight"))} />
        <NoScriptHelp contactEmail={copyrightEmail ?? contactEmail} about="your copyright" />
      </Section>
    </>
  );
}

export default withBrowserMessages("/copyright", CopyrightPage);
