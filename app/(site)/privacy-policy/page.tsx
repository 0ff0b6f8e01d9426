import type { Metadata } from "next";
import { withBrowserMessages } from "@/app/browser-messages";
import { LegalLink } from "@/components/legal/legal-link";
import { LegalPage } from "@/components/legal/legal-page";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { renderLegalText } from "@/lib/features/legal/data";
import { getBrand } from "@/lib/server/brand";
import { today } from "@/lib/server/clock";
import { formatLongDate } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { versionDate, versionSuffix } from "@/lib/shared/terms";
import { pageNames } from "@/lib/shared/titles";
import "@/components/legal/legal.css";

export function generateMetadata(): Promise<Metadata> {
  return shareMetadata({
    title: pageNames.privacyPolicy,
    description: `What ${getBrand().name} collects, what it is used for, and how to see, correct or delete it.`,
    path: paths.privacyPolicy,
  });
}

async function PrivacyPolicy() {
  const { version, inShort, sections } = await renderLegalText("privacy-policy", { a: LegalLink });
  const lastModified = today();
  return (
    <LegalPage
      title={pageNames.privacyPolicy}
      description={`What ${getBrand().name} knows about you, why, and what you can do about it.`}
      dates={
        <p className="flex flex-wrap gap-x-8 gap-y-1">
          <span>
            Last modified:{" "}
            <time dateTime={lastModified} className="font-semibold text-ink">
              {formatLongDate(lastModified)}
            </time>
          </span>
          <span>
            Text last changed:{" "}
            <time dateTime={versionDate(version)} className="font-semibold text-ink">
              {formatLongDate(versionDate(version))}
            </time>
            <span>{versionSuffix(version)}</span>
          </span>
        </p>
      }
      inShort={inShort}
      sections={sections}
    />
  );
}

export default withBrowserMessages("/privacy-policy", PrivacyPolicy);
