/** The start of the drill's storage image: the embedded storage listens on loopback only, so this passes requests on. */
import { fork } from "node:child_process";
import { createServer, request } from "node:http";

const { ROOT_ACCESS_KEY_ID: accessKeyId, ROOT_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
const port = 7071;
const child = fork(new URL("./storage-server.ts", import.meta.url), {
  execArgv: ["--openssl-legacy-provider"],
});
child.send({ folder: "/data", port, buckets: ["spawnpoint"], accessKeyId, secretAccessKey });
child.once("message", ({ error }) => {
  if (error) throw new Error(error);
  server.listen(7070, "0.0.0.0");
});
child.once("exit", () => process.exit(1));
process.once("SIGTERM", () => process.exit(0));

const server = createServer((asked, answer) => {
  if (asked.url === "/health") return answer.end();
  const { method, url: path, headers } = asked;
  const passed = request({ host: "127.0.0.1", port, method, path, headers }, (given) => {
    answer.writeHead(given.statusCode, given.headers);
    given.pipe(answer);
  });
  passed.on("error", () => answer.destroy());
  asked.pipe(passed);
});
server.requestTimeout = 0;
