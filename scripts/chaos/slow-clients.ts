import { connect, type Socket } from "node:net";

const half = 60;
/** Headers may take 15 s; Node looks every five. */
const headersEndWithinMilliseconds = 25_000;

/**
 * Clients that never get to the end of what they say: half of them of the headers, half of a body.
 * @returns how to stop them; tells how many of those with endless headers the site was rid of by then
 */
export function startSlowClients(port: number): () => Promise<{ left: number; of: number }> {
  const begun = performance.now();
  const heads = Array.from({ length: half }, () => open(port, "GET / HTTP/1.1\r\nHost: localhost\r\n"));
  const bodies = Array.from({ length: half }, () =>
    open(
      port,
      "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
    ),
  );
  const timer = setInterval(() => {
    for (const socket of heads) if (socket.writable) socket.write("X-Slow: 1\r\n");
    for (const socket of bodies) if (socket.writable) socket.write(" ");
  }, 1_000);
  return async () => {
    while (heads.some((socket) => !socket.closed) && performance.now() - begun < headersEndWithinMilliseconds)
      await new Promise((resolve) => setTimeout(resolve, 500));
    clearInterval(timer);
    const left = heads.filter((socket) => !socket.closed).length;
    for (const socket of [...heads, ...bodies]) socket.destroy();
    return { left, of: half };
  };
}

function open(port: number, begin: string): Socket {
  const socket = connect(port, "127.0.0.1", () => socket.write(begin));
  socket.on("error", () => {});
  socket.resume();
  return socket;
}
