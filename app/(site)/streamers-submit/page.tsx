import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { PageHeader } from "@/components/layout/page-header";
import { SubmitStreamer } from "@/components/streamers/submit/submit-streamer";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("streamers.submitPage");
  return shareMetadata({
    title: pageNames.streamersSubmit,
    description: t("description", { site: getBrand().name }),
    path: paths.streamersSubmit,
  });
}

function SubmitStreamerPage() {
  const t = useTranslations("streamers.submitPage");
  return (
    <SubmitStreamer
      header={<PageHeader width="form" eyebrow={t("eyebrow")} title={t("title")} description={t("intro")} />}
      contactEmail={getBrand().contactEmail}
    />
  );
}

export default withBrowserMessages("/streamers-submit", SubmitStreamerPage);
