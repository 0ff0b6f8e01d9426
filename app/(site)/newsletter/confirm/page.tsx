import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { NewsletterAction, NewsletterPanel } from "@/components/newsletter/newsletter-panel";
import { findConfirmation } from "@/lib/features/newsletter/data";
import { getBrand } from "@/lib/server/brand";
import { privateMetadata } from "@/lib/server/i18n/page-metadata";
import { setNotFound } from "@/lib/serving/page-status";
import { apiPaths } from "@/lib/shared/paths";
import { linkToken } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";
import UnknownConfirmation from "./not-found";

export const generateMetadata = () => privateMetadata(pageNames.newsletterConfirm);

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Only the button subscribes, because mail scanners follow links. */
async function ConfirmPage({ searchParams }: Props) {
  const token = linkToken((await searchParams).token);
  const link = token ? await findConfirmation(token) : undefined;
  if (!link || !token) return setNotFound() ? <UnknownConfirmation /> : notFound();
  const t = await getTranslations("newsletter.confirm");
  const words = {
    site: getBrand().name,
    address: () => <strong className="text-ink">{link.maskedEmail}</strong>,
  };
  if (link.status === "confirmed")
    return (
      <NewsletterPanel title={t("done.title")} tone="ok">
        <p>{t.rich("done.text", words)}</p>
      </NewsletterPanel>
    );
  return (
    <NewsletterPanel title={t("ask.title")}>
      <p>{t.rich("ask.text", words)}</p>
      <NewsletterAction action={apiPaths.newsletterConfirm} token={token} label={t("ask.yes")} />
    </NewsletterPanel>
  );
}

export default withBrowserMessages("/newsletter/confirm", ConfirmPage);
