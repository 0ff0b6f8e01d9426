import { createECDH } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pushEndSchema, pushFollowSchema } from "./schema";

const point = createECDH("prime256v1").generateKeys();
const offCurve = Buffer.from(point);
offCurve[64] = (offCurve[64] ?? 0) ^ 1;
const auth = Buffer.alloc(16, 7);
const given = {
  endpoint: "https://push.example/a",
  keys: { p256dh: point.toString("base64url"), auth: auth.toString("base64url") },
};
const isTaken = (subscription: unknown) =>
  pushFollowSchema.safeParse({ subscription, streamer: "moss" }).success;

describe("the subscription of a browser", () => {
  it("is taken as browsers write it, also with padding and an expiration time", () => {
    const padded = { p256dh: `${given.keys.p256dh}=`, auth: `${given.keys.auth}==` };
    const parsed = pushFollowSchema.parse({
      subscription: { ...given, expirationTime: null, keys: padded },
      streamer: "moss",
    });
    expect(parsed.subscription).toEqual(given);
    expect(pushEndSchema.parse({ subscription: given })).toEqual({ subscription: given });
  });

  it.each([
    ["no endpoint", { keys: given.keys }],
    ["http", { ...given, endpoint: "http://push.example/a" }],
    ["a password in the endpoint", { ...given, endpoint: "https://a:b@push.example/a" }],
    ["a long endpoint", { ...given, endpoint: `https://push.example/${"a".repeat(1_000)}` }],
    ["no keys", { endpoint: given.endpoint }],
    ["a short key", { ...given, keys: { ...given.keys, p256dh: auth.toString("base64url") } }],
    [
      "a point that is not on the curve",
      { ...given, keys: { ...given.keys, p256dh: offCurve.toString("base64url") } },
    ],
    [
      "a compressed point",
      { ...given, keys: { ...given.keys, p256dh: Buffer.alloc(65, 2).toString("base64url") } },
    ],
    ["a short secret", { ...given, keys: { ...given.keys, auth: "AAAA" } }],
    ["text of a wrong length", { ...given, keys: { ...given.keys, auth: "AAAAA" } }],
    ["other characters", { ...given, keys: { ...given.keys, auth: "<script>" } }],
    ["a text", "subscription"],
  ])("is refused with %s", (_, subscription) => expect(isTaken(subscription)).toBe(false));
});
