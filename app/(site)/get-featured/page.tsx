import type { Metadata } from "next";
import { withBrowserMessages } from "@/app/browser-messages";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { GetFeaturedForm } from "@/components/submissions/submission-forms";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

export function generateMetadata(): Promise<Metadata> {
  return shareMetadata({
    title: pageNames.getFeatured,
    description: `Apply to be featured by ${getBrand().name}: games, streams, clips and screenshots.`,
    path: paths.getFeatured,
  });
}

function GetFeaturedPage() {
  return (
    <>
      <PageHeader
        width="form"
        title="Get Featured"
        description="You make games, you stream, you play something worth seeing? Tell us, and add a clip or a screenshot. Our team reviews everything."
      />
      <Section width="form">
        <GetFeaturedForm contactEmail={getBrand().contactEmail} />
      </Section>
    </>
  );
}

export default withBrowserMessages("/get-featured", GetFeaturedPage);
