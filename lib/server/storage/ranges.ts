import "server-only";
import type { Readable } from "node:stream";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { callStorage, endWhenStalled, isMissing } from "./call";
import { bucket, storageClient } from "./client";

export type ByteRange = { start: number; end: number };

/** RFC 9110, section 14. Ignores multiple ranges, other units and invalid values, as it allows. */
export function parseRange(
  header: string | null,
  sizeBytes: number,
): ByteRange | "unsatisfiable" | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec((header ?? "").replace(/\s/g, ""));
  const [first, last] = [found?.[1] ?? "", found?.[2] ?? ""];
  if (!first && !last) return undefined;
  if (!first) {
    const length = Math.min(Number(last), sizeBytes);
    return length > 0 ? { start: sizeBytes - length, end: sizeBytes - 1 } : "unsatisfiable";
  }
  if (last && Number(last) < Number(first)) return undefined;
  if (Number(first) >= sizeBytes) return "unsatisfiable";
  return { start: Number(first), end: last ? Math.min(Number(last), sizeBytes - 1) : sizeBytes - 1 };
}

/** @param signal aborted when the client disconnects */
export async function openObject(
  key: string,
  range: ByteRange | undefined,
  signal: AbortSignal,
): Promise<Readable | undefined> {
  const command = new GetObjectCommand({
    Bucket: bucket(),
    Key: key,
    ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
  });
  try {
    const object = await callStorage(({ abortSignal, ...limited }) =>
      storageClient().send(command, { ...limited, abortSignal: AbortSignal.any([signal, abortSignal]) }),
    );
    const body = endWhenStalled(object.Body as Readable);
    if (signal.aborted) body.destroy();
    signal.addEventListener("abort", () => body.destroy(), { once: true });
    return body;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
