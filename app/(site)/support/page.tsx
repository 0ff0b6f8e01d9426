import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { TicketPanel } from "@/components/messages/support/ticket-panel";
import { getBrand } from "@/lib/server/brand";
import { pageNames } from "@/lib/shared/titles";

export function generateMetadata(): Metadata {
  return {
    title: pageNames.support,
    description: `Open a support ticket with the team of ${getBrand().name}.`,
  };
}

export default function SupportPage() {
  return (
    <>
      <PageHeader
        width="form"
        title="Support"
        description="Something broken, or a question about your submission? Open a ticket. You get a private link by mail to follow it."
      />
      <Section width="form">
        <TicketPanel />
      </Section>
    </>
  );
}
