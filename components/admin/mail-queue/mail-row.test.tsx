import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MailRow } from "@/components/admin/mail-queue/mail-row";

it("says by its name which template a mail is of, and keeps the code for who points at it", () => {
  const mail = {
    id: 1,
    template: "newsletter-confirm",
    to: "ada@example.com",
    subject: "Confirm",
    text: "",
    status: "sent" as const,
    heldReason: null,
    attempts: 1,
    lastError: null,
    createdAt: "2026-11-23T10:00:00.000Z",
    nextAttemptAt: "2026-11-23T10:00:00.000Z",
    sentAt: null,
  };
  const onPress = () => undefined;
  const row = renderToStaticMarkup(
    <MailRow
      mail={mail}
      isBusy={false}
      isTicked={false}
      onTick={onPress}
      onSend={onPress}
      onDiscard={onPress}
    />,
  );
  expect(row).toContain('<span title="newsletter-confirm">Newsletter: confirm the address</span>');
});
