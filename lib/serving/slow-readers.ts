import type { IncomingMessage as Incoming, ServerResponse as Outgoing, Server } from "node:http";

export const readerLimits = {
  /** how long a client may read nothing of a waiting answer */
  silenceMs: 20_000,
  /** a tenth of a bad phone line, against clients that read single bytes */
  bytesPerSecond: 8_000,
  checkEveryMs: 1_000,
};

/** Slow readers hold answers in memory. The kernel's buffer counts as read. Call before the server listens. */
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

/** Node's timeout also sees progress within one large chunk. */
function endWhenSilent(response: Outgoing, milliseconds: number): void {
  response.setTimeout(milliseconds, () => {
    const { socket } = response;
    if (socket && socket.writableLength > 0) socket.destroy();
  });
}

/** Each byte written extends the deadline by the time it takes on a bad line. */
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
