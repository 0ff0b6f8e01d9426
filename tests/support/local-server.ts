import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** @param port a free one without it @returns the server's address */
export async function startLocally(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Also ends open connections. */
export async function stopLocally(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
