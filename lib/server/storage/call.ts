import "server-only";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { withTimeout } from "@/lib/server/timing";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** In milliseconds; slower storage counts as unreachable. */
export const timeouts = {
  connection: 3_000,
  /** one call, including a retry and the body */
  answer: 30_000,
  /** for small bodies, with a waiting user */
  small: 5_000,
  /** for the next bytes of a streamed body, twice in a row */
  silence: 15_000,
  /** within a transaction of 20 seconds (db.ts), up to four times */
  transaction: 4_000,
  largeObject: 5 * 60_000,
  /** assumes at least 100 kB per second */
  byte: 0.01,
};

const smallBytes = 1_000_000;

export const timeoutFor = (bytes: number): number =>
  (bytes < smallBytes ? timeouts.small : timeouts.answer) + bytes * timeouts.byte;

const readStatus = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

export const isMissing = (error: unknown): boolean => readStatus(error) === 404;

/** The call is unsupported, or the key lacks permission. */
export const isRefusal = (error: unknown): boolean =>
  [403, 405, 501].includes(readStatus((error as Error).cause) ?? 0);

export const bucketMissing =
  "S3_BUCKET names a bucket that does not exist. Create it with: npm run storage:setup";

export const storageUnavailable = (cause?: unknown): AppError =>
  new AppError("unavailable", message("refusals.storageAway"), {
    cause,
  });

type Limited = { abortSignal: AbortSignal; requestTimeout: number };

/** 404 (missing) and 400 (invalid request) are rethrown. */
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
    if (cause instanceof AppError || isMissing(cause) || readStatus(cause) === 400) throw cause;
    throw storageUnavailable(cause);
  }
}

/** The stack would not help, so the log gets the instruction. */
function withoutBucket(): AppError {
  const error = storageUnavailable();
  error.stack = bucketMissing;
  return error;
}

/** Ends a body that storage stops sending. Slow readers do not count: the timer stops while the buffer is full. */
export function endWhenStalled(sent: Readable): Readable {
  const body = sent as IncomingMessage;
  const { socket } = body;
  /** bytes at the last check, if storage was late then */
  let lateAt: number | undefined;
  const check = () => {
    const isReadersTurn = body.complete || body.readableLength >= body.readableHighWaterMark;
    if (!isReadersTurn && lateAt === socket.bytesRead)
      return body.destroy(storageUnavailable(new Error("timeout")));
    lateAt = isReadersTurn ? undefined : socket.bytesRead;
    socket.setTimeout(timeouts.silence);
  };
  socket.setTimeout(timeouts.silence);
  socket.on("timeout", check);
  return body.once("close", () => socket.off("timeout", check));
}
