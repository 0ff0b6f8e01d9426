import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { clientOf } from "@/tests/support/live-channels";
import { FakeTwitch, FakeYoutube, mischief } from "@/tests/support/platforms";

const twitch = new FakeTwitch();
const youtube = new FakeYoutube();
beforeAll(() => Promise.all([twitch.start(), youtube.start()]));
afterAll(() => Promise.all([twitch.stop(), youtube.stop()]));
beforeEach(() => {
  twitch.reset();
  youtube.reset();
});

const schema = z.object({ data: z.array(z.unknown()) });
type Options = Partial<Parameters<typeof clientOf>[0]> & { secret?: string };
const ask = ({ secret = twitch.clientSecret, ...options }: Options = {}) =>
  clientOf({
    platform: "twitch",
    apiUrl: `${twitch.url}/helix`,
    account: { clientId: twitch.clientId, clientSecret: secret, tokenUrl: `${twitch.url}/oauth2/token` },
    headers: { "Client-Id": twitch.clientId },
    ...options,
  }).get("/users", [["login", "moss"]], schema);

const askYoutube = (headers: Record<string, string>) =>
  clientOf({ platform: "youtube", apiUrl: `${youtube.url}/youtube/v3`, headers }).get(
    "/channels",
    [["id", FakeYoutube.idOf(1)]],
    z.object({}),
  );

describe("a token", () => {
  it("is requested once, and again when the platform rejects it", async () => {
    await ask();
    await ask();
    expect(twitch.callsTo("/token")).toHaveLength(1);
    twitch.revokeTokens();
    await ask();
    expect(twitch.callsTo("/token")).toHaveLength(2);
    // Two calls, and the third one twice.
    expect(twitch.callsTo("/users")).toHaveLength(4);
  });

  it("is given up after a second rejection instead of looping", async () => {
    twitch.mischief = (request, response, url) =>
      url.pathname.endsWith("/users") && mischief.status(401)(request, response, url);
    await expect(ask()).rejects.toMatchObject({ kind: "refused", detail: "401" });
    expect(twitch.callsTo("/users")).toHaveLength(2);
  });

  it("is not issued for a wrong secret", async () => {
    twitch.revokeTokens();
    await expect(ask({ secret: "wrong" })).rejects.toMatchObject({
      kind: "refused",
      detail: "no token, 403",
    });
  });

  it("is not reused for another account", async () => {
    await ask();
    const account = { clientId: "other", clientSecret: "x", tokenUrl: `${twitch.url}/oauth2/token` };
    await expect(ask({ account })).rejects.toMatchObject({ kind: "refused" });
  });
});

describe("a failure is told apart", () => {
  const elsewhere = { asked: 0 };
  it.each([
    [
      "429 with its reset",
      mischief.status(429, { "Ratelimit-Reset": "1795000000" }),
      "quota",
      1_795_000_000_000,
    ],
    ["429 without", mischief.status(429), "quota", undefined],
    ["500", mischief.status(500), "outage", undefined],
    ["503 with a page", mischief.status(503), "outage", undefined],
    ["403", mischief.status(403), "refused", undefined],
    ["404", mischief.status(404), "nonsense", undefined],
    ["a page in HTML", mischief.html, "nonsense", undefined],
    ["JSON that is cut off", mischief.cutJson, "nonsense", undefined],
    ["half a page", mischief.halfPage, "outage", undefined],
    ["an answer without end", mischief.endless, "nonsense", undefined],
    ["no connection", mischief.hangUp, "outage", undefined],
  ])("%s", async (_, trick, kind, resetAt) => {
    await ask();
    twitch.mischief = trick;
    const failure = await ask().catch((error) => error);
    expect(failure).toMatchObject({ kind });
    expect(failure.resetAt?.getTime()).toBe(resetAt);
    expect(failure.detail).not.toContain(twitch.url);
  });

  it("reports a redirect without following it", async () => {
    await ask();
    youtube.mischief = () => {
      elsewhere.asked++;
      return false;
    };
    twitch.mischief = mischief.redirect(`${youtube.url}/stolen`);
    await expect(ask()).rejects.toMatchObject({ kind: "nonsense", detail: "302" });
    expect(elsewhere.asked).toBe(0);
  });

  it("times out a silent platform", async () => {
    await ask();
    twitch.mischief = mischief.silence;
    await expect(ask({ signal: AbortSignal.timeout(100) })).rejects.toMatchObject({
      kind: "outage",
      detail: "no answer in time",
    });
  });

  it("counts Retry-After from the start of the poll", async () => {
    await ask();
    twitch.mischief = mischief.status(429, { "Retry-After": "90" });
    const now = new Date("2026-11-26T12:00:00Z");
    await expect(ask({ now })).rejects.toMatchObject({ resetAt: new Date("2026-11-26T12:01:30Z") });
  });

  it("distinguishes Google's quota from an invalid key", async () => {
    await expect(askYoutube({ "X-Goog-Api-Key": "wrong" })).rejects.toMatchObject({ kind: "refused" });
    youtube.unitsADay = 0;
    await expect(askYoutube({ "X-Goog-Api-Key": youtube.key })).rejects.toMatchObject({
      kind: "quota",
      detail: "403 quotaExceeded",
    });
    youtube.unitsADay = 10_000;
  });

  it("stops before a request when the budget is used up", async () => {
    await expect(ask({ spend: async () => false })).rejects.toMatchObject({ kind: "quota" });
    expect(twitch.calls).toEqual([]);
  });
});
