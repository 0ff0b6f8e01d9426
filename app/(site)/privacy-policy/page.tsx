import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { LegalLink } from "@/components/legal/legal-link";
import { LegalPage } from "@/components/legal/legal-page";
import { TextVersion } from "@/components/legal/text-version";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { renderLegalText } from "@/lib/features/legal/data";
import { getBrand } from "@/lib/server/brand";
import { today } from "@/lib/server/clock";
import { formatLongDate } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";
import "@/components/legal/legal.css";
import { foreignLanguage } from "@/lib/server/i18n/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.privacy");
  return shareMetadata({
    title: pageNames.privacyPolicy,
    description: t("metaDescription", { site: getBrand().name }),
    path: paths.privacyPolicy,
  });
}

async function PrivacyPolicy() {
  const {
    version,
    inShort,
    sections,
    language: written,
  } = await renderLegalText("privacy-policy", { a: LegalLink });
  const t = await getTranslations("legal.privacy");
  const language = await getLocale();
  const lastModified = today();
  return (
    <LegalPage
      title={pageNames.privacyPolicy}
      description={t("description", { site: getBrand().name })}
      dates={
        <p className="flex flex-wrap gap-x-8 gap-y-1">
          <span>
            {t.rich("modified", {
              date: () => (
                <time dateTime={lastModified} className="font-semibold text-ink">
                  {formatLongDate(lastModified, language)}
                </time>
              ),
            })}
          </span>
          <span>
            {t.rich("changed", { date: () => <TextVersion version={version} language={language} /> })}
          </span>
        </p>
      }
      inShort={inShort}
      lang={await foreignLanguage(written)}
      sections={sections}
    />
  );
}

export default withBrowserMessages("/privacy-policy", PrivacyPolicy);
