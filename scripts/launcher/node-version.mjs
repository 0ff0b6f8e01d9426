import { execFileSync, spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";

const oldest = [22, 18];
const current = 24;

/**
 * On a Node that is too old the same command goes on under the current one, which npm brings. Called before anything
 * else is loaded, which an old Node might not even be able to read.
 */
export async function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Node ${process.versions.node} is older than ${oldest.join(".")}: going on under Node ${current}, which npm brings.`,
  );
  process.exit(await runUnder(findCurrentNode()));
}

/** @returns {string} the program's path, in npm's own cache */
function findCurrentNode() {
  const args = ["exec", "--yes", `--package=node@${current}`, "--", "node", "-p", "process.execPath"];
  const npm = process.env.npm_execpath;
  const options = { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] };
  try {
    const said = npm
      ? execFileSync(process.execPath, [npm, ...args], options)
      : execFileSync("npm", args, { ...options, shell: process.platform === "win32" });
    return said.trim().split("\n").at(-1) ?? "";
  } catch {
    console.error(`npm could not bring Node ${current}. Please install Node ${oldest.join(".")} or newer.`);
    return process.exit(1);
  }
}

/** @param {string} node @returns {Promise<number>} the exit code */
function runUnder(node) {
  const PATH = path.dirname(node) + path.delimiter + process.env.PATH;
  const child = spawn(node, process.argv.slice(1), { stdio: "inherit", env: { ...process.env, PATH } });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // A terminal interrupts both, and the child ends in its own time.
  process.on("SIGINT", () => {});
  return new Promise((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? "SIGTERM"])),
  );
}
