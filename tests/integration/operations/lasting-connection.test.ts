import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { LastingConnection } from "@/lib/server/lasting-connection";
import { query } from "@/tests/support/database";

const prepare = vi.fn(async () => {});
const name = "spawnpoint-lasting";
let connection: LastingConnection;

async function open(): Promise<void> {
  prepare.mockClear();
  connection = new LastingConnection(name, prepare);
  await connection.open();
}
afterEach(() => connection.close());

const sessions = () => query("SELECT pid FROM pg_stat_activity WHERE application_name = $1", [name]);

async function breakConnection(): Promise<void> {
  await query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", [name]);
  await vi.waitFor(() => expect(connection.current).toBeUndefined());
}

it("comes back when it is lost, and says that something may have been missed", async () => {
  await open();
  expect(prepare).toHaveBeenLastCalledWith(connection.current, false);
  await breakConnection();
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2), { timeout: 5_000 });
  expect(prepare).toHaveBeenLastCalledWith(connection.current, true);
  expect(await sessions()).toHaveLength(1);
});

it("is given up when the database says nothing any more", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await open();
  const [{ pid }] = (await sessions()) as [{ pid: number }];
  process.kill(pid, "SIGSTOP");
  try {
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    expect(prepare).toHaveBeenLastCalledWith(connection.current, true);
  } finally {
    process.kill(pid, "SIGCONT");
    vi.useRealTimers();
  }
  await vi.waitFor(async () => expect(await sessions()).toHaveLength(1), { timeout: 5_000 });
});

it("is tried again when it cannot be prepared, and leaves no session behind", async () => {
  prepare.mockRejectedValueOnce(new Error("no LISTEN"));
  connection = new LastingConnection(name, prepare);
  await expect(connection.open()).rejects.toThrow("no LISTEN");
  expect(connection.current).toBeUndefined();
  await vi.waitFor(() => expect(connection.current).toBeDefined(), { timeout: 5_000 });
  await vi.waitFor(async () => expect(await sessions()).toHaveLength(1));
});

it("stays closed when it is closed between being lost and opened again", async () => {
  await open();
  await breakConnection();
  await connection.close();
  await sleep(1_500);
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(await sessions()).toEqual([]);
});
