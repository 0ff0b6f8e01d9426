import { createServer } from "node:net";

/** Whether a server could listen there now. Without a host: on every address, as the site does. */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A free port of this machine's loopback: the preferred one if it is free, else any. */
export async function findFreePort(preferred) {
  if (preferred && (await isPortFree(preferred, "127.0.0.1"))) return preferred;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port: 0, host: "127.0.0.1" }, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
