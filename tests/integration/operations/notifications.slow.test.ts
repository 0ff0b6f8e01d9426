import { afterEach, describe, expect, it, vi } from "vitest";
import { LastingConnection } from "@/lib/server/lasting-connection";
import { query } from "@/tests/support/database";

describe("a lasting connection", () => {
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

  it("is given up when the database goes silent", async () => {
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
});
