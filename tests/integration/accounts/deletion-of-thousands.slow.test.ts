import { afterEach, expect, it } from "vitest";
import { deleteUser } from "@/lib/features/accounts/mutations";
import { db, timeouts } from "@/lib/server/db";
import { inLogScope } from "@/lib/serving/log";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { insertManyGames } from "@/tests/support/games";

const usual = { ...timeouts };
afterEach(() => {
  Object.assign(timeouts, usual);
});

it("an account that decided thousands of rows can be deleted within a request's timeout", async () => {
  await resetDatabase();
  const first = await makeAdmin("first");
  const kim = await makeAdmin("kim");
  await insertManyGames(3_000);
  await db.game.updateMany({ data: { reviewedBy: kim.id } });
  await db.auditEntry.createMany({
    data: Array.from({ length: 1_200 }, (_, id) => ({
      actorId: kim.id,
      actorName: "kim",
      action: "game.approve",
      entityKind: "game",
      entityId: String(id + 1),
      entityName: "Moss",
    })),
  });
  const before = await db.game.findFirstOrThrow();

  // Deleting all rows together takes longer, on the fastest machine too.
  timeouts.request = 1_500;
  await inLogScope({ requestId: "r" }, () => deleteUser(first, kim.id, "r"));

  expect(await db.user.count()).toBe(1);
  expect(await db.game.count({ where: { reviewedBy: null } })).toBe(3_000);
  expect(await db.auditEntry.count({ where: { actorId: null, actorName: "kim" } })).toBe(1_200);
  expect(await db.game.findFirst({ where: { id: before.id } })).toEqual({
    ...before,
    reviewedBy: null,
    reviewedByName: "kim",
  });
});
