import { message } from "@/lib/shared/message";

const windowMs = 12_000;
const leastMs = 1_500;

/** Estimates the remaining time from the last seconds. */
export class TimeLeft {
  #samples: { at: number; bytes: number }[] = [];

  /**
   * @param sentBytes total since the start
   * @param at milliseconds of any clock
   */
  record(sentBytes: number, at: number): void {
    const last = this.#samples.at(-1);
    // A repeated part reduces the total; start measuring again.
    if (last && sentBytes < last.bytes) this.#samples = [];
    this.#samples.push({ at, bytes: sentBytes });
    while (this.#samples.length > 2 && at - (this.#samples[0]?.at ?? at) > windowMs) this.#samples.shift();
  }

  reset(): void {
    this.#samples = [];
  }

  /** @returns whole seconds; null without enough data */
  secondsFor(bytesLeft: number): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.at - first.at < leastMs || last.bytes <= first.bytes) return null;
    return Math.ceil((bytesLeft * (last.at - first.at)) / (last.bytes - first.bytes) / 1000);
  }
}

/** @returns a message, e.g. `12 seconds left`, `about 3 minutes left` */
export function timeLeftText(seconds: number): string {
  if (seconds < 2) return message("upload.timeLeft.moment");
  if (seconds < 60) return message("upload.timeLeft.seconds", { count: seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return message("upload.timeLeft.minutes", { count: minutes });
  const hours = Math.round(minutes / 60);
  return message("upload.timeLeft.hours", { count: hours });
}
