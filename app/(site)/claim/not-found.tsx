import { useTranslations } from "next-intl";
import { NewsletterPanel } from "@/components/newsletter/newsletter-panel";
import { linkDays } from "@/lib/features/handover/constants";

export default function UnknownClaim() {
  const t = useTranslations("claims.unknown");
  return (
    <NewsletterPanel title={t("title")} tone="bad">
      <p>{t("text", { days: linkDays })}</p>
    </NewsletterPanel>
  );
}
