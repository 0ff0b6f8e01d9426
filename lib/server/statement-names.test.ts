import { describe, expect, it } from "vitest";
import { plannedOnce, StatementNames } from "./statement-names";

const allowed = () => {
  const names = new StatementNames();
  names.allow();
  return names;
};
const often = (names: StatementNames, sql: string, args: unknown[] = [1]) =>
  Array.from({ length: 4 }, () => names.nameOf({ sql, args }));

describe("StatementNames", () => {
  it("names what comes up again, the same text always alike and no two texts alike", () => {
    const names = allowed();
    expect(often(names, 'SELECT "public"."games"."id" FROM "public"."games" WHERE id = $1')).toEqual([
      "",
      "",
      "s1",
      "s1",
    ]);
    expect(often(names, `${plannedOnce.sql} SELECT id FROM streamers WHERE id = $1`)).toEqual([
      "",
      "",
      "s2",
      "s2",
    ]);
    expect(
      names.nameOf({ sql: 'SELECT "public"."games"."id" FROM "public"."games" WHERE id = $1', args: [2] }),
    ).toBe("s1");
  });

  it("names nothing before it is known that no pooler stands between", () => {
    const names = new StatementNames();
    expect(often(names, 'SELECT "public"."games"."id" FROM "public"."games" WHERE id = $1')).toEqual([
      "",
      "",
      "",
      "",
    ]);
  });

  it.each([
    ["what has nothing to plan", "BEGIN", []],
    ["what needs another plan for another value", "SELECT id FROM games WHERE categories && $1", [1]],
  ])("does not name %s", (_what, sql, args) => {
    expect(often(allowed(), sql, args)).toEqual(["", "", "", ""]);
  });

  it("has an end, however many statements there are", () => {
    const names = allowed();
    const given = new Set<string>();
    for (let number = 0; number < 2_000; number++)
      for (const name of often(names, `${plannedOnce.sql} SELECT ${number} WHERE $1`)) given.add(name);
    given.delete("");
    expect(given.size).toBe(250);
  });
});
