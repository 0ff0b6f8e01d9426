import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { ticketLinkDays } from "@/lib/features/support/constants";
import { paths } from "@/lib/shared/paths";

export default function UnknownTicket() {
  return (
    <>
      <PageHeader
        width="form"
        title="This link no longer works"
        description={`Ticket links work for ${ticketLinkDays} days, and every email about a ticket has a new one. Use the newest email, or open a new ticket.`}
      />
      <Section width="form">
        <PageLink href={paths.support} className={buttonVariants()}>
          Open a new ticket
        </PageLink>
      </Section>
    </>
  );
}
