import { expect, it } from "vitest";
import { auditWords, findAuditActions, unconfirmed } from "./audit-actions";

it("names actions and leaves unknown ones unchanged", () => {
  expect(auditWords("game.approve")).toBe("Approved");
  expect(auditWords("user.second-factor-on")).toBe("Turned on the second factor");
  expect(auditWords("session.sign-in-refused")).toBe("Sign-in refused");
  expect(auditWords("session.sign-in-refused", "wrong password")).toBe("Sign-in refused");
  expect(auditWords(unconfirmed.action, unconfirmed.reason)).toBe("Password not confirmed");
  expect(auditWords("game.polish")).toBe("game.polish");
});

it("finds actions by name, ignoring case", () => {
  expect(findAuditActions("signed")).toEqual(["sign-in", "sign-out"]);
  expect(findAuditActions("UNAPP")).toEqual(["unapprove"]);
  expect(findAuditActions("moss")).toEqual([]);
});
