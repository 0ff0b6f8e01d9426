import { notFound } from "next/navigation";
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
  if (link.status === "confirmed")
    return (
      <NewsletterPanel title="You're subscribed" tone="ok">
        <p>
          <span>{`The ${getBrand().name} newsletter now comes to `}</span>
          <strong className="text-ink">{link.maskedEmail}</strong>. Every email has a link to unsubscribe.
        </p>
      </NewsletterPanel>
    );
  return (
    <NewsletterPanel title="Confirm your subscription">
      <p>
        <span>{`Do you want to get the ${getBrand().name} newsletter at `}</span>
        <strong className="text-ink">{link.maskedEmail}</strong>?
      </p>
      <NewsletterAction action={apiPaths.newsletterConfirm} token={token} label="Yes, subscribe me" />
    </NewsletterPanel>
  );
}

export default withBrowserMessages("/newsletter/confirm", ConfirmPage);
