import { expect, it } from "vitest";
import { waitedWords } from "@/components/admin/queue/waiting-line";

const now = new Date("2026-11-25T12:00:00Z");

it.each([
  ["2026-11-25T11:59:30Z", "since just now"],
  ["2026-11-25T12:05:00Z", "since just now"],
  ["2026-11-25T11:59:00Z", "1 minute"],
  ["2026-11-25T11:00:30Z", "59 minutes"],
  ["2026-11-25T11:00:00Z", "1 hour"],
  ["2026-11-23T12:00:30Z", "47 hours"],
  ["2026-11-23T12:00:00Z", "2 days"],
  ["2026-11-01T00:00:00Z", "24 days"],
])("what came at %s waits %s", (since, words) => expect(waitedWords(new Date(since), now)).toBe(words));
