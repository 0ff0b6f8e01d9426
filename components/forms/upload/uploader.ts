import { fingerprintFile } from "@/components/forms/digest";
import { ApiError, failureMessage, postJson } from "@/components/forms/post-json";
import { PartLedger, SignedUrls } from "@/components/forms/upload/part-ledger";
import { EtagUnreadable, PartRefused, putPart } from "@/components/forms/upload/put-part";
import {
  findUpload,
  forgetUpload,
  letGoOfUpload,
  rememberUpload,
} from "@/components/forms/upload/remembered-uploads";
import {
  delayBefore,
  findObstacle,
  isWorthRepeating,
  type Obstacle,
  RetryTimeout,
  uploadFailureText,
  waitFor,
} from "@/components/forms/upload/retry";
import { TimeLeft } from "@/components/forms/upload/time-left";
import { uploadLivesHours } from "@/lib/features/uploads/constants";
import { countParts, partLength } from "@/lib/features/uploads/policy";
import type { ArrivedPart, CompletedUpload, UploadState } from "@/lib/features/uploads/types";
import { hourMs } from "@/lib/shared/durations";
import { apiPaths } from "@/lib/shared/paths";

export type UploadProgress = {
  /** preparing: reads the file; checking: by the server; failed: until the visitor retries */
  phase: "preparing" | "uploading" | "paused" | "checking" | "complete" | "failed";
  /** what delays it; it resumes automatically */
  obstacle: Obstacle | null;
  sentBytes: number;
  totalBytes: number;
  secondsLeft: number | null;
  /** set once it is complete */
  uploadId: string | null;
  problem: string | null;
  /** received on an earlier visit */
  resumedBytes: number;
};

const parallelParts = 4;

/** Limits progress updates to a readable rate. */
const reportEveryMs = 100;

/**
 * Uploads a file to storage in parts (docs/decisions/008), several at a time, with retries. It can be paused, and
 * resumes after a reload or crash when the same file is chosen again.
 */
export class Uploader {
  progress: UploadProgress;
  readonly #file: File;
  readonly #onProgress: (progress: UploadProgress) => void;
  readonly #isRemembered: boolean;
  readonly #timeLeft = new TimeLeft();
  /** bytes sent by part */
  readonly #sent = new Map<number, number>();
  readonly #stored = new Set<number>();
  #state: UploadState | undefined;
  #ledger: PartLedger | undefined;
  #urls: SignedUrls | undefined;
  /** not started yet */
  #waitingParts: number[] = [];
  #fingerprint = "";
  #stop = new AbortController();
  readonly #retryTimeout = new RetryTimeout();
  #reportedAt = 0;

  /** @param options isRemembered: whether a later visit may resume it */
  constructor(file: File, onProgress: (progress: UploadProgress) => void, { isRemembered = true } = {}) {
    this.#file = file;
    this.#onProgress = onProgress;
    this.#isRemembered = isRemembered;
    this.progress = {
      phase: "preparing",
      obstacle: null,
      sentBytes: 0,
      totalBytes: file.size,
      secondsLeft: null,
      uploadId: null,
      problem: null,
      resumedBytes: 0,
    };
  }

