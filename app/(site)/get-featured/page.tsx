import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { GetFeaturedForm } from "@/components/submissions/submission-forms";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("getFeatured");
  return shareMetadata({
    title: pageNames.getFeatured,
    description: t("description", { site: getBrand().name }),
    path: paths.getFeatured,
  });
}

function GetFeaturedPage() {
  const t = useTranslations("getFeatured");
  return (
    <>
      <PageHeader width="form" title={t("title")} description={t("intro")} />
      <Section width="form">
        <GetFeaturedForm contactEmail={getBrand().contactEmail} />
      </Section>
    </>
  );
}

export default withBrowserMessages("/get-featured", GetFeaturedPage);
