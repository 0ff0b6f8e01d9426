import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const sliceMs = 10;

interface LineOptions {
  /** The server's. */
  port: number;
  bytesPerSecond: number;
}

/**
 * A line of limited speed to a server on this machine: on loopback nothing but the two programs' own work counts,
 * which no visitor ever sees. What goes up shares the limit; what comes back is small and does not.
 */
export async function openLine({ port, bytesPerSecond }: LineOptions) {
  const perSlice = (bytesPerSecond * sliceMs) / 1000;
  const waiting: (() => void)[] = [];
  let allowance = perSlice;
  let lastAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    allowance = Math.min(allowance + (bytesPerSecond * (now - lastAt)) / 1000, perSlice * 3);
    lastAt = now;
    for (let pass = waiting.length; pass > 0 && allowance > 0; pass--) waiting.shift()?.();
  }, sliceMs / 2);

  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    const storage = connect(port, "127.0.0.1");
    for (const socket of [visitor, storage]) {
      sockets.add(socket.setNoDelay(true));
      socket
        .on("error", () => undefined)
        .once("close", () => {
          sockets.delete(socket);
          visitor.destroy();
          storage.destroy();
        });
    }
    storage.pipe(visitor);
    visitor.on("end", () => storage.end());
    visitor.on("data", (piece) => {
      allowance -= piece.length;
      const isTaken = storage.write(piece);
      if (isTaken && allowance > 0) return;
      visitor.pause();
      const goOn = () => (allowance > 0 ? visitor.resume() : waiting.push(goOn));
      if (isTaken) waiting.push(goOn);
      else storage.once("drain", goOn);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    clearInterval(timer);
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: (server.address() as AddressInfo).port, close };
}
