import { expect, it } from "vitest";
import { mailTemplateName, mailTemplatesSaying } from "./mail-templates";

it("names templates and finds them by name", () => {
  expect(mailTemplateName("ticket-received")).toBe("New ticket");
  expect(mailTemplateName("of-an-older-version")).toBe("of-an-older-version");
  expect(mailTemplatesSaying("TICKET REC")).toEqual(["ticket-confirmation"]);
  expect(mailTemplatesSaying("ticket-")).toEqual([]);
});
