import { postJson } from "@/components/forms/post-json";
import { maxPartsPerCall } from "@/lib/features/uploads/constants";
import type { ArrivedPart } from "@/lib/features/uploads/types";
import { apiPaths } from "@/lib/shared/paths";

type Repeat = (call: () => Promise<unknown>) => Promise<unknown>;

/**
 * Tells the server which parts have arrived, while others are still on their way: one call at a time, which takes
 * along everything that has arrived since the last one.
 */
export class PartLedger {
  readonly #uploadId: string;
  readonly #untold: ArrivedPart[] = [];
  #telling: Promise<void> | undefined;

  constructor(uploadId: string) {
    this.#uploadId = uploadId;
  }

  note(part: ArrivedPart): void {
    this.#untold.push(part);
  }

  /** Ends when the server knows of every part. @param repeat calls until it succeeds, or throws */
  async tell(repeat: Repeat, signal: AbortSignal): Promise<void> {
    do {
      this.#telling ??= this.#tellAll(repeat, signal).finally(() => {
        this.#telling = undefined;
      });
      await this.#telling;
      // Something may have arrived just when the last call ended.
    } while (this.#untold.length > 0);
  }

  async #tellAll(repeat: Repeat, signal: AbortSignal): Promise<void> {
    while (this.#untold.length > 0) {
      const parts = this.#untold.slice(0, maxPartsPerCall);
      await repeat(() => postJson(apiPaths.uploadParts(this.#uploadId), { parts }, { signal }));
      this.#untold.splice(0, parts.length);
    }
  }
}
