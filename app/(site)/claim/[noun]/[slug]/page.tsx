import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { withBrowserMessages } from "@/app/browser-messages";
import { ClaimForm } from "@/components/claims/claim-form";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { PageLink } from "@/components/ui/page-link";
import { findClaimable } from "@/lib/features/handover/data";
import { type ReportNoun, reportNouns } from "@/lib/features/reports/constants";
import { getBrand } from "@/lib/server/brand";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { notFoundMetadata } from "@/lib/server/i18n/page-metadata";
import { setNotFound } from "@/lib/serving/page-status";
import { paths, segment } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

type ClaimProps = { params: Promise<{ noun: string; slug: string }> };

const isNoun = (noun: string): noun is ReportNoun => Object.hasOwn(reportNouns, noun);

async function readClaimable({ params }: ClaimProps) {
  const { noun, slug } = await params;
  const found = isNoun(noun) ? await findClaimable(noun, slug) : null;
  if (isNoun(noun) && found) return { noun, slug, ...found };
  if (!setNotFound()) notFound();
  return null;
}

export async function generateMetadata(props: ClaimProps): Promise<Metadata> {
  const claimable = await readClaimable(props);
  if (!claimable) return notFoundMetadata();
  const read = await getMessageText();
  return { title: read(pageNames.claim), robots: { index: false, follow: false } };
}

/** A hidden item is a 404. If the item has a maker, the page does not name them. */
async function ClaimItemPage(props: ClaimProps) {
  const claimable = await readClaimable(props);
  if (!claimable) return <NotFoundScreen />;
  const { noun, slug, name, offered } = claimable;
  const path = `/${noun}/${segment(slug)}`;
  const t = await getTranslations("claims.item");
  const linked = {
    item: () => (
      <PageLink href={path} className="font-semibold text-ink wrap-anywhere underline underline-offset-4">
        <bdi>{name}</bdi>
      </PageLink>
    ),
    contact: (chunks: ReactNode) => (
      <PageLink href={paths.contact} className="text-hot-text underline underline-offset-4">
        {chunks}
      </PageLink>
    ),
  };
  const { name: site, contactEmail } = getBrand();
  if (!offered)
    return <PageHeader width="form" title={t("takenTitle")} description={t.rich("taken", linked)} />;
  return (
    <>
      <PageHeader
        width="form"
        title={t("title", { noun: reportNouns[noun] })}
        description={t.rich("lead", { site, ...linked })}
      />
      <Section width="form">
        <ClaimForm noun={noun} slug={slug} path={path} />
        <NoScriptHelp contactEmail={contactEmail} about={t("noScript", { name })} />
      </Section>
    </>
  );
}

export default withBrowserMessages("/claim/[noun]/[slug]", ClaimItemPage);
