import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { withBrowserMessages } from "@/app/browser-messages";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { TicketPanel } from "@/components/messages/support/ticket-form";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { message } from "@/lib/shared/message";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

export function generateMetadata(): Promise<Metadata> {
  return shareMetadata({
    title: pageNames.support,
    description: message("support.description", { site: getBrand().name }),
    path: paths.support,
  });
}

function SupportPage() {
  const t = useTranslations("support");
  return (
    <>
      <PageHeader width="form" title={pageNames.support} description={t("lead")} />
      <Section width="form">
        <TicketPanel />
        <NoScriptHelp contactEmail={getBrand().contactEmail} about={t("noScript")} />
      </Section>
    </>
  );
}

export default withBrowserMessages("/support", SupportPage);
