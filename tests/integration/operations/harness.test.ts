import { describe, expect, inject, it } from "vitest";
import { query, resetDatabase, worker } from "@/tests/support/database";
import { listStoredKeys } from "@/tests/support/storage";

describe("the ground the other tests stand on", () => {
  it("has the migrated tables of this worker's own database", async () => {
    const [row] = await query<{ name: string; games: string }>(
      "SELECT current_database() AS name, to_regclass('games')::text AS games",
    );
    expect(row).toEqual({ name: `test_${worker}`, games: "games" });
  });

  it("empties the tables and restarts the numbering", async () => {
    const insert = `INSERT INTO testimonials (username, content, "userType") VALUES ('a', 'b', 'c') RETURNING id`;
    expect(await query(insert)).toEqual([{ id: 1 }]);
    await resetDatabase();
    expect(await query(insert)).toEqual([{ id: 1 }]);
    await resetDatabase();
  });

  it("has an empty bucket", () => {
    expect(listStoredKeys(inject("storageFolder"), process.env.S3_BUCKET ?? "")).toEqual([]);
  });

  it("runs in a zone whose offset has minutes", () => {
    expect(new Date("2026-01-01T00:00:00Z").getMinutes()).toBe(45);
  });
});
