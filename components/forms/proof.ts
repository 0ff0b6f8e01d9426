import { solveChallengeWorkers } from "altcha-lib";
import type { Challenge } from "altcha-lib/types";
import { noProof, proofLivesMs, proofMarginMs } from "@/lib/shared/form-proof";
import { apiPaths } from "@/lib/shared/paths";

/**
 * The proof of work of the form that somebody fills in (docs/decisions/024), one for the whole page. It is loaded,
 * fetched and solved while they type. Whatever fails here keeps nobody from sending.
 */
type Held = {
  begunAt: number;
  payload: Promise<string>;
  /** the key of the request that it went out with */
  sentWith?: string;
};

let held: Held | undefined;

const fetchMs = 10_000;
const solveMs = 20_000;
/** The time that a press of the button waits for a proof that is not there yet. */
const waitMs = 5_000;
const isFresh = ({ begunAt }: Held): boolean => Date.now() - begunAt < proofLivesMs - proofMarginMs;

/** The signed moment of the first touch outlives a reload, as the draft does. */
const startPlace = "form-start";

function readStart(): string | null {
  try {
    return localStorage.getItem(startPlace);
  } catch {
    return null;
  }
}

function storeStart(start: unknown): void {
  try {
    if (typeof start === "string") localStorage.setItem(startPlace, start);
    else localStorage.removeItem(startPlace);
  } catch {
    // It stores nothing.
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

/** Begins one unless there is one; one that failed, or is old, makes room for another. */
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
 * The proof for a request. It counts once: other content, which has another key, gets another one.
 * @returns what says that there is none, where the browser cannot make one or the connection is away
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

/** After a form was taken: the next one begins anew. */
export function endProof(): void {
  held = undefined;
  storeStart(undefined);
}
