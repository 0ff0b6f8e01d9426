import { NewsletterPanel } from "@/components/newsletter/newsletter-panel";
import { getRetention } from "@/lib/server/settings";

export default function UnknownConfirmation() {
  return (
    <NewsletterPanel title="This link no longer works" tone="bad">
      <p>
        Confirmation links work for <span>{getRetention().unconfirmedSubscriberDays}</span> days. To
        subscribe, enter your address again in the newsletter form at the bottom of this page.
      </p>
    </NewsletterPanel>
  );
}
