"use client";

import { SuccessPanel } from "@/components/forms/success-panel";
import { useRounds } from "@/components/forms/use-rounds";
import { type SentTicket, TicketForm } from "@/components/messages/support/ticket-form";
import { Button } from "@/components/ui/button";

/** Filling, submitted, thank-you, and back to a blank form. */
export function TicketPanel() {
  const { sent, setSent, isAnother, again } = useRounds<SentTicket>();

  if (sent) return <ThankYou ticket={sent} onAgain={again} />;
  return <TicketForm isAnother={isAnother} onSent={setSent} />;
}

function ThankYou({ ticket, onAgain }: { ticket: SentTicket; onAgain: () => void }) {
  return (
    <SuccessPanel title="Thank You!" actions={<Button onClick={onAgain}>Submit Another Ticket</Button>}>
      <p>
        Your ticket is <strong className="font-semibold text-ink">{ticket.number}</strong>. We'll get back to
        you as soon as possible.
      </p>
      <p className="mt-2 [overflow-wrap:anywhere]">
        A mail to {ticket.email} has the private link to your ticket, where you can follow it and add to it.
      </p>
    </SuccessPanel>
  );
}
