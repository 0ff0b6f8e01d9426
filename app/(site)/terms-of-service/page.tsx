import type { Metadata } from "next";
import { withBrowserMessages } from "@/app/browser-messages";
import { LegalLink } from "@/components/legal/legal-link";
import { LegalPage } from "@/components/legal/legal-page";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { renderLegalText } from "@/lib/features/legal/data";
import { getBrand } from "@/lib/server/brand";
import { formatLongDate } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { versionDate, versionSuffix } from "@/lib/shared/terms";
import { pageNames } from "@/lib/shared/titles";
import "@/components/legal/legal.css";

export function generateMetadata(): Promise<Metadata> {
  return shareMetadata({
    title: pageNames.termsOfService,
    description: `What you and ${getBrand().name} can expect from each other when you submit something.`,
    path: paths.termsOfService,
  });
}

async function TermsOfService() {
  const { version, inShort, sections } = await renderLegalText("terms-of-service", { a: LegalLink });
  return (
    <LegalPage
      title={pageNames.termsOfService}
      description={`What you and ${getBrand().name} can expect from each other.`}
      dates={
        <p>
          Version of{" "}
          <time dateTime={versionDate(version)} className="font-semibold text-ink">
            {formatLongDate(versionDate(version))}
          </time>
          <span>{versionSuffix(version)}</span>
        </p>
      }
      inShort={inShort}
      sections={sections}
    />
  );
}

export default withBrowserMessages("/terms-of-service", TermsOfService);
