import "server-only";
import { z } from "zod";
import { env } from "@/lib/server/env";
import type { LivePlatform } from "./constants";
import type { PlatformKeys } from "./keys";
import { PlatformClient, type PlatformClientOptions } from "./platform/data";
import { spendCall } from "./quota";

type Options = Pick<PlatformClientOptions, "now" | "signal" | "spend" | "isFresh">;

/** @returns a client that signs in with these keys */
export function platformClient(
  platform: LivePlatform,
  { clientId, secret }: PlatformKeys,
  options: Options,
): PlatformClient {
  const settings = env();
  if (platform === "youtube")
    return new PlatformClient({
      ...options,
      platform,
      apiUrl: settings.YOUTUBE_API_URL,
      // In a header, because traces contain addresses.
      headers: { "X-Goog-Api-Key": secret },
    });
  if (platform === "twitch")
    return new PlatformClient({
      ...options,
      platform,
      apiUrl: settings.TWITCH_API_URL,
      account: { clientId, clientSecret: secret, tokenUrl: settings.TWITCH_AUTH_URL },
      headers: { "Client-Id": clientId },
    });
  return new PlatformClient({
    ...options,
    platform,
    apiUrl: settings.KICK_API_URL,
    account: { clientId, clientSecret: secret, tokenUrl: settings.KICK_AUTH_URL },
  });
}

/** One cheap call each; its answer may be empty. */
const probes = {
  twitch: ["/users", [["login", "twitch"]]],
  youtube: [
    "/channels",
    [
      ["part", "id"],
      ["forHandle", "@YouTube"],
    ],
  ],
  kick: ["/public/v1/channels", [["slug", "kick"]]],
} as const satisfies Record<
  LivePlatform,
  readonly [path: string, query: readonly (readonly [string, string])[]]
>;

const checkMilliseconds = 10_000;

/** Proves that the keys work, with a new token. The call counts in the day's budget. @throws PlatformFailure */
export async function checkKeys(platform: LivePlatform, keys: PlatformKeys, now: Date): Promise<void> {
  const spend = async () => {
    await spendCall(platform, now);
    return true;
  };
  const signal = AbortSignal.timeout(checkMilliseconds);
  const [path, query] = probes[platform];
  await platformClient(platform, keys, { now, signal, spend, isFresh: true }).get(
    path,
    query,
    z.looseObject({}),
  );
}
