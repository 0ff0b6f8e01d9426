import { beforeEach, expect, it } from "vitest";
import { storeZone } from "@/lib/features/set-up/mutations";
import { zoneSchema } from "@/lib/features/set-up/schema";
import type { Admin } from "@/lib/server/auth/gate";
import { env } from "@/lib/server/env";
import { readSettings } from "@/lib/server/read-settings";
import { formatDate, formatDateTime, formatSeconds, formatTime } from "@/lib/shared/format";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";

let admin: Admin;
beforeEach(async () => {
  env().TIME_ZONE = undefined;
  await resetDatabase();
  await readSettings();
  admin = await makeAdmin("ada");
});

const at = "2026-11-21T23:30:00.000Z";

it("shows times in the panel's zone before the environment's, and days as they are", async () => {
  expect([formatDateTime(at), formatDate(at)]).toEqual(["21 Nov 2026, 23:30 UTC", "21 Nov 2026"]);
  env().TIME_ZONE = "Asia/Tokyo";
  await readSettings();
  expect(formatDateTime(at)).toBe("22 Nov 2026, 08:30 GMT+9");
  env().TIME_ZONE = undefined;
  const setUp = await storeZone(admin, { timeZone: "Europe/Berlin", version: 0 }, "r");
  expect(setUp).toMatchObject({
    timeZone: "Europe/Berlin",
    fields: { TIME_ZONE: { source: "panel", value: "Europe/Berlin" } },
  });
  expect([
    formatDateTime(at),
    formatSeconds(at),
    formatTime(at),
    formatDate(at),
    formatDate("2026-11-21"),
  ]).toEqual([
    "22 Nov 2026, 00:30 CET",
    "22 Nov 2026, 00:30:00 CET",
    "00:30 CET",
    "22 Nov 2026",
    "21 Nov 2026",
  ]);
  await storeZone(admin, { timeZone: null, version: 1 }, "r");
  expect(formatDateTime(at)).toBe("21 Nov 2026, 23:30 UTC");
});

it("ignores an unknown zone in the database, and refuses or normalizes a typed one", async () => {
  await query(`INSERT INTO settings (name, value, "updatedBy") VALUES ('TIME_ZONE', 'Mars/Olympus', 'sql')`);
  await readSettings();
  expect(formatDateTime(at)).toBe("21 Nov 2026, 23:30 UTC");
  const typed = (timeZone: string) => zoneSchema.safeParse({ timeZone, version: 0 }).data?.timeZone;
  expect(["europe/berlin", " UTC ", "CET", "GMT+1", "Mars/Olympus", ""].map(typed)).toEqual([
    "Europe/Berlin",
    "UTC",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
