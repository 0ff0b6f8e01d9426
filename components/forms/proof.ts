import { solveChallengeWorkers } from "altcha-lib";
import type { Challenge } from "altcha-lib/types";
import { noProof, proofLivesMs, proofMarginMs } from "@/lib/shared/form-proof";
import { apiPaths } from "@/lib/shared/paths";

/**
 * The page's proof of work (docs/decisions/024), loaded, fetched and solved while the visitor types. A failure never
 * prevents sending.
 */
type Held = {
  begunAt: number;
  payload: Promise<string>;
  /** the idempotency key of the request that used it */
  sentWith?: string;
};

let held: Held | undefined;

const fetchMs = 10_000;
const solveMs = 20_000;
/** How long a submit waits for an unfinished proof. */
const waitMs = 5_000;
const isFresh = ({ begunAt }: Held): boolean => Date.now() - begunAt < proofLivesMs - proofMarginMs;

/** The signed start time survives a reload, as the draft does. */
const startKey = "form-start";

function readStart(): string | null {
  try {
    return localStorage.getItem(startKey);
  } catch {
    return null;
  }
}

function storeStart(start: unknown): void {
  try {
    if (typeof start === "string") localStorage.setItem(startKey, start);
    else localStorage.removeItem(startKey);
  } catch {
    // No storage: nothing to do.
  }
}

async function fetchChallenge(): Promise<Challenge> {
  const start = readStart();
  const query = start ? `?${new URLSearchParams({ start })}` : "";
  const response = await fetch(apiPaths.challenge + query, { signal: AbortSignal.timeout(fetchMs) });
  if (!response.ok) throw new Error("No challenge is available.");
  const challenge: Challenge = await response.json();
  storeStart(challenge.parameters.data?.start);
  return challenge;
}

async function solve(): Promise<string> {
  const challenge = await fetchChallenge();
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: 1,
    createWorker: () => new Worker(new URL("./proof-worker.ts", import.meta.url)),
    timeout: solveMs,
  });
  if (!solution) throw new Error("The challenge was not solved in time.");
  return btoa(JSON.stringify({ challenge, solution }));
}

/** A failed or expired proof is replaced. */
export function beginProof(): Held {
  if (held && isFresh(held)) return held;
  const begun: Held = { begunAt: Date.now(), payload: solve() };
  held = begun;
  begun.payload.catch(() => {
    if (held === begun) held = undefined;
  });
  return begun;
}

/**
 * A proof is valid once; changed content has a new key and needs a new proof.
 * @returns a reason instead of a proof if the browser cannot make one or is offline
 */
export async function proofFor(idempotencyKey: string | undefined): Promise<string> {
  if (held?.sentWith !== undefined && held.sentWith !== idempotencyKey) held = undefined;
  const proof = beginProof();
  proof.sentWith = idempotencyKey ?? "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(noProof), waitMs);
  });
  return Promise.race([proof.payload.catch(() => noProof), late]).finally(() => clearTimeout(timer));
}

/** The next submission needs a new proof. */
export function endProof(): void {
  held = undefined;
  storeStart(undefined);
}
