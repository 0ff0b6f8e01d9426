import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { publicCalls } from "@/app/api/openapi.json/public-calls";
import { withBrowserMessages } from "@/app/browser-messages";
import { useApiSections } from "@/components/developers/api-sections";
import { LegalPage } from "@/components/legal/legal-page";
import "@/components/legal/legal.css";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { apiVersion } from "@/lib/server/openapi";
import { limits } from "@/lib/server/rate-limit/limits";
import { absoluteUrl } from "@/lib/server/site-url";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.page");
  return shareMetadata({
    title: pageNames.developers,
    description: t("metaDescription", { site: getBrand().name }),
    path: paths.developers,
  });
}

const calls = Object.entries(publicCalls).map(([path, { summary, query }]) => ({
  path,
  summary,
  parameters: query instanceof z.ZodObject ? Object.keys(query.shape) : [],
}));

/** The public API for people; the facts come from the calls' definitions. */
function Developers() {
  const t = useTranslations("developers.page");
  const { name } = getBrand();
  const sections = useApiSections({
    siteUrl: absoluteUrl(""),
    siteName: name,
    calls,
    limits: { reads: limits.read.windows[0].points, wholeLists: limits.making.windows[0].points },
  });
  return (
    <LegalPage
      title={pageNames.developers}
      description={t("description", { site: name })}
      dates={t("version", { version: apiVersion })}
      inShort={[t("inShort.calls"), t("inShort.feeds"), t("inShort.embeds")]}
      sections={sections}
    />
  );
}

export default withBrowserMessages("/developers", Developers);
