import { NewsletterPanel } from "@/components/newsletter/newsletter-panel";

export default function UnknownConfirmation() {
  return (
    <NewsletterPanel title="This link no longer works" tone="bad">
      <p>
        Confirmation links work for seven days. To subscribe, enter your address again in the newsletter form
        at the foot of this page.
      </p>
    </NewsletterPanel>
  );
}
