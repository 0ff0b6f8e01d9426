import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { LegalLink } from "@/components/legal/legal-link";
import { LegalPage } from "@/components/legal/legal-page";
import { TextVersion } from "@/components/legal/text-version";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { renderLegalText } from "@/lib/features/legal/data";
import { getBrand } from "@/lib/server/brand";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";
import "@/components/legal/legal.css";
import { foreignLanguage } from "@/lib/server/i18n/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.terms");
  return shareMetadata({
    title: pageNames.termsOfService,
    description: t("metaDescription", { site: getBrand().name }),
    path: paths.termsOfService,
  });
}

async function TermsOfService() {
  const {
    version,
    inShort,
    sections,
    language: written,
  } = await renderLegalText("terms-of-service", { a: LegalLink });
  const t = await getTranslations("legal.terms");
  const language = await getLocale();
  return (
    <LegalPage
      title={pageNames.termsOfService}
      description={t("description", { site: getBrand().name })}
      dates={
        <p>{t.rich("version", { date: () => <TextVersion version={version} language={language} /> })}</p>
      }
      inShort={inShort}
      lang={await foreignLanguage(written)}
      sections={sections}
    />
  );
}

export default withBrowserMessages("/terms-of-service", TermsOfService);
