import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { sampleCoreSeconds, stageMark } from "./core-seconds";

/** A process that starts another, which works until it has used 0.4 s of a processor. */
const busyGrandchild = `require("node:child_process").spawn(process.execPath, ["-e",
  "while (process.cpuUsage().user < 400_000);setTimeout(() => {}, 60_000)"])`;

it.runIf(existsSync("/proc/self/stat"))("counts the processor time of a stage's descendants", async () => {
  const sampler = sampleCoreSeconds();
  const env = { ...process.env, ...stageMark("browser") };
  const child = spawn(process.execPath, ["-e", busyGrandchild], { env, detached: true });
  try {
    await expect.poll(() => sampler.spent("browser"), { timeout: 15_000 }).toBeGreaterThan(0.4);
    expect(sampler.spent("another stage")).toBe(0);
  } finally {
    sampler.stop();
    process.kill(-(child.pid ?? 0), "SIGKILL");
  }
});
