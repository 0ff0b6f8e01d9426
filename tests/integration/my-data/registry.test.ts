import { expect, it } from "vitest";
import {
  erasureOrder,
  mentionTables,
  otherTables,
  registry,
  tableNames,
} from "@/lib/features/my-data/registry/constants";
import { thingTables } from "@/lib/features/my-data/registry/types";
import { query } from "@/tests/support/database";
import { missingIn } from "@/tests/support/my-data-registry";

const known = Object.fromEntries([
  ...tableNames.map((table) => [table, Object.keys(registry[table].columns)]),
  ...Object.entries(otherTables).map(([table, { columns }]) => [table, [...columns]]),
]);

const readColumns = () =>
  query<{ table: string; columns: string[] }>(
    `SELECT table_name AS "table", array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'
     GROUP BY table_name ORDER BY table_name`,
  );

it("names every table and every column of the database", async () => {
  const database = await readColumns();
  expect(database.length).toBeGreaterThan(40);
  expect(missingIn(known, database)).toEqual([]);
});

it("detects a new column and a new table", async () => {
  await query(`ALTER TABLE contact_messages ADD COLUMN "phone" TEXT`);
  await query(`CREATE TABLE tips (id INT, email TEXT)`);
  try {
    const [column = "", table = "", ...others] = missingIn(known, await readColumns());
    expect(column).toContain(`The column "phone" of "contact_messages"`);
    expect(table).toContain(`The table "tips"`);
    expect(others).toEqual([]);
  } finally {
    await query(`ALTER TABLE contact_messages DROP COLUMN "phone"`);
    await query("DROP TABLE tips");
  }
});

it("reports what to add for an unregistered column or table, and where", () => {
  const [column = "", table = "", removed = "", ...others] = missingIn(
    { games: ["id", "title"], gone: ["id"] },
    [
      { table: "games", columns: ["id", "title", "makersPhone"] },
      { table: "reports", columns: ["id", "email"] },
    ],
  );
  expect(column).toContain(`The column "makersPhone" of "games" is not in the registry of My data`);
  expect(column).toContain(`{ withheld: "why" }`);
  expect(table).toContain(`The table "reports" is not in the registry of My data`);
  expect(table).toContain("lib/features/my-data/registry/others/constants.ts");
  expect(table).toContain("Its columns: id, email");
  expect(removed).toContain(`names the table "gone", which the database has not`);
  expect(others).toEqual([]);
});

it("reports nothing where everything is registered", () => {
  expect(missingIn({ games: ["id"] }, [{ table: "games", columns: ["id"] }])).toEqual([]);
});

it("reports a registered column that the database lacks", () => {
  expect(missingIn({ games: ["id", "old"] }, [{ table: "games", columns: ["id"] }])).toEqual([
    `The registry of My data names "games"."old", which the database has not.`,
  ]);
});

it("finds a cascade in the database for each table that is removed with its parent", async () => {
  const cascades = await query<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confdeltype = 'c'`,
  );
  const names = cascades.map(({ name }) => name.replaceAll('"', ""));
  const withParents = tableNames.filter((table) => registry[table].erasure === "with its parent");
  expect(withParents.filter((table) => !names.includes(table))).toEqual([]);
});

it("removes every table in an order that finds rows before the rows that lead to them are removed", () => {
  const removed = tableNames.filter((table) => registry[table].erasure === "removed");
  expect([...erasureOrder].sort()).toEqual(removed.sort());
  const positionOf = (table: string) => (erasureOrder as readonly string[]).indexOf(table);
  for (const table of erasureOrder)
    for (const way of registry[table].found) {
      const needed = "of" in way ? way.of : "namedIn" in way ? way.namedIn : null;
      if (needed && positionOf(needed) >= 0)
        expect(positionOf(table), `${table} by ${needed}`).toBeLessThan(positionOf(needed));
    }
});

it("has only existing tables and columns", () => {
  for (const table of [...Object.values(thingTables), ...mentionTables]) expect(known).toHaveProperty(table);
  for (const table of tableNames) {
    const { key, title, at, found } = registry[table];
    const named = [
      ...key,
      title,
      at,
      ...found.flatMap((way) => ("email" in way ? [way.email, way.since] : [])),
    ];
    for (const column of named) if (column) expect(known[table], `${table}.${column}`).toContain(column);
    for (const way of found) if ("namedIn" in way) expect(known[way.namedIn]).toContain(way.by);
    for (const way of found) if ("of" in way) expect(known[table]).toContain(way.by);
  }
});
