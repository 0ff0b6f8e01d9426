import "server-only";
import { env } from "@/lib/server/env";
import { unseal } from "@/lib/server/sealed";
import { AppError } from "@/lib/shared/errors";
import { type SealedName, sealedFor } from "@/lib/shared/set-up";
import { storedSetUp } from "@/lib/shared/stored-settings";
import type { LivePlatform } from "./constants";

/** YouTube's key has no client id. */
export type PlatformKeys = { clientId: string; secret: string };

/** `unreadable`: stored in the panel, but sealed with a key that is gone. */
type KnownKeys = PlatformKeys & { source: "panel" | "environment" | "unreadable" };

const names = {
  twitch: { id: "TWITCH_CLIENT_ID", secret: "TWITCH_CLIENT_SECRET" },
  youtube: { id: null, secret: "YOUTUBE_API_KEY" },
  kick: { id: "KICK_CLIENT_ID", secret: "KICK_CLIENT_SECRET" },
} as const satisfies Record<LivePlatform, { id: string | null; secret: SealedName }>;

export const keyNames = (platform: LivePlatform) => names[platform];

function panelKeys(platform: LivePlatform): KnownKeys | undefined {
  const { id, secret: secretName } = names[platform];
  const sealed = storedSetUp(secretName);
  if (sealed === undefined) return undefined;
  const clientId = (id && storedSetUp(id)) ?? "";
  try {
    return { clientId, secret: unseal(sealedFor(secretName), sealed), source: "panel" };
  } catch (error) {
    if (error instanceof AppError) return { clientId, secret: "", source: "unreadable" };
    throw error;
  }
}

function environmentKeys(platform: LivePlatform): KnownKeys | undefined {
  const { id, secret: secretName } = names[platform];
  const secret = env()[secretName];
  return secret ? { clientId: (id && env()[id]) ?? "", secret, source: "environment" } : undefined;
}

/** The panel's, or else the environment's; undefined without any. */
export const findKeys = (platform: LivePlatform): KnownKeys | undefined =>
  panelKeys(platform) ?? environmentKeys(platform);

/** @returns undefined without usable keys */
export function usableKeys(platform: LivePlatform): PlatformKeys | undefined {
  const keys = findKeys(platform);
  return keys && keys.source !== "unreadable" ? keys : undefined;
}
