import { beforeEach, expect, it } from "vitest";
import { isNewSite, readFirstRun } from "@/lib/features/first-run/data";
import { recordFirstSignIn, removeSampleItems, skipStep } from "@/lib/features/first-run/mutations";
import { storeSettings } from "@/lib/features/settings/mutations";
import { restoreFromTrash } from "@/lib/features/trash/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { readSettings } from "@/lib/server/read-settings";
import { toSlug } from "@/lib/server/slug";
import { sampleGames } from "@/prisma/seed/data/games";
import { insertGame } from "@/prisma/seed/insert";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  await readSettings();
  admin = await makeAdmin("ada");
});

const states = async () =>
  Object.fromEntries((await readFirstRun(admin)).steps.map(({ name, state }) => [name, state]));

it("a site is new until the first sign-in", async () => {
  expect(await isNewSite()).toBe(true);
  await recordFirstSignIn();
  await recordFirstSignIn();
  expect(await isNewSite()).toBe(false);
});

it("measures what is done, wherever it was done", async () => {
  expect(await states()).toMatchObject({
    name: "open",
    languages: "open",
    games: "open",
    secondAdmin: "open",
  });
  await storeSettings(admin, [{ name: "SITE_NAME", value: "Pixel Harbour", version: 0 }], "r");
  await makeAdmin("bo");
  await makeReviewed("game");
  expect(await states()).toMatchObject({
    name: "done",
    games: "done",
    secondAdmin: "done",
    legalTexts: "open",
  });
});

it("skips a step and takes it up again; a step that is done is not shown as skipped", async () => {
  await skipStep(admin, { step: "mail", isSkipped: true });
  await skipStep(admin, { step: "mail", isSkipped: true });
  await skipStep(admin, { step: "secondAdmin", isSkipped: true });
  expect(await states()).toMatchObject({ mail: "skipped", secondAdmin: "skipped", look: "open" });
  expect((await db.firstRun.findFirstOrThrow()).skipped.sort()).toEqual(["mail", "secondAdmin"]);
  await skipStep(admin, { step: "mail", isSkipped: false });
  await makeAdmin("bo");
  expect(await states()).toMatchObject({ mail: "open", secondAdmin: "done" });
});

it("moves the sample data to the trash, and no submitted item", async () => {
  const [game] = sampleGames;
  if (!game) throw new Error("no sample game");
  await insertGame(game, toSlug(game.title, "game"));
  const own = await makeReviewed("game");
  const [testimonial] = await db.testimonial.createManyAndReturn({
    data: [{ username: "moss", userType: "Streamer", content: "Fine." }],
  });
  await db.sampleItem.create({ data: { kind: "testimonial", itemId: testimonial?.id ?? 0 } });
  expect((await readFirstRun(admin)).sampleItems).toBe(2);

  expect(await removeSampleItems(admin, "r")).toEqual({ removed: 2, left: 0 });
  const games = await db.game.findMany({ orderBy: { id: "asc" }, select: { id: true, deletedBy: true } });
  expect(games.map(({ deletedBy }) => deletedBy)).toEqual(["ada", null]);
  expect(games[1]?.id).toBe(own.id);
  expect(await db.picture.count({ where: { published: true } })).toBe(0);
  expect((await db.auditEntry.findMany()).map(({ action }) => action).sort()).toEqual([
    "game.delete",
    "testimonial.delete",
  ]);
  expect((await readFirstRun(admin)).sampleItems).toBe(0);
  expect(await removeSampleItems(admin, "r")).toEqual({ removed: 0, left: 0 });

  await restoreFromTrash(admin, { kind: "game", id: games[0]?.id ?? 0, requestId: "r" });
  expect((await readFirstRun(admin)).sampleItems).toBe(1);
});
