import "server-only";
import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Payload } from "altcha-lib/types";
import { z } from "zod";
import { clock, daysAgo, newPublicId } from "@/lib/server/clock";
import { env, plainHttp } from "@/lib/server/env";
import { isSigned, sign, signaturesOf } from "@/lib/server/signature";
import { noProof, proofHeader, proofLivesMs, proofWork } from "@/lib/shared/form-proof";
import type { SpamSign } from "@/lib/shared/spam";

/** A form's proof of work in ALTCHA's protocol, version 2 (docs/decisions/024). All secrets follow from AUTH_SECRET. */

type Proof = {
  /** counts once */
  id: string;
  /** the signed moment in which the form was first touched, which later challenges carry on */
  start: string;
  startedAt: number;
  issuedAt: number;
  /** whoever asked for the challenge, as `senderKey` */
  sender: string;
};

/** Whoever sends, without the address itself. */
export const senderKey = (address: string): string => sign("form sender", address);

const startPurpose = "form start";
const startLivesDays = 7;

function newStart(): string {
  const begun = `${clock.now().getTime()}.${newPublicId()}`;
  return `${begun}.${sign(startPurpose, begun)}`;
}

const startedAt = (start: string): number => Number(start.split(".")[0]);

function isOpenStart(start: string): boolean {
  const [time, id, signature = ""] = start.split(".");
  const isOurs = isSigned(startPurpose, `${time}.${id}`, signature);
  return isOurs && startedAt(start) > daysAgo(startLivesDays).getTime();
}

/** One pair for each secret that still counts; the first is the current one's. */
function secretPairs() {
  const keys = signaturesOf("form challenge", "key");
  return signaturesOf("form challenge", "challenge").map((hmacSignatureSecret, index) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: keys[index] ?? "",
  }));
}

/**
 * A challenge for whoever begins to fill in a form.
 * @param start that of the challenge before it, so that a renewed one does not begin the time anew
 */
export function newFormChallenge(address: string, start?: string): Promise<Challenge> {
  const now = clock.now().getTime();
  const [secrets] = secretPairs();
  return createChallenge({
    algorithm: proofWork.algorithm,
    cost: proofWork.rounds,
    // Chosen here, not found by luck: solving takes no phone longer than the most.
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
/** As `Payload` has it: what is signed is compared whole. */
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
  } catch {
    // Parameters that no challenge of ours has.
  }
  return "invalid";
}

/** Browsers have no cryptography on pages by plain http. Whatever else a client says of itself, any program can say. */
const canBrowsersProve = (): boolean => !plainHttp.test(env().SITE_URL);

/** @returns what the request's proof says, or what is wrong with it; whether it was used before is not known here */
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
