import { useTranslations } from "next-intl";
import { NewsletterPanel } from "@/components/newsletter/newsletter-panel";
import { getRetention } from "@/lib/server/settings";

export default function UnknownConfirmation() {
  const t = useTranslations("newsletter.confirm.unknown");
  return (
    <NewsletterPanel title={t("title")} tone="bad">
      <p>{t("text", { days: getRetention().unconfirmedSubscriberDays })}</p>
    </NewsletterPanel>
  );
}
