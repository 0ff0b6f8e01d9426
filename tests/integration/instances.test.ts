import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { listenForNotifications, stopListening } from "@/lib/server/cache/notifications";
import { memory } from "@/lib/server/cache/memory.mjs";
import { cacheTags, invalidationChannel } from "@/lib/shared/tag-versions.mjs";
import { query } from "../support/database";

/** What one instance hears of the others; both together stand in tests/scale. */

beforeAll(listenForNotifications);
afterAll(stopListening);
beforeEach(() => memory.tags.clear());

const dropped = (): string[] => [...memory.tags.keys()].sort();

it("drops what another instance says it has changed", async () => {
  await query("SELECT pg_notify($1, $2)", [
    invalidationChannel,
    JSON.stringify({ from: "other", tags: ["games"] }),
  ]);
  await vi.waitFor(() => expect(dropped()).toEqual(["games"]), { timeout: 5_000 });
});

it("drops everything when it was cut off, and hears again", async () => {
  await query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'spawnpoint-refresh' AND datname = current_database()",
  );
  await vi.waitFor(() => expect(dropped()).toEqual([...cacheTags].sort()), { timeout: 8_000 });
  memory.tags.clear();
  await query("SELECT pg_notify($1, $2)", [
    invalidationChannel,
    JSON.stringify({ from: "other", tags: ["blog"] }),
  ]);
  await vi.waitFor(() => expect(dropped()).toEqual(["blog"]), { timeout: 5_000 });
});
