import type { Metadata } from "next";
import { withBrowserMessages } from "@/app/browser-messages";
import { PageHeader } from "@/components/layout/page-header";
import { SubmitStreamer } from "@/components/streamers/submit/submit-streamer";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

export function generateMetadata(): Promise<Metadata> {
  return shareMetadata({
    title: pageNames.streamersSubmit,
    description: `Join the ${getBrand().name} streamers: tell the community what you play, when and where.`,
    path: paths.streamersSubmit,
  });
}

function SubmitStreamerPage() {
  return (
    <SubmitStreamer
      header={
        <PageHeader
          width="form"
          eyebrow="Our Streamers"
          title="Join as Streamer"
          description="Tell the community what you play, when, and where to watch. Our team reviews every profile before it goes live."
        />
      }
      contactEmail={getBrand().contactEmail}
    />
  );
}

export default withBrowserMessages("/streamers-submit", SubmitStreamerPage);
