import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { priceCentsOf } from "@/lib/features/games/policy";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { makeReviewed } from "@/tests/support/reviewed";

const migration = path.resolve("prisma/migrations/20261125140000_prices_in_words/migration.sql");

beforeEach(resetDatabase);

it("games that were there before sort by the price that their words say", async () => {
  const prices = [
    "free to play",
    "FREE!",
    "Free (demo)",
    "Rs. 1,49,900",
    "₹12,34,567",
    "ad-free",
    "$1,299",
    "$4.99",
  ];
  const before = { "ad-free": null, "$1,299": 129_900, "$4.99": 499 } as Record<string, number | null>;
  for (const price of prices) {
    const { id } = await makeReviewed("game");
    await db.game.update({ where: { id }, data: { price, priceCents: before[price] ?? 1 } });
  }
  await db.game.updateMany({ where: { price: "ad-free" }, data: { priceCents: null } });
  await query(readFileSync(migration, "utf8"));
  const rows = await db.game.findMany({ select: { price: true, priceCents: true } });
  for (const { price, priceCents } of rows) expect([price, priceCents]).toEqual([price, priceCentsOf(price)]);
});
