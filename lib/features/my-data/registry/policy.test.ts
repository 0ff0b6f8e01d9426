import { expect, it } from "vitest";
import { missingIn } from "./policy";

const known = { games: ["id", "title"], gone: ["id"] };

it("says of a column and of a table that nobody has named what to add, and where", () => {
  const [column = "", table = "", removed = "", ...others] = missingIn(known, [
    { table: "games", columns: ["id", "title", "makersPhone"] },
    { table: "reports", columns: ["id", "email"] },
  ]);
  expect(column).toContain(`The column "makersPhone" of "games" is not in the registry of My data`);
  expect(column).toContain(`{ withheld: "why" }`);
  expect(table).toContain(`The table "reports" is not in the registry of My data`);
  expect(table).toContain("lib/features/my-data/registry/others/constants.ts");
  expect(table).toContain("Its columns: id, email");
  expect(removed).toContain(`names the table "gone", which the database has not`);
  expect(others).toEqual([]);
});

it("is silent where everything is named", () => {
  expect(missingIn({ games: ["id"] }, [{ table: "games", columns: ["id"] }])).toEqual([]);
});

it("names a column that the database has not", () => {
  expect(missingIn({ games: ["id", "old"] }, [{ table: "games", columns: ["id"] }])).toEqual([
    `The registry of My data names "games"."old", which the database has not.`,
  ]);
});
