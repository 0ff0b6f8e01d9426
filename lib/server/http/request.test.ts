import { expect, it, vi } from "vitest";
import { clientAddress, parseJson, readBytes } from "./request";

const settings = vi.hoisted(() => ({ VERCEL: "" }));
vi.mock("@/lib/server/env", () => ({ env: () => settings }));

it("trusts Vercel's header for the client's address, and no header elsewhere", () => {
  const addressOf = (headers: Record<string, string>) =>
    clientAddress(new Request("http://localhost/", { headers }));
  const claims = { "x-forwarded-for": "192.0.2.1", "x-spawnpoint-address": "192.0.2.2" };
  settings.VERCEL = "1";
  expect(addressOf({ ...claims, "x-vercel-forwarded-for": "203.0.113.7" })).toBe("203.0.113.7");
  expect(addressOf({ "x-vercel-forwarded-for": "2001:db8:1:2:3::4" })).toBe("2001:db8:1:2::/64");
  expect(addressOf(claims)).toBe("unknown");
  settings.VERCEL = "";
  expect(addressOf({ ...claims, "x-vercel-forwarded-for": "203.0.113.7" })).toBe("unknown");
});

const limits = { maxBytes: 1_000, tooLargeMessage: "too much" };

const requestOf = (source: UnderlyingDefaultSource<Uint8Array>) =>
  new Request("http://localhost/", {
    method: "POST",
    body: new ReadableStream(source),
    ...{ duplex: "half" },
  });

it.each([
  ["ERR_BODY_TOO_SLOW", "The request arrived too slowly. Please send it again."],
  ["ECONNRESET", "The request was interrupted. Please send it again."],
])("explains why a body ended early: %s", async (code, message) => {
  const request = requestOf({
    pull: (controller) => controller.error(Object.assign(new Error("ended"), { code })),
  });
  await expect(readBytes(request, limits)).rejects.toMatchObject({ code: "bad_request", message });
});

it("does not read a body that is too large", async () => {
  const cancel = vi.fn();
  const request = requestOf({ pull: (controller) => controller.enqueue(new Uint8Array(600)), cancel });
  await expect(readBytes(request, limits)).rejects.toMatchObject({ code: "too_large" });
  expect(cancel).not.toHaveBeenCalled();
});

it("never buffers more than the limit", async () => {
  const endless = new Request("http://localhost/", {
    method: "POST",
    body: "x".repeat(2_000),
    headers: { "content-length": "10" },
  });
  await expect(readBytes(endless, limits)).rejects.toMatchObject({ code: "too_large" });
});

it("drops lone surrogates", () => {
  const parsed = parseJson(Buffer.from(String.raw`{"a":["x\ud800y","\ud83d\ude00"],"b":"\udc00"}`));
  expect(parsed).toEqual({ a: ["xy", "\u{1f600}"], b: "" });
});

it("reads JSON as UTF-8, with or without a byte order mark, and refuses anything else", () => {
  expect(parseJson(Buffer.from('\ufeff{"a":"Zo\u00eb"}'))).toEqual({ a: "Zo\u00eb" });
  for (const bytes of [Buffer.from('{"a":"Zo\u00eb"}', "latin1"), Buffer.from([0x22, 0xff, 0x22])])
    expect(() => parseJson(bytes)).toThrow(expect.objectContaining({ code: "bad_request" }));
});

it("drops zero bytes from JSON", () => {
  expect(parseJson(Buffer.from(String.raw`{"a":["x\u0000y"],"b":"\u0000","c":"\\u0000"}`))).toEqual({
    a: ["xy"],
    b: "",
    c: String.raw`\u0000`,
  });
});
