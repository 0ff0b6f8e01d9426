import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { UserError } from "./user-error.ts";

/** Whether a server could listen there now. Without a host: on every address, as the site does. */
export function isPortFree(port: number, host?: string) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Below what systems hand out for outgoing connections, so that none of these takes it before we listen. */
const LOWEST = 20_000;
const HIGHEST = 29_999;

/** A port that is free on every address of this machine: the preferred one if it is, else any. */
export async function findFreePort(preferred?: number) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = attempt === 0 && preferred ? preferred : randomInt(LOWEST, HIGHEST + 1);
    if ((await isPortFree(port, "127.0.0.1")) && (await isPortFree(port))) return port;
  }
  throw new UserError(`No free port was found between ${LOWEST} and ${HIGHEST}.`);
}
