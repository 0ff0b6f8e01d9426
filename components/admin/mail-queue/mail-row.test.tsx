import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MailRow } from "@/components/admin/mail-queue/mail-row";
import { RefusedMailNotice } from "@/components/admin/shell/mail-notice";
import type { PanelMail } from "@/lib/features/mail-queue/types";

const mail: PanelMail = {
  id: 1,
  template: "newsletter-confirm",
  to: "ada@example.com",
  subject: "Confirm",
  text: "",
  status: "sent",
  heldReason: null,
  isRetried: false,
  attempts: 1,
  lastError: null,
  createdAt: "2026-11-23T10:00:00.000Z",
  nextAttemptAt: "2026-11-23T10:00:00.000Z",
  sentAt: null,
};
const onPress = () => undefined;
const rendered = (changed: Partial<PanelMail>) =>
  renderToStaticMarkup(
    <MailRow
      mail={{ ...mail, ...changed }}
      isBusy={false}
      isTicked={false}
      onTick={onPress}
      onSend={onPress}
      onDiscard={onPress}
    />,
  );

it("shows the template by its name, with its code as a tooltip", () => {
  expect(rendered({})).toContain('<span title="newsletter-confirm">Newsletter: confirm the address</span>');
});

it("shows the correction, the response and the next attempt of a refused email", () => {
  const correction = "Check MAIL_FROM.";
  const row = rendered({
    status: "held",
    isRetried: true,
    heldReason: correction,
    lastError: "EENVELOPE: 553",
  });
  expect(row).toContain(correction);
  expect(row).toContain("EENVELOPE: 553");
  expect(row).toContain("next try");
  expect(rendered({ status: "held", heldReason: "Suspected to be spam" })).not.toContain("next try");
  expect(renderToStaticMarkup(<RefusedMailNotice correction={correction} />)).toMatch(
    /Check MAIL_FROM\..*then be sent automatically.*Mail Queue/,
  );
});
