import { postJson } from "@/components/forms/post-json";
import { maxPartsPerCall } from "@/lib/features/uploads/constants";
import type { ArrivedPart, SignedParts } from "@/lib/features/uploads/types";
import { apiPaths } from "@/lib/shared/paths";

/** Parts that arrive in quick succession are reported together. */
const restMs = 250;

type Repeat = (call: () => Promise<unknown>) => Promise<unknown>;

/**
 * Tells the server which parts have arrived, while others are still on their way: one call at a time, which takes
 * along everything that has arrived since the last one.
 */
export class PartLedger {
  readonly #uploadId: string;
  readonly #unreported: ArrivedPart[] = [];
  #telling: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(uploadId: string) {
    this.#uploadId = uploadId;
  }

  note(part: ArrivedPart): void {
    this.#unreported.push(part);
  }

  /** Tells in a moment; nobody waits for it but the end, and what fails now fails there again. */
  tellSoon(repeat: Repeat, signal: AbortSignal): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (!signal.aborted) this.tell(repeat, signal).catch(() => {});
    }, restMs);
  }

  /** The owner's log gets a line of it; the person gets it here, whatever becomes of the call. */
  reportUnreadable(partNumber: number): void {
    postJson(apiPaths.uploadParts(this.#uploadId), { parts: [{ partNumber, etag: null }] }).catch(() => {});
  }

  /** Ends when the server knows of every part. @param repeat calls until it succeeds, or throws */
  async tell(repeat: Repeat, signal: AbortSignal): Promise<void> {
    do {
      this.#telling ??= this.#tellAll(repeat, signal).finally(() => {
        this.#telling = undefined;
      });
      await this.#telling;
      // Something may have arrived just when the last call ended.
    } while (this.#unreported.length > 0);
  }

  async #tellAll(repeat: Repeat, signal: AbortSignal): Promise<void> {
    while (this.#unreported.length > 0) {
      const parts = this.#unreported.slice(0, maxPartsPerCall);
      await repeat(() => postJson(apiPaths.uploadParts(this.#uploadId), { parts }, { signal }));
      this.#unreported.splice(0, parts.length);
    }
  }
}

/** A URL must not expire while its part is on its way. */
const shareOfLife = 0.7;

/** The signed URLs of an upload's parts: asked for a few at a time, and again when they have become old. */
export class SignedUrls {
  readonly #urls = new Map<number, { url: string; goodUntil: number }>();
  readonly #uploadId: string;
  readonly #waiting: () => readonly number[];
  #asking: Promise<void> | undefined;

  /** @param waiting the parts whose turn comes next @param first URLs that are known already */
  constructor(uploadId: string, waiting: () => readonly number[], first: SignedParts) {
    this.#uploadId = uploadId;
    this.#waiting = waiting;
    this.#cache(first);
  }

  async urlOf(partNumber: number, signal: AbortSignal): Promise<string> {
    for (;;) {
      const known = this.#fresh(partNumber);
      if (known) return known;
      // Another part's question may bring this one's URL along.
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
