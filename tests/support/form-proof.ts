import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { newFormChallenge } from "@/lib/server/bot-defence/proof";
import { clock, newPublicId } from "@/lib/server/clock";
import { sign } from "@/lib/server/signature";

/** The solved challenge as a browser sends it. */
export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** The signed time, some seconds ago, at which a person started to fill in a form. */
export function startedAgo(seconds: number): string {
  const begun = `${clock.now().getTime() - seconds * 1000}.${newPublicId()}`;
  return `${begun}.${sign("form start", begun)}`;
}

/** A proof of a person who took ten minutes, made in milliseconds. */
export const proofFrom = async (address: string, secondsAgo = 600): Promise<string> =>
  solved(await newFormChallenge(address, startedAgo(secondsAgo)));
