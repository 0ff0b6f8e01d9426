import { afterEach, expect, it, vi } from "vitest";
import { GET, POST } from "@/app/api/auth/[...nextauth]/route";
import { logger } from "@/lib/server/logger";
import { callRoute, newClientAddress } from "@/tests/support/routes";

/** next-auth's own calls: those that the site uses, and no others. */
const errors = vi.spyOn(logger, "error");
afterEach(() => errors.mockClear());

const headers = { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000" };
const get = (call: string, more: Record<string, string> = {}) =>
  callRoute(GET, `/api/auth/${call}`, newClientAddress(), { method: "GET", headers: more });
const post = (call: string, body = "username=a&password=b") =>
  callRoute(POST, `/api/auth/${call}`, newClientAddress(), { headers, body });

it.each([
  "signout",
  "signin",
  "verify-request",
  "error",
  "callback/credentials",
  "callback/x",
  "webauthn-options",
])("GET %s is not there", async (call) => {
  expect((await get(call)).status).toBe(404);
  expect(errors).not.toHaveBeenCalled();
});

it.each(["callback/unknown", "callback/email", "signin/unknown", "verify-request", "csrf"])(
  "POST %s is not there",
  async (call) => {
    expect((await post(call)).status).toBe(404);
    expect(errors).not.toHaveBeenCalled();
  },
);

it("what a stranger sends writes no error line", async () => {
  for (const body of ["username=a&password=b", "csrfToken=wrong", "", "%"])
    expect((await post("callback/credentials", body)).status, body).toBeLessThan(500);
  expect((await post("signout", "csrfToken=wrong")).status).toBe(302);
  expect((await get("session", { cookie: "spawnpoint.session=made-up" })).status).toBe(200);
  expect(errors).not.toHaveBeenCalled();
});

it("what the site uses is there", async () => {
  for (const call of ["csrf", "session", "providers"]) expect((await get(call)).status, call).toBe(200);
});
