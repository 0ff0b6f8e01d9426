import "server-only";
import { clock, secondsAhead } from "@/lib/server/clock";
import { db, isUniqueViolation, type Transaction } from "@/lib/server/db";
import { changesState } from "@/lib/server/http/request";
import { sha256 } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";

/** Stores a call's answer in the transaction of its effect, so that the call can be repeated safely. */
export type RecordAnswer = (transaction: Transaction, answer: object) => Promise<void>;

/** Seconds after which a key can be taken over, since its first request crashed. */
const lockSeconds = 60;
export const replayedHeader = "Idempotency-Replayed";

type Begun =
  | {
      recordAnswer: RecordAnswer;
      replay?: never;
      /** the request in terms of its key; null without one */
      id: string | null;
      release: () => Promise<void>;
    }
  | { replay: Response };

/**
 * Begins a caller's request under its Idempotency-Key, or returns the stored answer of an earlier one.
 * @throws AppError invalid for a key used with other content, conflict while the first request still runs
 */
export async function beginIdempotent(
  request: Request,
  { caller, content, status }: { caller: string; content: Buffer | string; status: number },
): Promise<Begun> {
  const key = changesState(request) ? request.headers.get("idempotency-key") : null;
  if (!key) return { recordAnswer: async () => {}, id: null, release: async () => {} };
  if (!/^[\w-]{8,100}$/.test(key))
    throw new AppError("bad_request", "The Idempotency-Key must be 8 to 100 letters, digits, - or _.");
  const id = sha256(`${request.method} ${new URL(request.url).pathname} ${caller} ${key}`);
  const requestHash = sha256(content);
  const lockedUntil = secondsAhead(lockSeconds);
  const replay = await claimKey(id, requestHash, lockedUntil);
  if (replay) return { replay };
  let isOurs = false;
  return {
    id,
    recordAnswer: async (transaction, answer) => {
      // A request that was taken over, as slow or by a wrong clock, may not write a second time.
      const where = isOurs ? { id } : { id, status: null };
      const data = { status, body: answer, lockedUntil: null };
      const { count } = await transaction.idempotencyKey.updateMany({ where, data });
      if (count === 0) throw alreadySent();
      isOurs = true;
    },
    // A refused or failed request frees its key for the mended form, unless another has taken it over.
    release: async () => {
      await db.idempotencyKey.deleteMany({ where: { id, status: null, lockedUntil } });
    },
  };
}

/** A body of JSON without some of its fields; any other body stays as it is. */
export function withoutFields(body: Buffer, names: readonly string[]): Buffer | string {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    if (typeof parsed !== "object" || parsed === null) return body;
    return JSON.stringify(Object.entries(parsed).filter(([name]) => !names.includes(name)));
  } catch {
    return body;
  }
}

async function claimKey(id: string, requestHash: string, lockedUntil: Date): Promise<Response | undefined> {
  try {
    await db.idempotencyKey.create({ data: { id, requestHash, lockedUntil } });
    return undefined;
  } catch (error) {
    if (!isUniqueViolation(error, "idempotency_keys_pkey")) throw error;
  }
  const known = await db.idempotencyKey.findUnique({ where: { id } });
  if (known && known.requestHash !== requestHash)
    throw new AppError("invalid", "This Idempotency-Key was used for other content. Please use a new one.");
  if (known?.status)
    return Response.json(known.body, {
      status: known.status,
      headers: { [replayedHeader]: "true", "Cache-Control": "no-store" },
    });
  const taken = await db.idempotencyKey.updateMany({
    where: { id, status: null, lockedUntil: { lt: clock.now() } },
    data: { lockedUntil },
  });
  if (taken.count === 1) return undefined;
  throw alreadySent();
}

const alreadySent = () =>
  new AppError("conflict", "This is already being sent. Please wait a moment.", { retryAfterSeconds: 2 });
