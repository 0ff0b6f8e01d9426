import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { ticketLinkDays } from "@/lib/features/support/constants";
import { paths } from "@/lib/shared/paths";

export default function UnknownTicket() {
  const t = useTranslations("ticket.expired");
  return (
    <>
      <PageHeader width="form" title={t("title")} description={t("text", { days: ticketLinkDays })} />
      <Section width="form">
        <PageLink href={paths.support} className={buttonVariants()}>
          {t("open")}
        </PageLink>
      </Section>
    </>
  );
}
