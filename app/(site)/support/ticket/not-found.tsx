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
        description={`Links to a ticket work for ${ticketLinkDays} days, and every mail about it has a new one. Please use the newest mail, or open a new ticket.`}
      />
      <Section width="form">
        <PageLink href={paths.support} className={buttonVariants()}>
          Open a new ticket
        </PageLink>
      </Section>
    </>
  );
}
