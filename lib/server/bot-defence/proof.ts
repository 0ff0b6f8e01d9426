import "server-only";
import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Payload } from "altcha-lib/types";
import { z } from "zod";
import { clock, daysAgo, newPublicId } from "@/lib/server/clock";
import { plainHttp } from "@/lib/server/env";
import { isSigned, listSignatures, sign } from "@/lib/server/signature";
import { siteUrl } from "@/lib/server/site-url";
import { noProof, proofHeader, proofLivesMs, proofWork } from "@/lib/shared/form-proof";
import type { SpamSign } from "@/lib/shared/spam";

/** ALTCHA protocol version 2 (docs/decisions/024). All secrets derive from AUTH_SECRET. */

type Proof = {
  /** single use */
  id: string;
  /** the signed time of the first interaction; renewed challenges keep it */
  start: string;
  startedAt: number;
  issuedAt: number;
  /** the sender that requested the challenge, as `senderKey` */
  sender: string;
};

/** Hides the address. */
export const senderKey = (address: string): string => sign("form sender", address);

const startPurpose = "form start";
const startLivesDays = 7;

function newStart(): string {
  const signedPart = `${clock.now().getTime()}.${newPublicId()}`;
  return `${signedPart}.${sign(startPurpose, signedPart)}`;
}

const startedAt = (start: string): number => Number(start.split(".")[0]);

function isOpenStart(start: string): boolean {
  const [time, id, signature = ""] = start.split(".");
  const isOurs = isSigned(startPurpose, `${time}.${id}`, signature);
  return isOurs && startedAt(start) > daysAgo(startLivesDays).getTime();
}

/** The current secret is first. */
function secretPairs() {
  const keys = listSignatures("form challenge", "key");
  return listSignatures("form challenge", "challenge").map((hmacSignatureSecret, index) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: keys[index] ?? "",
  }));
}

/** @param start of the previous challenge, so that a renewed one keeps its time */
export function newFormChallenge(address: string, start?: string): Promise<Challenge> {
  const now = clock.now().getTime();
  const [secrets] = secretPairs();
  return createChallenge({
    algorithm: proofWork.algorithm,
    cost: proofWork.rounds,
    // A fixed counter bounds the time that a phone needs.
    counter: randomInt(proofWork.mostKeys, proofWork.fewestKeys),
    deriveKey,
    expiresAt: new Date(now + proofLivesMs),
    data: {
      start: start && isOpenStart(start) ? start : newStart(),
      issuedAt: now,
      sender: senderKey(address),
    },
    ...secrets,
  });
}

const hex = z.string().max(200);
/** The signature covers everything, so unknown parameters stay. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      salt: hex,
      data: z.object({ start: z.string().max(200), issuedAt: z.number(), sender: z.string().max(100) }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex }),
});

const mostBytes = 4096;

function parsePayload(header: string): z.output<typeof payloadSchema> | undefined {
  if (header.length > mostBytes) return undefined;
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(header, "base64").toString())).data;
  } catch {
    return undefined;
  }
}

type Verdict = "verified" | "expired" | "invalid";

async function verify(payload: z.output<typeof payloadSchema>): Promise<Verdict> {
  const { challenge, solution } = payload as unknown as Payload;
  try {
    for (const secrets of secretPairs()) {
      const result = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (result.expired) return "expired";
      if (result.verified) return "verified";
    }
  } catch {}
  return "invalid";
}

/** Browsers lack crypto.subtle on plain http. Any other claim of a client can be forged. */
const canBrowsersProve = (): boolean => !plainHttp.test(siteUrl());

/** @returns the proof, or the sign of a problem; reuse is checked elsewhere */
export async function readProof(request: Request): Promise<Proof | SpamSign> {
  const header = request.headers.get(proofHeader);
  if (!header) return "proof_missing";
  if (header === noProof) return canBrowsersProve() ? "proof_missing" : "proof_unavailable";
  const payload = parsePayload(header);
  if (!payload) return "proof_invalid";
  const verdict = await verify(payload);
  if (verdict !== "verified") return verdict === "expired" ? "proof_expired" : "proof_invalid";
  const { salt, data } = payload.challenge.parameters;
  return { id: salt, ...data, startedAt: startedAt(data.start) };
}
