import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to storage that can break off in the middle of what storage says, and goes on taking what is said to it. */
export type StorageLine = {
  url: string;
  /** How much storage says on each new connection; those that were open are cut. */
  say: (bytes: number) => void;
  /** The connections that are open at the moment. */
  connections: () => number;
};

export async function openStorageLine(endpoint: string): Promise<StorageLine> {
  const { hostname, port } = new URL(endpoint);
  const left = new Map<Socket, number>();
  let most = Number.POSITIVE_INFINITY;
  const server = createServer((client) => {
    left.set(client, most);
    const storage = connect(Number(port), hostname);
    client.pipe(storage);
    storage.on("data", (said) => {
      const may = left.get(client) ?? 0;
      left.set(client, may - said.byteLength);
      if (may > 0) client.write(said.subarray(0, may));
    });
    client.on("close", () => {
      left.delete(client);
      storage.destroy();
    });
    storage.on("close", () => client.destroy());
    for (const end of [client, storage]) end.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (bytes) => {
      most = bytes;
      for (const client of left.keys()) client.destroy();
    },
    connections: () => left.size,
  };
}
