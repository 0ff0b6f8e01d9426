import { postJson } from "@/components/forms/post-json";
import { maxPartsPerCall } from "@/lib/features/uploads/constants";
import type { ArrivedPart, SignedParts } from "@/lib/features/uploads/types";
import { apiPaths } from "@/lib/shared/paths";

/** Batches parts that arrive in quick succession. */
const restMs = 250;

type Repeat = (call: () => Promise<unknown>) => Promise<unknown>;

/** Reports received parts to the server while others upload: one call at a time, with everything since the last one. */
export class PartLedger {
  readonly #uploadId: string;
  readonly #unreported: ArrivedPart[] = [];
  #reporting: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(uploadId: string) {
    this.#uploadId = uploadId;
  }

  add(part: ArrivedPart): void {
    this.#unreported.push(part);
  }

  /** Reports soon, without being awaited; a failure repeats at the end. */
  reportSoon(repeat: Repeat, signal: AbortSignal): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (!signal.aborted) this.report(repeat, signal).catch(() => {});
    }, restMs);
  }

  /** Adds a line to the owner's log; the visitor sees the error regardless. */
  reportUnreadable(partNumber: number): void {
    postJson(apiPaths.uploadParts(this.#uploadId), { parts: [{ partNumber, etag: null }] }).catch(() => {});
  }

  /**
   * Resolves when the server knows every part.
   * @param repeat retries until success, or throws
   */
  async report(repeat: Repeat, signal: AbortSignal): Promise<void> {
    do {
      this.#reporting ??= this.#reportAll(repeat, signal).finally(() => {
        this.#reporting = undefined;
      });
      await this.#reporting;
      // A part may have arrived as the last call ended.
    } while (this.#unreported.length > 0);
  }

  async #reportAll(repeat: Repeat, signal: AbortSignal): Promise<void> {
    while (this.#unreported.length > 0) {
      const parts = this.#unreported.slice(0, maxPartsPerCall);
      await repeat(() => postJson(apiPaths.uploadParts(this.#uploadId), { parts }, { signal }));
      this.#unreported.splice(0, parts.length);
    }
  }
}

/** Renew a URL before it can expire during its upload. */
const shareOfLife = 0.7;

/** Signed URLs of parts: requested a few at a time, and again before they expire. */
export class SignedUrls {
  readonly #urls = new Map<number, { url: string; goodUntil: number }>();
  readonly #uploadId: string;
  readonly #waiting: () => readonly number[];
  #asking: Promise<void> | undefined;

  /**
   * @param waiting the next parts to upload
   * @param first URLs that are already known
   */
  constructor(uploadId: string, waiting: () => readonly number[], first: SignedParts) {
    this.#uploadId = uploadId;
    this.#waiting = waiting;
    this.#cache(first);
  }

  async urlOf(partNumber: number, signal: AbortSignal): Promise<string> {
    for (;;) {
      const known = this.#fresh(partNumber);
      if (known) return known;
      // Another part's request may have fetched this URL too.
      if (!this.#asking) break;
      await this.#asking.catch(() => {});
    }
    this.#asking = this.#ask([partNumber, ...this.#waiting().slice(0, maxPartsPerCall - 1)], signal).finally(
      () => {
        this.#asking = undefined;
      },
    );
    await this.#asking;
    return this.#fresh(partNumber) ?? "";
  }

  drop(partNumber: number): void {
    this.#urls.delete(partNumber);
  }

  #fresh(partNumber: number): string | undefined {
    const known = this.#urls.get(partNumber);
    return known && known.goodUntil > performance.now() ? known.url : undefined;
  }

  async #ask(partNumbers: number[], signal: AbortSignal): Promise<void> {
    this.#cache(
      await postJson<SignedParts>(apiPaths.uploadSign(this.#uploadId), { partNumbers }, { signal }),
    );
  }

  #cache({ parts, expiresInSeconds }: SignedParts): void {
    const goodUntil = performance.now() + expiresInSeconds * 1000 * shareOfLife;
    for (const { partNumber, url } of parts) this.#urls.set(partNumber, { url, goodUntil });
  }
}
