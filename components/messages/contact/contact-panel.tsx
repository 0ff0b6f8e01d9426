"use client";

import { SuccessPanel } from "@/components/forms/success-panel";
import { useRounds } from "@/components/forms/use-rounds";
import { ContactForm } from "@/components/messages/contact/contact-form";
import { useCaptcha } from "@/components/messages/contact/use-captcha";
import { Button } from "@/components/ui/button";

/** The contact form, then its success panel, then a blank form again. */
export function ContactPanel() {
  const captcha = useCaptcha();
  const { sent, setSent, isAnother, again } = useRounds<true>();

  const finish = () => {
    // Regenerated after a successful send.
    captcha.renew();
    setSent(true);
  };

  if (sent) return <MessageSent onAgain={again} />;
  return <ContactForm captcha={captcha} isAnother={isAnother} onSent={finish} />;
}

function MessageSent({ onAgain }: { onAgain: () => void }) {
  return (
    <SuccessPanel
      title="MESSAGE SENT SUCCESSFULLY!"
      actions={
        <Button variant="secondary" onClick={onAgain}>
          Send Another Message
        </Button>
      }
    >
      <p>Thank you for writing to us. We reply within 24 hours.</p>
      <p className="mt-2">Refresh the page to send another message.</p>
    </SuccessPanel>
  );
}
