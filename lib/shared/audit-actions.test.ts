import { expect, it } from "vitest";
import { auditText, findAuditActions, unconfirmed } from "./audit-actions";

const read = (text: string) => text;

it("names actions and leaves unknown ones unchanged", () => {
  expect(auditText("game.approve")).toBe("Approved");
  expect(auditText("user.second-factor-on")).toBe("Turned on the second factor");
  expect(auditText("session.sign-in-refused")).toBe("Sign-in refused");
  expect(auditText("session.sign-in-refused", "wrong password")).toBe("Sign-in refused");
  expect(auditText(unconfirmed.action, unconfirmed.reason)).toBe("Password not confirmed");
  expect(auditText("game.polish")).toBe("game.polish");
});

it("finds actions by name, ignoring case", () => {
  expect(findAuditActions("signed", read)).toEqual(["sign-in", "sign-out"]);
  expect(findAuditActions("UNAPP", read)).toEqual(["unapprove"]);
  expect(findAuditActions("moss", read)).toEqual([]);
});
