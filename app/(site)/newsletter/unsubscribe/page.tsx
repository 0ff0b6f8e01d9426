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
  const address = <strong className="text-ink">{subscription.maskedEmail}</strong>;
  if (subscription.status === "unsubscribed")
    return (
      <NewsletterPanel title="You're off the list" tone="ok">
        <p>{`We won't send any more newsletters to ${address}. You're welcome back any time.`}</p>
      </NewsletterPanel>
    );
  return (
    <NewsletterPanel title="Unsubscribe from the newsletter">
      <p>{`Do you want to stop getting the ${getBrand().name} newsletter at ${address}?`}</p>
      <NewsletterAction
        action={apiPaths.newsletterUnsubscribe}
        token={token}
        label="Unsubscribe from the newsletter"
      />
    </NewsletterPanel>
  );
}

function AskForAddress({ isUnknownLink }: { isUnknownLink: boolean }) {
  return (
    <NewsletterPanel title="Unsubscribe from the newsletter">
      <p>
        <span>
          {isUnknownLink ? "This link is not valid, or the address is no longer on our list. " : ""}
        </span>
        Enter the address that gets our newsletter, and we'll email it a link to unsubscribe.
      </p>
      <LeaveForm />
      <NoScriptHelp contactEmail={getBrand().contactEmail} about="leaving" />
    </NewsletterPanel>
  );
}

export default withBrowserMessages("/newsletter/unsubscribe", UnsubscribePage);
