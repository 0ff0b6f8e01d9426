import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as getCaptcha } from "@/app/api/contact/captcha/route";
import { POST as postContact } from "@/app/api/contact/route";
import { POST as postTicket } from "@/app/api/support/submit/route";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { asForm, asJson, bodyOf, callRoute, newClientAddress, type Sent } from "@/tests/support/routes";
import { asCookieHeader } from "@/tests/support/visitor";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let client = "";
const call = (handler: typeof postContact, path: string, sent?: Sent) =>
  callRoute(handler, path, client, sent);

async function captcha(): Promise<{ cookie: string; answer: number; id: string }> {
  const response = await call(getCaptcha, "/api/contact/captcha", { method: "GET" });
  const { id, a, b } = (await response.json()) as { id: string; a: number; b: number };
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { id, answer: a + b, cookie: asCookieHeader(response.headers.getSetCookie()) };
}

const message = {
  name: "Ada Fern",
  email: "ada@example.com",
  subject: "A question",
  message: "How do I submit a game?",
};

async function sendMessage(overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const { cookie, answer } = await captcha();
  return call(
    postContact,
    "/api/contact",
    asJson({ ...message, captcha: answer, ...overrides }, { cookie, ...headers }),
  );
}

beforeEach(async () => {
  await resetDatabase();
  client = newClientAddress();
});

describe("POST /api/contact", () => {
  it("accepts the documented payload from a client without cookies or scripts", async () => {
    const response = await sendMessage();
    expect(response.status).toBe(201);
    expect(await bodyOf(response)).toEqual({
      message: "Your message was sent. We will reply within 24 hours.",
    });
    expect(response.headers.get("set-cookie")).toMatch(/^captcha-\w{20}=; Path=\/api\/contact; Max-Age=0/);
    expect(await db.contactMessage.findFirst()).toMatchObject({ ...message, submitterIp: client });
  });

  it("answers 422 with the field's words", async () => {
    const response = await sendMessage({ name: "A", captcha: undefined });
    expect(response.status).toBe(422);
    expect(await bodyOf(response)).toMatchObject({
      code: "invalid",
      message: "Name must be at least 2 characters",
      errors: { name: "Name must be at least 2 characters", captcha: "Please complete the captcha" },
    });
    const wrong = await sendMessage({ captcha: "99" });
    expect([wrong.status, (await bodyOf(wrong)).errors]).toEqual([
      422,
      { captcha: "Please solve the math problem correctly." },
    ]);
    expect((await call(postContact, "/api/contact", asJson({ ...message, captcha: "5" }))).status).toBe(422);
    expect(await db.contactMessage.count()).toBe(0);
  });

  it("answers a repetition as it answered the first time", async () => {
    const { cookie, answer } = await captcha();
    const headers = { cookie, "Idempotency-Key": "12345678-abcd" };
    const again = () => call(postContact, "/api/contact", asJson({ ...message, captcha: answer }, headers));
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await bodyOf(second)).toEqual(await bodyOf(first));
    expect([await db.contactMessage.count(), await db.outboxMail.count()]).toEqual([1, 2]);
    const edited = { ...message, name: "Bo Fern", captcha: answer };
    expect((await call(postContact, "/api/contact", asJson(edited, headers))).status).toBe(422);
  });

  it("stores one message after a lost answer and another sum", async () => {
    const key = { "Idempotency-Key": "12345678-abcd" };
    const [first, second] = [await sendMessage({}, key), await sendMessage({}, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect([await db.contactMessage.count(), await db.outboxMail.count()]).toEqual([1, 2]);
  });

  it.each([
    ["Arabic", 0x660],
    ["Persian", 0x6f0],
    ["Hindi", 0x966],
    ["full-width", 0xff10],
  ])("accepts the sum in digits of %s keyboards", async (_script, zero) => {
    const { cookie, answer } = await captcha();
    const typed = String(answer).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    const response = await call(
      postContact,
      "/api/contact",
      asJson({ ...message, captcha: typed }, { cookie }),
    );
    expect(response.status).toBe(201);
  });

  it("accepts nul bytes, lone surrogates and right-to-left marks safely", async () => {
    const response = await sendMessage({
      name: "Ada\u0000 \u202Efern",
      subject: "Hello\r\nBcc: all@example.com",
      message: `\ud800 First line\u0000\nsecond line \u2067`,
    });
    expect(response.status).toBe(201);
    expect(await db.contactMessage.findFirst()).toMatchObject({
      name: "Ada fern",
      subject: "Hello Bcc: all@example.com",
      message: "First line\nsecond line",
    });
    const mails = await db.outboxMail.findMany();
    expect(mails).toHaveLength(2);
    for (const { subject, replyTo } of mails) expect(`${subject}${replyTo}`).not.toMatch(/[\r\n]/);
  });

  it.each([
    ["a message of 1 MB", () => asJson({ ...message, message: "a".repeat(1024 * 1024) }), 413, "too_large"],
    ["text that is no JSON", () => asJson("{name:"), 400, "bad_request"],
    ["a list", () => asJson([1, 2]), 422, "invalid"],
    ["a form", () => asForm({ name: "a" }), 415, "unsupported_media_type"],
    [
      "a compressed body",
      () => asJson(message, { "Content-Encoding": "gzip" }),
      415,
      "unsupported_media_type",
    ],
    ["another site's page", () => asJson(message, { Origin: "https://evil.example" }), 403, "forbidden"],
  ])("refuses %s", async (_what, make, status, code) => {
    const response = await call(postContact, "/api/contact", make());
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject({
      code,
      message: expect.any(String),
      requestId: expect.any(String),
    });
    expect(await db.contactMessage.count()).toBe(0);
  });

  it("allows five a minute, then says when to retry; others are served in the meantime", async () => {
    const statuses = [];
    for (let index = 0; index < 6; index++) statuses.push((await sendMessage()).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = await sendMessage();
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await bodyOf(refused)).message).toMatch(
      /^Too many requests\. Please try again in \d+ seconds\.$/,
    );
    client = "198.51.100.9";
    expect((await sendMessage()).status).toBe(201);
  });

  it("withstands a flood of 60 from one address", async () => {
    const flooder = client;
    const { cookie, answer } = await captcha();
    const flood = Array.from({ length: 60 }, () =>
      call(
        postContact,
        "/api/contact",
        asJson({ ...message, captcha: answer }, { cookie, "Form-Proof": "" }),
      ),
    );
    client = "198.51.100.10";
    const other = await sendMessage();
    const answers = await Promise.all(flood);
    expect(other.status).toBe(201);
    const count = (status: number) => answers.filter((response) => response.status === status).length;
    expect(count(201)).toBe(1);
    // The other four of the five that pass meet a captcha that is used up.
    expect([count(422), count(429)]).toEqual([4, 55]);
    expect(await db.contactMessage.count({ where: { submitterIp: flooder } })).toBe(1);
  });
});

describe("POST /api/support/submit", () => {
  const ticket = { ...message, category: "Other" };

  it("answers with the ticket's number", async () => {
    const response = await call(postTicket, "/api/support/submit", asJson(ticket));
    expect([response.status, await bodyOf(response)]).toEqual([
      201,
      { number: "SP-000001", message: "We'll get back to you as soon as possible." },
    ]);
  });

  it("answers 422 with the field's words", async () => {
    const response = await call(postTicket, "/api/support/submit", asJson({ ...ticket, category: "" }));
    expect([response.status, (await bodyOf(response)).errors]).toEqual([
      422,
      { category: "Please select a category" },
    ]);
  });
});
