import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postConfirm } from "@/app/api/newsletter/confirm/route";
import { POST as postSubscribe } from "@/app/api/newsletter/subscribe/route";
import { GET as getUnsubscribe, POST as postUnsubscribe } from "@/app/api/newsletter/unsubscribe/route";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { asForm, asJson, bodyOf, callRoute, newClientAddress, type Sent } from "@/tests/support/routes";
import { linksTo } from "@/tests/support/visitor";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let client = "";
let count = 0;
const call = (handler: typeof postSubscribe, path: string, sent?: Sent) =>
  callRoute(handler, path, client, sent);

beforeEach(async () => {
  await resetDatabase();
  client = newClientAddress();
});

describe("POST /api/newsletter/subscribe", () => {
  const subscribe = (body: unknown) => call(postSubscribe, "/api/newsletter/subscribe", asJson(body));

  it("answers 200 with success, and every failure with success: false", async () => {
    const email = `http-${++count}@example.com`;
    const response = await subscribe({ email });
    expect([response.status, await bodyOf(response)]).toEqual([
      200,
      { success: true, message: expect.any(String) },
    ]);
    const invalid = await subscribe({ email: "nonsense" });
    expect([invalid.status, await bodyOf(invalid)]).toMatchObject([
      422,
      {
        success: false,
        message: "Please enter a valid email address",
        errors: { email: expect.any(String) },
      },
    ]);
    for (let index = 0; index < 3; index++)
      expect((await subscribe({ email: "nonsense" })).status, "five an hour").toBe(422);
    const limited = await subscribe({ email });
    expect([limited.status, await bodyOf(limited)]).toMatchObject([
      429,
      { success: false, code: "rate_limited" },
    ]);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(3000);
  });
});

describe("the newsletter's links", () => {
  const status = async (email: string) =>
    (await db.newsletterSubscriber.findUniqueOrThrow({ where: { email } })).status;

  async function confirmed() {
    const email = `link-${++count}@example.com`;
    await call(postSubscribe, "/api/newsletter/subscribe", asJson({ email }));
    const [link] = await linksTo(email, "newsletter-confirm");
    const token = link?.token ?? "";
    // A page with Referrer-Policy no-referrer posts its form with the Origin "null".
    const response = await call(
      postConfirm,
      "/api/newsletter/confirm",
      asForm({ token }, { Origin: "null" }),
    );
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `/newsletter/confirm?token=${token}`,
    ]);
    expect(await status(email)).toBe("confirmed");
    const { unsubscribeToken } = await db.newsletterSubscriber.findUniqueOrThrow({ where: { email } });
    return { email, path: `/api/newsletter/unsubscribe?token=${unsubscribeToken}`, token: unsubscribeToken };
  }

  it.each([
    ["form-encoded", () => asForm({ "List-Unsubscribe": "One-Click" })],
    [
      "form-encoded, from another site's page",
      () => asForm({ "List-Unsubscribe": "One-Click" }, { Origin: "https://mail.example" }),
    ],
    [
      "multipart",
      () => {
        const body = new FormData();
        body.set("List-Unsubscribe", "One-Click");
        return { body };
      },
    ],
    ["an empty body", () => ({})],
    ["JSON", () => asJson({ anything: true })],
    ["plain text", () => ({ body: "List-Unsubscribe=One-Click", headers: { "Content-Type": "text/plain" } })],
    [
      "a form that breaks off",
      () => ({ body: "x", headers: { "Content-Type": "multipart/form-data; boundary=y" } }),
    ],
  ])("one click ends the subscription without a redirect (RFC 8058): %s", async (_what, make) => {
    const { email, path } = await confirmed();
    const response = await call(postUnsubscribe, path, make());
    expect(response.status).toBe(200);
    expect(await status(email)).toBe("unsubscribed");
  });

  it("opening the address changes nothing and redirects to the page", async () => {
    const { email, path, token } = await confirmed();
    const response = await call(getUnsubscribe, path, { method: "GET" });
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `/newsletter/unsubscribe?token=${token}`,
    ]);
    expect(await status(email)).toBe("confirmed");
  });

  it("the page's button unsubscribes and returns to the page", async () => {
    const { email, token } = await confirmed();
    const response = await call(postUnsubscribe, "/api/newsletter/unsubscribe", asForm({ token }));
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `/newsletter/unsubscribe?token=${token}`,
    ]);
    expect(await status(email)).toBe("unsubscribed");
  });

  it("answer unknown tokens, JSON and nonsense without failing", async () => {
    const click = asForm({ "List-Unsubscribe": "One-Click" });
    expect((await call(postUnsubscribe, "/api/newsletter/unsubscribe?token=wrong", click)).status).toBe(200);
    expect((await call(postUnsubscribe, "/api/newsletter/unsubscribe", asJson({}))).status).toBe(415);
    const multipart = { body: "x", headers: { "Content-Type": "multipart/form-data; boundary=y" } };
    expect((await call(postUnsubscribe, "/api/newsletter/unsubscribe", multipart)).status).toBe(415);
    expect(
      (await call(postConfirm, "/api/newsletter/confirm", asForm({ token: "x".repeat(200) }))).status,
    ).toBe(303);
  });
});
