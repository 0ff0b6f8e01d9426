import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listenForNotifications, stopListening } from "@/lib/server/cache/notifications";
import { cacheTags } from "@/lib/shared/tag-versions.mjs";
import { dropKept } from "@/lib/server/cache/own-cache";
import { query } from "@/tests/support/database";

vi.mock("@/lib/server/cache/own-cache", { spy: true });

const tell = (message: string) => query("SELECT pg_notify('spawnpoint_refresh', $1)", [message]);

beforeAll(listenForNotifications);
afterAll(stopListening);

it.each([
  "",
  "games",
  "null",
  "{}",
  '{"tag":["games"]}',
  '{"tags":"games"}',
  '{"tags":["games","of tomorrow"]}',
])("a message that cannot be read drops everything, and the next is heard: %j", async (message) => {
  vi.mocked(dropKept).mockClear();
  await tell(message);
  await tell('{"tags":["blog"]}');
  await vi.waitFor(() => expect(dropKept).toHaveBeenCalledTimes(2));
  expect(vi.mocked(dropKept).mock.calls).toEqual([[[...cacheTags]], [["blog"]]]);
});
