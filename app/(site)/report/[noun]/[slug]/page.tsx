import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { withBrowserMessages } from "@/app/browser-messages";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { ReportPanel } from "@/components/messages/report/report-form";
import { PageLink } from "@/components/ui/page-link";
import { type ReportNoun, reportNouns } from "@/lib/features/reports/constants";
import { findReported } from "@/lib/features/reports/data";
import { getBrand } from "@/lib/server/brand";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { notFoundMetadata } from "@/lib/server/i18n/page-metadata";
import { setNotFound } from "@/lib/serving/page-status";
import { paths, segment } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

type ReportProps = { params: Promise<{ noun: string; slug: string }> };

const isNoun = (noun: string): noun is ReportNoun => Object.hasOwn(reportNouns, noun);

async function readReported({ params }: ReportProps) {
  const { noun, slug } = await params;
  const found = isNoun(noun) ? await findReported(noun, slug) : null;
  if (isNoun(noun) && found) return { noun, slug, name: found.name };
  if (!setNotFound()) notFound();
  return null;
}

export async function generateMetadata(props: ReportProps): Promise<Metadata> {
  const reported = await readReported(props);
  if (!reported) return notFoundMetadata();
  const read = await getMessageText();
  return { title: read(pageNames.report), robots: { index: false, follow: false } };
}

/** Items that visitors cannot see are 404. */
async function ReportPage(props: ReportProps) {
  const reported = await readReported(props);
  if (!reported) return <NotFoundScreen />;
  const { noun, slug, name } = reported;
  const path = `/${noun}/${segment(slug)}`;
  const t = await getTranslations("reports");
  const item = () => (
    <PageLink
      href={path}
      className="font-semibold text-ink underline underline-offset-4 [overflow-wrap:anywhere]"
    >
      <bdi>{name}</bdi>
    </PageLink>
  );
  const link = (chunks: ReactNode) => (
    <PageLink href={paths.copyright} className="text-hot-text underline underline-offset-4">
      {chunks}
    </PageLink>
  );
  return (
    <>
      <PageHeader
        width="form"
        title={t("title", { noun: reportNouns[noun] })}
        description={t.rich("lead", { item })}
      />
      <Section width="form">
        <p className="mb-6 text-sm text-ink-muted">{t.rich("copyright", { link })}</p>
        <ReportPanel noun={noun} slug={slug} name={name} path={path} />
        <NoScriptHelp contactEmail={getBrand().contactEmail} about={t("noScript", { name })} />
      </Section>
    </>
  );
}

export default withBrowserMessages("/report/[noun]/[slug]", ReportPage);
