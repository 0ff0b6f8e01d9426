import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** The EICAR test file, put together here so that no scanner takes this source for it. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** A scanner with clamd's INSTREAM command and one signature. */
export class ClamdServer {
  /** bytes of the files that were looked at */
  readonly scanned: number[] = [];
  maxBytes = Number.POSITIVE_INFINITY;
  /** its answer for files that it scans only in part */
  limit: string | undefined;
  port = 0;
  #server: Server | undefined;

  async start(port = 0): Promise<this> {
    this.#server = createServer((socket) => this.#serve(socket));
    await new Promise<void>((resolve) => this.#server?.listen(port, "127.0.0.1", resolve));
    this.port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #serve(socket: Socket): void {
    let received = Buffer.alloc(0);
    const content: Buffer[] = [];
    let size = 0;
    let begun = false;
    socket.on("error", () => {});
    socket.on("data", (piece) => {
      // It has spoken; the rest is let run out.
      if (size > this.maxBytes) return;
      received = Buffer.concat([received, piece]);
      if (!begun) {
        if (received.length < 10) return;
        if (received.subarray(0, 10).toString() !== "zINSTREAM\0")
          return void socket.end("UNKNOWN COMMAND\0");
        begun = true;
        received = received.subarray(10);
      }
      while (received.length >= 4) {
        const length = received.readUInt32BE();
        if (length === 0) return this.#answer(socket, Buffer.concat(content));
        if (received.length < 4 + length) return;
        size += length;
        if (size > this.maxBytes) return void socket.write("INSTREAM size limit exceeded. ERROR\0");
        content.push(received.subarray(4, 4 + length));
        received = received.subarray(4 + length);
      }
    });
  }

  #answer(socket: Socket, file: Buffer): void {
    this.scanned.push(file.length);
    if (this.limit) return void socket.end(`stream: ${this.limit} FOUND\0`);
    socket.end(file.includes(eicar) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
  }
}
