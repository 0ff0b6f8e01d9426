/** Storage did not take a part: the network broke, or it answered with this status (0 for none). */
export class PartRefused extends Error {
  override readonly name = "PartRefused";
  constructor(readonly status: number) {
    super(`storage did not take the part (${status || "no answer"})`);
  }
}

/** A connection that has moved nothing for so long counts as broken. */
const stalledAfterMs = 30_000;

/**
 * Sends one part to storage, telling how much has gone out.
 * @returns the part's ETag
 * @throws PartRefused, or an AbortError when `signal` says so
 */
export function putPart(
  url: string,
  part: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    // fetch tells nothing of how a body goes out.
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
      const etag = request.status >= 200 && request.status < 300 && request.getResponseHeader("ETag");
      if (etag) resolve(etag);
      else reject(signal.aborted ? signal.reason : new PartRefused(request.status));
    };
    request.open("PUT", url);
    watch();
    request.send(part);
  });
}
