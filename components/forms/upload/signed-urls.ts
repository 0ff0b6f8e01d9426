import { postJson } from "@/components/forms/post-json";
import { maxPartsPerCall } from "@/lib/features/uploads/constants";
import type { SignedParts } from "@/lib/features/uploads/types";
import { apiPaths } from "@/lib/shared/paths";

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
