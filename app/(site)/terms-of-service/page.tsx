import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { termsInShort, termsSections } from "@/components/legal/terms-sections";
import { shareMetadata } from "@/lib/features/feeds/share-metadata";
import { getBrand } from "@/lib/server/brand";
import { formatLongDate } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { termsVersion } from "@/lib/shared/terms";
import { pageNames } from "@/lib/shared/titles";
import "@/components/legal/legal.css";

export function generateMetadata(): Metadata {
  return shareMetadata({
    title: pageNames.termsOfService,
    description: `What you and ${getBrand().name} may expect of each other when you submit something.`,
    path: paths.termsOfService,
  });
}

export default function TermsOfService() {
  const brand = getBrand();
  return (
    <LegalPage
      title={pageNames.termsOfService}
      description={`What you and ${brand.name} may expect of each other.`}
      dates={
        <p>
          Version of{" "}
          <time dateTime={termsVersion} className="font-semibold text-ink">
            {formatLongDate(termsVersion)}
          </time>
        </p>
      }
      inShort={termsInShort}
      sections={termsSections(brand)}
    />
  );
}
