import { readdirSync, readFileSync } from "node:fs";

const intervalMs = 500;
const ticksPerSecond = 100;
const VARIABLE = "SPAWNPOINT_TEST_STAGE";

/** The variable with the stage of this run for a process and its descendants. */
export const stageMark = (stage: string) => ({ [VARIABLE]: `${process.pid} ${stage}` });

interface Sampler {
  /** @returns the processor seconds of a stage so far; undefined without /proc */
  spent: (stage: string) => number | undefined;
  stop: () => void;
}

/**
 * Samples the processor time of the processes with a mark. The kernel's own sum of ended children leaves out the
 * renderers of a browser, which are half of a browser test. Processes that end between two samples are missed.
 */
export function sampleCoreSeconds(): Sampler {
  const known = new Map<number, { stage: string | undefined; ticks: number }>();
  const totals = new Map<string, number>();
  const sample = () => {
    const ids = listProcesses();
    for (const id of ids) {
      const now = readProcess(id);
      if (!now) continue;
      const before = known.get(id) ?? {
        // PostgreSQL's processes overwrite their environment with a title.
        stage: readStage(id) ?? known.get(now.parent)?.stage,
        ticks: 0,
      };
      known.set(id, { ...before, ticks: now.ticks });
      if (before.stage) totals.set(before.stage, (totals.get(before.stage) ?? 0) + now.ticks - before.ticks);
    }
    const alive = new Set(ids);
    for (const id of known.keys()) if (!alive.has(id)) known.delete(id);
  };
  const timer = setInterval(sample, intervalMs);
  timer.unref();
  return {
    spent: (stage) => (known.size > 0 ? (totals.get(stage) ?? 0) / ticksPerSecond : undefined),
    stop: () => clearInterval(timer),
  };
}

function listProcesses(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

function readProcess(id: number) {
  const text = read(id, "stat");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return text && { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}

function readStage(id: number): string | undefined {
  const [, value] = new RegExp(`(?:^|\0)${VARIABLE}=${process.pid} ([^\0]*)`).exec(read(id, "environ")) ?? [];
  return value;
}

function read(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, "utf8");
  } catch {
    return "";
  }
}
