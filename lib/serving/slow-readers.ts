import type { IncomingMessage as Incoming, ServerResponse as Outgoing, Server } from "node:http";

export const readerLimits = {
  /** How long a client may take nothing of an answer that waits for it. */
  silenceMs: 20_000,
  /** A tenth of a bad phone line: a client that takes a byte now and then would stay for ever. */
  bytesPerSecond: 8_000,
  checkEveryMs: 1_000,
};

/**
 * Ends connections whose clients do not read their answers: each holds an answer in memory. Bytes that the kernel has
 * taken count as read. Called before the server listens.
 */
export function guardReaders(server: Server, limits: typeof readerLimits = readerLimits): void {
  const open: Set<Reader> = new Set();
  const timer = setInterval(() => {
    for (const reader of open) reader.check();
  }, limits.checkEveryMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));
  server.prependListener("request", (request, response) => {
    const reader = new Reader(request, limits);
    open.add(reader);
    response.once("close", () => open.delete(reader));
    endWhenSilent(response, limits.silenceMs);
  });
}

/** Node's timeout sees bytes on their way, also within one large piece. A slow answer is not its reader's fault. */
function endWhenSilent(response: Outgoing, milliseconds: number): void {
  response.setTimeout(milliseconds, () => {
    const { socket } = response;
    if (socket && socket.writableLength > 0) socket.destroy();
  });
}

/** While bytes wait, each one that was written gives its reader the time that a bad line takes for it. */
class Reader {
  readonly #socket;
  readonly #limits;
  #bytesWritten;
  #deadline: number | undefined;

  constructor({ socket }: Incoming, limits: typeof readerLimits) {
    this.#socket = socket;
    this.#limits = limits;
    this.#bytesWritten = socket.bytesWritten;
  }

  check(): void {
    const { bytesWritten, writableLength } = this.#socket;
    const { silenceMs, bytesPerSecond } = this.#limits;
    const writtenMs = ((bytesWritten - this.#bytesWritten) / bytesPerSecond) * 1000;
    this.#bytesWritten = bytesWritten;
    if (writableLength === 0) this.#deadline = undefined;
    else this.#deadline = (this.#deadline ?? performance.now() + silenceMs) + writtenMs;
    if (this.#deadline !== undefined && performance.now() > this.#deadline) this.#socket.destroy();
  }
}