  /** Starts or resumes. Resolves when nothing is left to do; never throws. */
  async start(): Promise<void> {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#retryTimeout.succeed();
    this.#timeLeft.reset();
    try {
      this.#update({ phase: this.#state ? "uploading" : "preparing", obstacle: null, problem: null });
      this.#state ??= await this.#begin(signal);
      if (this.#state.status === "uploading") await this.#sendParts(this.#state, signal);
      this.#update({ phase: "checking", sentBytes: this.#file.size, secondsLeft: null });
      const { id } = await this.#repeat(signal, () => this.#complete(signal));
      this.#update({ phase: "complete", uploadId: id });
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** Aborts pending parts; received parts stay. */
  pause(): void {
    this.#stop.abort();
    for (const partNumber of this.#sent.keys())
      if (!this.#stored.has(partNumber)) this.#sent.delete(partNumber);
    this.#update({ phase: "paused", obstacle: null, sentBytes: this.#sentBytes(), secondsLeft: null });
  }

  /** The page is left: another one may resume it. */
  leave(): void {
    this.pause();
    letGoOfUpload(this.#fingerprint);
  }

  /** Cancels here and on the server. */
  cancel(): void {
    this.#stop.abort();
    if (this.#fingerprint) void forgetUpload(this.#fingerprint);
    // If this call fails, the server's cleanup removes the upload.
    if (this.#state)
      void postJson(apiPaths.upload(this.#state.id), undefined, { method: "DELETE" }).catch(() => {});
  }

  /** The file was submitted: it can no longer be resumed. */
  async forget(): Promise<void> {
    if (this.#fingerprint) await forgetUpload(this.#fingerprint);
  }

  async #begin(signal: AbortSignal): Promise<UploadState> {
    this.#fingerprint = await fingerprintFile(this.#file);
    const remembered = this.#isRemembered ? await findUpload(this.#fingerprint) : undefined;
    const body = {
      fileName: this.#file.name,
      sizeBytes: this.#file.size,
      mimeType: this.#file.type,
      fingerprint: this.#fingerprint,
      ...(remembered ? { resume: { id: remembered.id, key: remembered.key } } : {}),
    };
    const state = await this.#repeat(signal, () => postJson<UploadState>(apiPaths.uploads, body, { signal }));
    // Not awaited: a busy disk may be slow.
    if (this.#isRemembered)
      void rememberUpload({
        fingerprint: this.#fingerprint,
        id: state.id,
        key: state.resumeKey,
        fileName: this.#file.name,
        sizeBytes: this.#file.size,
        expiresAt: Date.now() + uploadLivesHours * hourMs,
      });
    await this.#recognise(state, signal);
    return state;
  }

  /** Skips parts that have arrived and match the file. */
  async #recognise(state: UploadState, signal: AbortSignal): Promise<void> {
    if (state.status === "completed") return this.#update({ resumedBytes: this.#file.size });
    for (const part of state.storedParts) {
      signal.throwIfAborted();
      if (await this.#isSame(state, part)) this.#markStored(state, part.partNumber);
    }
    const resumedBytes = this.#sentBytes();
    this.#update({ resumedBytes, sentBytes: resumedBytes });
  }

  async #isSame(state: UploadState, { partNumber, etag }: ArrivedPart): Promise<boolean> {
    const { computeMd5 } = await import("@/components/forms/upload/file-md5");
    return etag.replaceAll('"', "") === (await computeMd5(this.#slice(state, partNumber)));
  }

  #slice(state: UploadState, partNumber: number): Blob {
    const from = (partNumber - 1) * state.partSizeBytes;
    return this.#file.slice(from, from + partLength(state, partNumber));
  }

  #markStored(state: UploadState, partNumber: number): void {
    this.#stored.add(partNumber);
    this.#sent.set(partNumber, partLength(state, partNumber));
  }

  async #sendParts(state: UploadState, signal: AbortSignal): Promise<void> {
    const all = Array.from({ length: countParts(state) }, (_, index) => index + 1);
    this.#waitingParts = all.filter((partNumber) => !this.#stored.has(partNumber));
    this.#urls ??= new SignedUrls(state.id, () => this.#waitingParts, state.signed);
    this.#ledger ??= new PartLedger(state.id);
    const [urls, ledger] = [this.#urls, this.#ledger];
    this.#update({ phase: "uploading" });
    const repeat = (call: () => Promise<unknown>) => this.#repeat(signal, call);
    const sender = async () => {
      for (let next = this.#waitingParts.shift(); next !== undefined; next = this.#waitingParts.shift()) {
        const etag = await this.#sendPart(state, next, urls, signal);
        this.#markStored(state, next);
        this.#report(true);
        ledger.add({ partNumber: next, etag });
        ledger.reportSoon(repeat, signal);
      }
    };
    await Promise.all(Array.from({ length: Math.min(parallelParts, this.#waitingParts.length) }, sender));
    await ledger.report(repeat, signal);
  }

  /** @returns the part's ETag */
  #sendPart(state: UploadState, partNumber: number, urls: SignedUrls, signal: AbortSignal): Promise<string> {
    const part = this.#slice(state, partNumber);
    const onProgress = (sentBytes: number) => this.#trackSent(partNumber, sentBytes);
    return this.#repeat(signal, async () => {
      try {
        return await putPart(await urls.urlOf(partNumber, signal), part, { signal, onProgress });
      } catch (error) {
        // It may have expired: the next attempt gets a new one.
        urls.drop(partNumber);
        this.#trackSent(partNumber, 0);
        if (error instanceof EtagUnreadable) this.#ledger?.reportUnreadable(partNumber);
        // Reading one byte distinguishes a moved or changed file from a broken connection.
        if (error instanceof PartRefused && error.status === 0) await part.slice(0, 1).arrayBuffer();
        throw error;
      }
    });
  }

  async #complete(signal: AbortSignal): Promise<CompletedUpload> {
    return postJson<CompletedUpload>(apiPaths.uploadComplete(this.#state?.id ?? ""), undefined, { signal });
  }

  /** Repeats a call until it succeeds, is refused, or times out. */
  async #repeat<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await call();
        this.#retryTimeout.succeed();
        if (this.progress.obstacle) this.#update({ obstacle: null });
        return result;
      } catch (error) {
        signal.throwIfAborted();
        if (!isWorthRepeating(error) || !this.#retryTimeout.fail(performance.now())) throw error;
        this.#update({ obstacle: findObstacle(attempt, error), secondsLeft: null });
        await waitFor(delayBefore(attempt, error), signal);
      }
    }
  }

  #trackSent(partNumber: number, sentBytes: number): void {
    this.#sent.set(partNumber, sentBytes);
    const isDue = performance.now() - this.#reportedAt >= reportEveryMs;
    if (isDue || this.progress.obstacle) this.#report(sentBytes > 0);
  }

  #report(isMoving: boolean): void {
    const now = performance.now();
    const total = this.#sentBytes();
    this.#reportedAt = now;
    this.#timeLeft.record(total, now);
    const goesOn = isMoving && this.progress.obstacle === "connection";
    this.#update({
      sentBytes: total,
      secondsLeft: this.#timeLeft.secondsFor(this.#file.size - total),
      ...(goesOn ? { obstacle: null } : {}),
    });
  }

  #sentBytes(): number {
    let sum = 0;
    for (const bytes of this.#sent.values()) sum += bytes;
    return Math.min(sum, this.#file.size);
  }

  #fail(error: unknown): void {
    this.#stop.abort();
    // The server has dropped the upload or refused the file; resuming needs a new one.
    const isOver = error instanceof ApiError && [404, 409, 413, 422].includes(error.status);
    if (isOver) this.#startAnew();
    const problem = failureMessage(error, uploadFailureText(error));
    this.#update({
      phase: "failed",
      obstacle: null,
      problem,
      secondsLeft: null,
      sentBytes: this.#sentBytes(),
    });
  }

  #startAnew(): void {
    this.#state = undefined;
    this.#ledger = undefined;
    this.#urls = undefined;
    this.#sent.clear();
    this.#stored.clear();
    if (this.#fingerprint) void forgetUpload(this.#fingerprint);
  }

  #update(change: Partial<UploadProgress>): void {
    this.progress = { ...this.progress, ...change };
    this.#onProgress(this.progress);
  }
}
