import "server-only";
import { parseSteamApp } from "@/lib/features/games/links";
import { readSteamDescription } from "@/lib/features/games/steam/data";
import {
  type CheckResult,
  type ClaimProof,
  type CodeProof,
  codeProofs,
} from "@/lib/features/handover/constants";
import { hasCode, isMailOfSite } from "@/lib/features/handover/policy";
import type { ProofOffer } from "@/lib/features/handover/types";
import type { SentItem } from "@/lib/features/items/tables";
import type { LivePlatform } from "@/lib/features/live/constants";
import { readChannelDescription } from "@/lib/features/live/descriptions/data";
import { usableKeys } from "@/lib/features/live/keys";
import { isAskable } from "@/lib/features/live/links";
import { PlatformFailure } from "@/lib/features/live/platform/data";
import { platformUrl } from "@/lib/features/streamers/links";
import { databaseNow, db } from "@/lib/server/db";
import { env, hasSteam } from "@/lib/server/env";
import { AppError } from "@/lib/shared/errors";

type Row = SentItem["row"];

const textOf = (value: unknown): string | null => (typeof value === "string" && value ? value : null);

const handlesOf = (row: Row) => ({
  twitchHandle: textOf(row.twitchHandle),
  youtubeHandle: textOf(row.youtubeHandle),
  kickHandle: textOf(row.kickHandle),
});

/** The link or handle of a row that a proof reads; null where it has none. */
export function sourceOf(proof: ClaimProof, row: Row): string | null {
  if (proof === "domain") return textOf(row.playUrl);
  if (proof === "steam") {
    const url = textOf(row.steamUrl);
    return url && parseSteamApp(url) ? url : null;
  }
  const handle = handlesOf(row)[`${proof}Handle`];
  return handle && isAskable(proof, handle) ? handle : null;
}

/** The pages of an item whose description can prove a claim. */
export const listOffers = (row: Row): ProofOffer[] =>
  codeProofs.flatMap((proof) => {
    const source = sourceOf(proof, row);
    const url = proof === "steam" ? source : source && platformUrl(proof, handlesOf(row));
    return url ? [{ proof, url, isReadable: isReadable(proof) }] : [];
  });

const isReadable = (proof: CodeProof): boolean =>
  proof === "steam" ? hasSteam(env()) : usableKeys(proof) !== undefined;

/** The host of the game's website, if the address is at its domain. */
export function websiteOf(email: string, row: Row): string | null {
  const url = sourceOf("domain", row);
  return url && isMailOfSite(email, url) ? new URL(url).hostname : null;
}

/** Looks for a claim's code, within the budget of the platform. */
export async function lookForCode(
  proof: CodeProof,
  { source, code, streamerId }: { source: string; code: string; streamerId: number },
): Promise<CheckResult | "found"> {
  if (!isReadable(proof)) return "off";
  try {
    return proof === "steam"
      ? resultOf(await readSteamDescription(source), code)
      : await lookAtChannel(proof, { source, code, streamerId });
  } catch (error) {
    return failureOf(error);
  }
}

const resultOf = (text: string, code: string) => (hasCode(text, code) ? "found" : "missing");

async function lookAtChannel(
  platform: LivePlatform,
  { source, code, streamerId }: { source: string; code: string; streamerId: number },
): Promise<CheckResult | "found"> {
  const keys = usableKeys(platform);
  if (!keys) return "off";
  const channel = await readChannelDescription(platform, source, { keys, now: await databaseNow(db) });
  if (!channel) return "gone";
  // A stranger may have taken the name of a channel that was renamed (docs/decisions/013).
  const known = await db.liveChannel.findUnique({
    where: { streamerId_platform: { streamerId, platform } },
    select: { handle: true, channelId: true },
  });
  if (known?.handle === source && known.channelId && known.channelId !== channel.channelId) return "moved";
  return resultOf(channel.text, code);
}

/** @throws what neither the platform nor a limit has caused */
function failureOf(error: unknown): CheckResult {
  if (error instanceof PlatformFailure) return error.kind === "quota" ? "limited" : "away";
  if (!(error instanceof AppError)) throw error;
  if (error.code === "not_found") return "gone";
  if (error.code === "rate_limited") return "limited";
  if (error.code === "unavailable") return "away";
  throw error;
}
