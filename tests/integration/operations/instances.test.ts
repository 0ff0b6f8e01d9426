import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listenForNotifications, stopListening } from "@/lib/server/cache/notifications";
import { cacheTags, invalidationChannel, isListening, versionOf } from "@/lib/shared/tag-versions";
import { query } from "@/tests/support/database";

/** Notifications between instances, as one receives them; both together stand in tests/scale. */

beforeAll(listenForNotifications);
afterAll(stopListening);

const versions = () => Object.fromEntries(cacheTags.map((tag) => [tag, versionOf(tag)]));
const changed = (before: Record<string, number>) => cacheTags.filter((tag) => versionOf(tag) !== before[tag]);
const send = (message: string) => query("SELECT pg_notify($1, $2)", [invalidationChannel, message]);

it("listens once its own trial has come back", async () => {
  await vi.waitFor(() => expect(isListening()).toBe(true));
});

it("invalidates what another instance says it has changed", async () => {
  const before = versions();
  await send(JSON.stringify({ from: "other", tags: ["games"] }));
  await vi.waitFor(() => expect(changed(before)).toEqual(["games"]), { timeout: 5_000 });
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

it("invalidates everything when it was cut off, and goes on listening", async () => {
  const before = versions();
  await query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'spawnpoint-refresh' AND datname = current_database()",
  );
  await vi.waitFor(() => expect(changed(before)).toEqual([...cacheTags]), { timeout: 8_000 });
  const after = versions();
  await send(JSON.stringify({ from: "other", tags: ["blog"] }));
  await vi.waitFor(() => expect(changed(after)).toEqual(["blog"]), { timeout: 5_000 });
});
