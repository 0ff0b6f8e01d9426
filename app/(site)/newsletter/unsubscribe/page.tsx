import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { LeaveForm } from "@/components/newsletter/leave-form";
import { NewsletterAction, NewsletterPanel } from "@/components/newsletter/newsletter-panel";
import { findSubscription } from "@/lib/features/newsletter/data";
import { getBrand } from "@/lib/server/brand";
import { privateMetadata } from "@/lib/server/i18n/page-metadata";
import { apiPaths } from "@/lib/shared/paths";
import { linkToken } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";

export const generateMetadata = () => privateMetadata(pageNames.newsletterUnsubscribe);

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** With a link: a button to unsubscribe, since a GET must not. Without one: a form that emails the link. */
async function UnsubscribePage({ searchParams }: Props) {
  const token = linkToken((await searchParams).token);
  const subscription = token ? await findSubscription(token) : undefined;
  if (!subscription || !token) return <AskForAddress isUnknownLink={Boolean(token)} />;
  const t = await getTranslations("newsletter.unsubscribe");
  const address = () => <strong className="text-ink">{subscription.maskedEmail}</strong>;
  if (subscription.status === "unsubscribed")
    return (
      <NewsletterPanel title={t("done.title")} tone="ok">
        <p>{t.rich("done.text", { address })}</p>
      </NewsletterPanel>
    );
  return (
    <NewsletterPanel title={t("title")}>
      <p>{t.rich("ask", { site: getBrand().name, address })}</p>
      <NewsletterAction action={apiPaths.newsletterUnsubscribe} token={token} label={t("title")} />
    </NewsletterPanel>
  );
}

function AskForAddress({ isUnknownLink }: { isUnknownLink: boolean }) {
  const t = useTranslations("newsletter.unsubscribe");
  return (
    <NewsletterPanel title={t("title")}>
      <p>
        <span>{isUnknownLink ? `${t("unknownLink")} ` : ""}</span>
        <span>{t("enter")}</span>
      </p>
      <LeaveForm />
      <NoScriptHelp contactEmail={getBrand().contactEmail} about={t("about")} />
    </NewsletterPanel>
  );
}

export default withBrowserMessages("/newsletter/unsubscribe", UnsubscribePage);
