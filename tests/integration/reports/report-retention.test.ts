import { beforeEach, describe, expect, it } from "vitest";
import { retireReports } from "@/lib/features/reports/tasks";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeShownGame, report } from "@/tests/support/reports";

beforeEach(resetDatabase);

describe("an expired report", () => {
  it("is deleted 24 months after it was handled; open ones stay, except suspected spam", async () => {
    const { id: gameId } = await makeShownGame();
    const long = new Date("2020-01-01");
    const make = (itemName: string, data: object) =>
      db.reportCase.create({
        data: {
          ...{ gameId, itemName, submittedAt: long, lastReportAt: long },
          reports: { create: { reason: "wrong", message: "Another developer made it." } },
          ...data,
        },
      });
    await make("handled long ago", { status: "acted", handledAt: long });
    await make("handled lately", { status: "dismissed", handledAt: new Date() });
    await make("open", {});
    const { id: thirdId } = await makeShownGame("Reed");
    await make("open, and nobody reports it any more", { gameId: thirdId, reports: {} });
    const { id: otherId } = await makeShownGame("Fern");
    await make("spam", { gameId: otherId, spam: true });
    await retireReports({});
    const left = await db.reportCase.findMany({ orderBy: { id: "asc" } });
    expect(left.map(({ itemName }) => itemName)).toEqual(["handled lately", "open"]);
  });

  it("is deleted with its item, open or not", async () => {
    const game = await makeShownGame();
    await report({ noun: "games", slug: game.slug });
    await db.game.delete({ where: { id: game.id } });
    expect([await db.reportCase.count(), await db.report.count()]).toEqual([0, 0]);
  });
});
