import { createServer } from "node:net";
import { afterEach, expect, it } from "vitest";
import { connectRemote } from "./connect-remote";

const server = createServer((socket) => socket.on("error", () => undefined).end("220 hello\r\n"));
afterEach(() => void server.close());

it.each([
  "169.254.169.254",
  "::ffff:169.254.169.254",
  "fe80::1",
  "fd00:ec2::254",
  "0.0.0.0",
  "::",
  "224.0.0.1",
  "255.255.255.255",
])("refuses %s", async (host) => {
  await expect(connectRemote(host, 25, 1_000)).rejects.toMatchObject({ code: "EADDRESS" });
});

it("connects within this machine's network, by name too, and reports a refused connection", async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  for (const host of ["127.0.0.1", "localhost"]) (await connectRemote(host, port, 1_000)).destroy();
  await new Promise((resolve) => server.close(resolve));
  await expect(connectRemote("localhost", port, 1_000)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
