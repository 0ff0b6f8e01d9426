import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { getBrand } from "@/lib/server/brand";
import { listenForNotifications, stopListening } from "@/lib/server/cache/notifications";
import { pool } from "@/lib/server/db";
import { LastingConnection } from "@/lib/server/lasting-connection";
import { cacheTags, invalidationChannel, isListening, readTagVersion } from "@/lib/shared/tag-versions";
import { query } from "@/tests/support/database";

describe("notifications between instances", () => {
  /** Notifications between instances, from the receiver's side; both sides together are tested in tests/scale. */

  beforeAll(async () => {
    vi.spyOn(pool, "query").mockRejectedValueOnce(
      new Error("timeout exceeded when trying to connect") as never,
    );
    await listenForNotifications();
    expect(isListening()).toBe(false);
  });
  afterAll(stopListening);

  const versions = () => Object.fromEntries(cacheTags.map((tag) => [tag, readTagVersion(tag)]));
  const changed = (before: Record<string, number>) =>
    cacheTags.filter((tag) => readTagVersion(tag) !== before[tag]);
  const send = (message: string) => query("SELECT pg_notify($1, $2)", [invalidationChannel, message]);

  it("listens once its test notification has come back, though the first could not be sent", async () => {
    await vi.waitFor(() => expect(isListening()).toBe(true), { timeout: 5_000 });
  });

  it("invalidates the tags that another instance names", async () => {
    const before = versions();
    await send(JSON.stringify({ from: "other", tags: ["games"] }));
    await vi.waitFor(() => expect(changed(before)).toEqual(["games"]), { timeout: 5_000 });
  });

  it("reads the settings that another instance has changed, before it drops their pages", async () => {
    await query(
      `INSERT INTO settings (name, value, "updatedBy") VALUES ('SITE_NAME', 'Pixel Harbour', 'kim')`,
    );
    const before = versions();
    expect(getBrand().name).toBe("Spawnpoint");
    await send(JSON.stringify({ from: "other", tags: ["settings"] }));
    await vi.waitFor(() => expect(changed(before)).toEqual(["settings"]), { timeout: 5_000 });
    expect(getBrand().name).toBe("Pixel Harbour");
    await query("DELETE FROM settings");
  });

  it.each([
    "",
    "games",
    "null",
    "{}",
    '{"tag":["games"]}',
    '{"tags":"games"}',
    '{"tags":["games","of tomorrow"]}',
  ])("invalidates everything after a notification that cannot be read: %j", async (message) => {
    const before = versions();
    await send(message);
    await vi.waitFor(() => expect(changed(before)).toEqual([...cacheTags]), { timeout: 5_000 });
  });

  it("invalidates everything when it was cut off, and continues listening", async () => {
    await query(`INSERT INTO settings (name, value, "updatedBy") VALUES ('SITE_NAME', 'Meanwhile', 'kim')`);
    const before = versions();
    await query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'spawnpoint-refresh' AND datname = current_database()",
    );
    await vi.waitFor(() => expect(changed(before)).toEqual([...cacheTags]), { timeout: 8_000 });
    // Settings of the meantime are read again with it.
    await vi.waitFor(() => expect(getBrand().name).toBe("Meanwhile"), { timeout: 5_000 });
    const after = versions();
    await send(JSON.stringify({ from: "other", tags: ["blog"] }));
    await vi.waitFor(() => expect(changed(after)).toEqual(["blog"]), { timeout: 5_000 });
  });
});

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

  async function breakConnection(): Promise<void> {
    await query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", [name]);
    await vi.waitFor(() => expect(connection.current).toBeUndefined());
  }

  it("is restored when it is lost, and reports that something may have been missed", async () => {
    await open();
    expect(prepare).toHaveBeenLastCalledWith(connection.current, false);
    await breakConnection();
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2), { timeout: 5_000 });
    expect(prepare).toHaveBeenLastCalledWith(connection.current, true);
    expect(await sessions()).toHaveLength(1);
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
});
