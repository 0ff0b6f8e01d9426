import { expect, it } from "vitest";
import { type MailTemplate, mailTemplates } from "@/lib/shared/mail-templates";
import { automaticHeaders, autoReplyHeaders } from "./automatic";

it("marks every mail except the team's replies as automatic", () => {
  const personal = ["message-reply", "submitter-answer", "ticket-reply"];
  for (const template of Object.keys(mailTemplates) as MailTemplate[])
    expect([template, automaticHeaders(template)]).toEqual([
      template,
      personal.includes(template)
        ? {}
        : { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    ]);
  expect(autoReplyHeaders).toEqual({ "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" });
});
