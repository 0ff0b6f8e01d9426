import { expect, it } from "vitest";
import { findMailTemplates, mailTemplateName } from "./mail-templates";

const read = (text: string) => text;

it("names templates and finds them by name", () => {
  expect(mailTemplateName("ticket-received")).toBe("New ticket");
  expect(mailTemplateName("of-an-older-version")).toBe("of-an-older-version");
  expect(findMailTemplates("TICKET REC", read)).toEqual(["ticket-confirmation"]);
  expect(findMailTemplates("ticket-", read)).toEqual([]);
});
