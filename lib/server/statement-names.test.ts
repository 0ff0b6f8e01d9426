import { describe, expect, it } from "vitest";
import { plannedOnce, StatementNames } from "./statement-names";

const allowed = () => {
  const names = new StatementNames();
  names.allow();
  return names;
};
const ofPrisma = 'SELECT "public"."games"."id" FROM "public"."games" WHERE id = $1';

describe("StatementNames", () => {
  it("gives the same text the same name and another text another one", () => {
    const names = allowed();
    expect(names.nameOf({ sql: ofPrisma, args: [1] })).toBe("s1");
    expect(
      names.nameOf({ sql: `${plannedOnce.sql} SELECT id FROM streamers WHERE id = $1`, args: [1] }),
    ).toBe("s2");
    expect(names.nameOf({ sql: ofPrisma, args: [2] })).toBe("s1");
  });

  it("names nothing before it is known that there is no pooler", () => {
    expect(new StatementNames().nameOf({ sql: ofPrisma, args: [1] })).toBe("");
  });

  it.each([
    ["a statement without a plan", "BEGIN", []],
    ["a statement whose best plan depends on its values", "SELECT id FROM games WHERE categories && $1", [1]],
  ])("does not name %s", (_what, sql, args) => {
    expect(allowed().nameOf({ sql, args })).toBe("");
  });

  it("gives at most 250 names", () => {
    const names = allowed();
    const sql = Array.from({ length: 2_000 }, (_, number) => `${plannedOnce.sql} SELECT ${number} WHERE $1`);
    const given = sql.map((each) => names.nameOf({ sql: each, args: [1] }));
    expect(new Set(given.filter(Boolean)).size).toBe(250);
    expect(names.nameOf({ sql: sql[0] ?? "", args: [1] })).toBe("s1");
  });
});
