/** `status` is 0 if the connection broke. */
export class PartRefused extends Error {
  override readonly name = "PartRefused";
  constructor(readonly status: number) {
    super(`storage did not take the part (${status || "no answer"})`);
  }
}

/** Storage accepted the part without a readable ETag (CORS); retrying does not help. */
export class EtagUnreadable extends Error {
  override readonly name = "EtagUnreadable";
}

/** A connection without progress for this long counts as broken. */
const stalledAfterMs = 30_000;

/**
 * Reports progress while sending.
 * @returns the part's ETag
 * @throws PartRefused, EtagUnreadable, or an AbortError
 */
export function putPart(
  url: string,
  part: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), stalledAfterMs);
    };
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = (event) => {
      watch();
      onProgress(event.loaded);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      const isTaken = request.status >= 200 && request.status < 300;
      const etag = isTaken ? request.getResponseHeader("ETag") : null;
      if (etag) resolve(etag);
      else if (signal.aborted) reject(signal.reason);
      else reject(isTaken ? new EtagUnreadable() : new PartRefused(request.status));
    };
    request.open("PUT", url);
    watch();
    request.send(part);
  });
}
