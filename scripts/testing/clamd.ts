import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const programs = ["clamd", "/usr/sbin/clamd"];
const startMilliseconds = 20_000;

const versionOf = (program: string) => spawnSync(program, ["--version"]).stdout?.toString().trim();

/** @returns the version of the installed clamd; undefined without one */
export const clamdVersion = (): string | undefined => programs.map(versionOf).find(Boolean);

/** The settings required by docs/reference/files.md, on a free port and independent of the machine's clamd. */
const configuration = (port: number, folder: string) => `Foreground yes
TCPSocket ${port}
TCPAddr 127.0.0.1
DatabaseDirectory ${folder}
StreamMaxLength 250M
MaxFileSize 250M
MaxScanSize 250M
AlertExceedsMax yes
`;

/**
 * Starts clamd with a signature database that has one text, at any position in a file.
 * @returns once it answers
 */
export async function startClamd({ port, text }: { port: number; text: string }) {
  const program = programs.find(versionOf);
  if (!program) throw new Error("clamd is not installed");
  const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-clamd-"));
  const signature = `Eicar-Test-Signature:0:*:${Buffer.from(text).toString("hex")}\n`;
  writeFileSync(path.join(folder, "own.ndb"), signature);
  const file = path.join(folder, "clamd.conf");
  writeFileSync(file, configuration(port, folder));
  const child = spawn(program, ["--config-file", file], { stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + startMilliseconds;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error("clamd did not start");
    }
    await sleep(100);
  }
  return { stop };
}

/** @returns whether a scanner answers PONG there */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write("zPING\0"));
    socket.once("data", (piece) => {
      resolve(piece.toString().startsWith("PONG"));
      socket.destroy();
    });
    socket.once("error", () => resolve(false));
  });
}
