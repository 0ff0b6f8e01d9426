import "server-only";
import { clock, secondsAhead } from "@/lib/server/clock";
import { db, isUniqueViolation } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { changesState } from "@/lib/server/http/request";
import type { RecordAnswer } from "@/lib/server/http/sender";
import { decrypt, encrypt } from "@/lib/server/sealed";
import { listSignatures, sha256, sign } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** After that, the first request is assumed to have crashed. */
const lockSeconds = 60;
export const replayedHeader = "Idempotency-Replayed";

type Begun =
  | {
      recordAnswer: RecordAnswer;
      replay?: never;
      /** null without a key */
      id: string | null;
      release: () => Promise<void>;
    }
  | { replay: Response };

/** @throws AppError invalid for a key with other content, conflict while the first request is running */
export async function beginIdempotent(
  request: Request,
  { caller, content, status }: { caller: string; content: Buffer | string; status: number },
): Promise<Begun> {
  const key = changesState(request) ? request.headers.get("idempotency-key") : null;
  if (!key) return { recordAnswer: async () => {}, id: null, release: async () => {} };
  if (!/^[\w-]{8,100}$/.test(key)) throw new AppError("bad_request", message("refusals.keyFormat"));
  const name = `${request.method} ${new URL(request.url).pathname} ${caller} ${key}`;
  const id = sha256(name);
  const requestHash = sha256(content);
  const lockedUntil = secondsAhead(lockSeconds);
  const replay = await claimKey({ id, name, requestHash, lockedUntil });
  if (replay) return { replay };
  let isOurs = false;
  return {
    id,
    recordAnswer: async (transaction, answer) => {
      // A request whose key was taken over must not write a second time.
      const where = isOurs ? { id } : { id, status: null };
      const data = { status, body: sealAnswer(name, answer), lockedUntil: null };
      const { count } = await transaction.idempotencyKey.updateMany({ where, data });
      if (count === 0) throw alreadySent();
      isOurs = true;
    },
    // A failed request frees its key for the corrected form, unless another request has taken it over.
    release: async () => {
      await db.idempotencyKey.deleteMany({ where: { id, status: null, lockedUntil } });
    },
  };
}

/** Other bodies are returned unchanged. */
export function withoutFields(body: Buffer, names: readonly string[]): Buffer | string {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    if (typeof parsed !== "object" || parsed === null) return body;
    return JSON.stringify(Object.entries(parsed).filter(([name]) => !names.includes(name)));
  } catch {
    return body;
  }
}

const purpose = "repeated answer";

/** Answers are private, so their key includes the caller's Idempotency-Key, which is not stored. */
function sealAnswer(name: string, answer: object): string {
  const key = Buffer.from(sign(purpose, name), "base64url");
  return encrypt(key, purpose, JSON.stringify(answer)).toString("base64url");
}

/** @throws AppError conflict if AUTH_SECRET was replaced without setting the previous one */
function openAnswer(name: string, body: Prisma.JsonValue): Prisma.JsonValue {
  // Earlier versions stored it as plain JSON.
  if (typeof body !== "string") return body;
  for (const signature of listSignatures(purpose, name))
    try {
      return JSON.parse(
        decrypt(Buffer.from(signature, "base64url"), purpose, Buffer.from(body, "base64url")),
      );
    } catch {}
  throw new AppError("conflict", message("refusals.sentAlready"));
}

type Claim = { id: string; name: string; requestHash: string; lockedUntil: Date };

async function claimKey({ id, name, requestHash, lockedUntil }: Claim): Promise<Response | undefined> {
  try {
    await db.idempotencyKey.create({ data: { id, requestHash, lockedUntil } });
    return undefined;
  } catch (error) {
    if (!isUniqueViolation(error, "idempotency_keys_pkey")) throw error;
  }
  const known = await db.idempotencyKey.findUnique({ where: { id } });
  if (known && known.requestHash !== requestHash)
    throw new AppError("invalid", message("refusals.keyOfOther"));
  if (known?.status)
    return Response.json(openAnswer(name, known.body), {
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

const alreadySent = () => new AppError("conflict", message("refusals.beingSent"), { retryAfterSeconds: 2 });
