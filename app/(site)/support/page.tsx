import type { Metadata } from "next";
import { withBrowserMessages } from "@/app/browser-messages";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { TicketPanel } from "@/components/messages/support/ticket-form";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

export function generateMetadata(): Promise<Metadata> {
  return shareMetadata({
    title: pageNames.support,
    description: `Open a support ticket with the ${getBrand().name} team.`,
    path: paths.support,
  });
}

function SupportPage() {
  return (
    <>
      <PageHeader
        width="form"
        title="Support"
        description="Something broken, or a question about your submission? Open a ticket. We'll email you a private link to follow it."
      />
      <Section width="form">
        <TicketPanel />
        <NoScriptHelp contactEmail={getBrand().contactEmail} about="your question" />
      </Section>
    </>
  );
}

export default withBrowserMessages("/support", SupportPage);
