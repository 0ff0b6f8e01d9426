import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { NewsletterAction, NewsletterPanel } from "@/components/newsletter/newsletter-panel";
import { findFollowRequest } from "@/lib/features/follows/data";
import { getBrand } from "@/lib/server/brand";
import { privateMetadata } from "@/lib/server/i18n/page-metadata";
import { getRetention } from "@/lib/server/settings";
import { setNotFound } from "@/lib/serving/page-status";
import type { LanguageCode } from "@/lib/shared/languages";
import { apiPaths } from "@/lib/shared/paths";
import { linkToken } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";

export const generateMetadata = () => privateMetadata(pageNames.followsConfirm);

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Only the button confirms, because mail scanners follow links. */
async function ConfirmPage({ searchParams }: Props) {
  const t = await getTranslations("follows.confirm");
  const token = linkToken((await searchParams).token);
  const request = token ? await findFollowRequest(token, (await getLocale()) as LanguageCode) : undefined;
  if (!request || !token) {
    if (!setNotFound()) notFound();
    return (
      <NewsletterPanel title={t("unknown.title")} tone="bad">
        <p>{t("unknown.text", { days: getRetention().unconfirmedSubscriberDays })}</p>
      </NewsletterPanel>
    );
  }
  const words = {
    site: getBrand().name,
    name: () => <bdi className="font-semibold text-ink">{request.name ?? t("gone")}</bdi>,
    address: () => (
      <strong translate="no" className="text-ink">
        {request.maskedEmail}
      </strong>
    ),
  };
  return (
    <NewsletterPanel
      title={t(request.isConfirmed ? "done.title" : "ask.title")}
      {...(request.isConfirmed ? { tone: "ok" } : {})}
    >
      <p>{t.rich(request.isConfirmed ? "done.text" : "ask.text", words)}</p>
      <NewsletterAction
        action={apiPaths.followsConfirm}
        token={token}
        label={t(request.isConfirmed ? "done.manage" : "ask.yes")}
      />
    </NewsletterPanel>
  );
}

export default withBrowserMessages("/follows/confirm", ConfirmPage);
