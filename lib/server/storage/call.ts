import "server-only";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { withTimeout } from "@/lib/server/timing";
import { AppError } from "@/lib/shared/errors";

/** How long storage may take, in milliseconds; one that takes longer counts as away. */
export const timeouts = {
  connection: 3_000,
  /** for a call as a whole, its second attempt and its answer's body included */
  answer: 30_000,
  /** as above, for a call that carries little: somebody waits before a form */
  small: 5_000,
  /** for the next bytes of a body that is handed on, twice in a row */
  silence: 15_000,
  /** for what a transaction of 20 seconds (db.ts) waits for, four times at most */
  transaction: 4_000,
  /** for copying a large object, or putting it together */
  largeObject: 5 * 60_000,
  /** for each byte that a call carries: no line to storage is slower than 100 kB a second */
  byte: 0.01,
};

/** A body below this is small, e.g. a form's picture as it is stored. */
const smallBytes = 1_000_000;

export const timeoutFor = (bytes: number): number =>
  (bytes < smallBytes ? timeouts.small : timeouts.answer) + bytes * timeouts.byte;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

export const isMissing = (error: unknown): boolean => statusOf(error) === 404;

/** Storage does not know the call, or this key may not make it. */
export const isRefusal = (error: unknown): boolean =>
  [403, 405, 501].includes(statusOf((error as Error).cause) ?? 0);

export const bucketMissing =
  "S3_BUCKET names a bucket that does not exist. Create it with: npm run storage:setup";

export const storageAway = (cause?: unknown): AppError =>
  new AppError("unavailable", "We cannot reach our file storage right now. Please try again in a minute.", {
    cause,
  });

type Limited = { abortSignal: AbortSignal; requestTimeout: number };

/** Ends a call to storage that takes too long; 404 (missing) and 400 (a faulty request) are thrown as they are. */
export async function callStorage<T>(
  call: (limited: Limited) => Promise<T>,
  milliseconds = timeouts.answer,
): Promise<T> {
  const ending = new AbortController();
  const limited = { abortSignal: ending.signal, requestTimeout: milliseconds };
  try {
    return await withTimeout(milliseconds, call(limited), () => ending.abort());
  } catch (cause) {
    if ((cause as Error).name === "NoSuchBucket") throw withoutBucket();
    if (cause instanceof AppError || isMissing(cause) || statusOf(cause) === 400) throw cause;
    throw storageAway(cause);
  }
}

/** The log says what to do instead of the stack, which leads nowhere. */
function withoutBucket(): AppError {
  const error = storageAway();
  error.stack = bucketMissing;
  return error;
}

/**
 * Ends a body that storage stops sending. A reader may take any time: while the buffer is full or the body whole, the
 * clock for storage stands still.
 */
export function endWhenStalled(sent: Readable): Readable {
  const body = sent as IncomingMessage;
  const { socket } = body;
  /** what had come by the last look, if it was already waiting for storage */
  let waitedAt: number | undefined;
  const look = () => {
    const isReadersTurn = body.complete || body.readableLength >= body.readableHighWaterMark;
    if (!isReadersTurn && waitedAt === socket.bytesRead)
      return body.destroy(storageAway(new Error("timeout")));
    waitedAt = isReadersTurn ? undefined : socket.bytesRead;
    socket.setTimeout(timeouts.silence);
  };
  socket.setTimeout(timeouts.silence);
  socket.on("timeout", look);
  return body.once("close", () => socket.off("timeout", look));
}
