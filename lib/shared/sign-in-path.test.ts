import { describe, expect, it } from "vitest";
import { parsePanelPage, signInPath } from "./sign-in-path";

describe("parsePanelPage", () => {
  it.each(["/admin", "/admin/queue", "/admin?tab=clips&q=moss", "/admin/inbox?tab=tickets&item=7"])(
    "accepts %s",
    (page) => expect(parsePanelPage(page)).toBe(page),
  );

  it.each([
    undefined,
    null,
    ["/admin/queue"],
    "",
    "admin/queue",
    "/",
    "/games",
    "/administrator",
    "/admin/login",
    "/admin/../games",
    "//evil.example/admin/queue",
    "/\\evil.example/admin",
    "/\t/evil.example/admin",
    "https://evil.example/admin",
    "javascript:alert(1)",
    `/admin/${"a".repeat(2_000)}`,
  ])("ignores %s", (text) => expect(parsePanelPage(text)).toBe("/admin"));

  it("drops the fragment", () => expect(parsePanelPage("/admin/queue#x")).toBe("/admin/queue"));
});

it("passes the address of every page but the first to the sign-in page", () => {
  expect(signInPath("/admin")).toBe("/admin/login");
  expect(signInPath(null)).toBe("/admin/login");
  expect(signInPath("/admin", true)).toBe("/admin/login?ended=1");
  expect(signInPath("/admin/queue?kind=game")).toBe("/admin/login?next=%2Fadmin%2Fqueue%3Fkind%3Dgame");
  expect(signInPath("/admin/queue", true)).toBe("/admin/login?ended=1&next=%2Fadmin%2Fqueue");
});
