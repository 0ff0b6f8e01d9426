import { beforeEach, describe, expect, it } from "vitest";
import { coreDeveloper } from "@/lib/features/games/doubles/policy";
import { updateGame } from "@/lib/features/games/moderation";
import { invite } from "@/lib/features/handover/moderation";
import { acceptInvitation } from "@/lib/features/handover/mutations";
import { findMaker, listMakerGames } from "@/lib/features/makers/data";
import { eraseOwn } from "@/lib/features/my-data/erasure/mutations";
import { housekeeping } from "@/lib/features/operations/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { moveToTrash, restoreFromTrash } from "@/lib/features/trash/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin } from "@/tests/support/factories";
import { makeGameBy, makerOf } from "@/tests/support/makers";
import { makeSent } from "@/tests/support/submitter";

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin();
});

const game = (developer: string, email: string | null = null) => makeGameBy(admin, { developer, email });
const idsOf = async (...games: { id: number }[]) =>
  Promise.all(games.map(async (each) => (await makerOf(each))?.id));
const rename = async (id: number, developer: string) => {
  const { updatedAt } = await db.game.findUniqueOrThrow({ where: { id } });
  await updateGame(admin, { id, requestId: "r" }, { updatedAt: updatedAt.toISOString(), developer });
};

describe("a name", () => {
  it.each([
    ["Supergiant Games", "Supergiant"],
    ["Blue Ångström GmbH", "blue angstrom"],
    ["Two-Ferns Studio", "TWO FERNS"],
    ["D'Arc & Co.", "D’Arc & Co"],
  ])("of %j is compared as %j", async (one, other) => {
    const [row] = await query<{ one: string; other: string }>(
      "SELECT maker_key($1) AS one, maker_key($2) AS other",
      [one, other],
    );
    expect(row?.one).toBe(row?.other);
    expect(coreDeveloper(one)).toBe(coreDeveloper(other));
  });

  it.each([
    ["The Game Company", "The Studio"],
    ["Team 5", "Studio 5"],
    ["★★★", "☆☆"],
    ["Games", "Studio"],
    ["Studio One", "Studio Two"],
  ])("of %j is not compared as %j", async (one, other) => {
    const [row] = await query<{ one: string; other: string }>(
      "SELECT maker_key($1) AS one, maker_key($2) AS other",
      [one, other],
    );
    expect(row?.one).toBeTruthy();
    expect(row?.one).not.toBe(row?.other);
  });
});

describe("an approved game", () => {
  it("gets a maker by its developer's name, which other spellings share", async () => {
    const [one, two] = [await game("Two Ferns"), await game("two ferns Studio")];
    expect(await makerOf(one)).toMatchObject({ slug: "two-ferns", name: "Two Ferns" });
    expect(await makerOf(two)).toEqual(await makerOf(one));
    const found = await findMaker("two-ferns");
    expect(found).toMatchObject({ name: "Two Ferns", gameCount: 2 });
    expect((await listMakerGames(found ?? { id: 0, gameCount: 0 })).ids).toEqual([two.id, one.id]);
    expect(await makerOf(await game("Three Ferns"))).not.toEqual(await makerOf(one));
  });

  it("has no maker before it is approved", async () => {
    const { id } = await makeSent("game", { email: "ada@example.com" });
    expect(await makerOf({ id })).toBeNull();
    expect(await db.maker.count()).toBe(0);
  });

  it("of another address and an equal name has another maker", async () => {
    const [ada, kim] = [
      await game("Studio One", "ada@example.com"),
      await game("Studio One", "kim@example.com"),
    ];
    const [adas, kims] = await idsOf(ada, kim);
    expect(adas).not.toBe(kims);
    expect((await makerOf(kim))?.slug).toBe("studio-one-2");
    expect(await idsOf(await game("Studio One", "ADA@example.com"))).toEqual([adas]);
    expect(await idsOf(await game("Studio One", "kim@example.com"))).toEqual([kims]);
  });

  it("without an address joins the only maker of its name, and none of two", async () => {
    const ada = await game("Studio One", "ada@example.com");
    const added = await game("Studio One");
    expect(await idsOf(added)).toEqual(await idsOf(ada));
    const kim = await game("Studio One", "kim@example.com");
    const unknown = await game("Studio One");
    const [adas, kims, unknowns] = await idsOf(ada, kim, unknown);
    expect(new Set([adas, kims, unknowns]).size).toBe(3);
    expect(await idsOf(await game("Studio One"))).toEqual([unknowns]);
  });

  it("with an address joins games of its name that have none", async () => {
    const added = await game("Studio One");
    const ada = await game("Studio One", "ada@example.com");
    expect(await idsOf(added)).toEqual(await idsOf(ada));
  });

  it("of one address and two names has two makers", async () => {
    const [one, two] = [await game("Two Ferns", "ada@example.com"), await game("Moss", "ada@example.com")];
    expect(await idsOf(one)).not.toEqual(await idsOf(two));
  });

  it("gets one maker where two of a name are approved at the same time", async () => {
    const games = await Promise.all(["Moss", "Moss Games", "moss"].map((developer) => game(developer)));
    expect(new Set(await idsOf(...games)).size).toBe(1);
    expect(await db.maker.count()).toBe(1);
  });

  it("keeps its maker under a new name of the developer, and leaves one with other games", async () => {
    const one = await game("Moss");
    const [maker] = await idsOf(one);
    await rename(one.id, "Fern");
    expect(await makerOf(one)).toMatchObject({ id: maker, slug: "moss", name: "Fern" });
    const two = await game("Fern");
    expect(await idsOf(two)).toEqual([maker]);
    await rename(two.id, "Lichen");
    expect(await makerOf(two)).toMatchObject({ slug: "lichen", name: "Lichen" });
    expect(await makerOf(one)).toMatchObject({ id: maker, name: "Fern" });
    await rename(two.id, "Fern");
    expect(await idsOf(two)).toEqual([maker]);
    expect(await findMaker("lichen"), "it has no games").toBeNull();
    expect(await db.maker.count()).toBe(1);
  });

  it("stays with its maker in the trash, rejected and restored, where its page is not found", async () => {
    const one = await game("Moss");
    await moveToTrash(admin, asked("game", one.id));
    expect(await findMaker("moss")).toBeNull();
    await restoreFromTrash(admin, asked("game", one.id));
    expect(await findMaker("moss")).toMatchObject({ gameCount: 1 });
    await changeStatus(admin, asked("game", one.id), { to: "rejected", reason: "No." });
    expect(await findMaker("moss")).toBeNull();
  });

  it("goes to the maker of who takes it over", async () => {
    const [ada, kim] = [
      await game("Studio One", "ada@example.com"),
      await game("Studio One", "kim@example.com"),
    ];
    const added = await game("Studio One");
    await db.game.update({ where: { id: added.id }, data: { addedBy: admin.username } });
    const [adas, kims, own] = await idsOf(ada, kim, added);
    expect([adas, kims]).not.toContain(own);
    await giveTo("kim@example.com", added.id);
    expect(await idsOf(added)).toEqual([kims]);
    expect(await db.maker.count(), "the one without games is gone").toBe(2);
  });
});

async function giveTo(email: string, id: number) {
  const recordAnswer = async () => {};
  await invite(admin, { kind: "game", id, requestId: "r", recordAnswer }, { email });
  const mail = await db.outboxMail.findFirstOrThrow({ where: { toAddress: email }, orderBy: { id: "desc" } });
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
  await acceptInvitation(token, { language: "en", requestId: "r" });
}

describe("a deletion", () => {
  it("removes the names of makers that have no games left, by erasure and from the trash", async () => {
    const [own, other] = [await game("Ada Fern", "ada@example.com"), await game("Ada Fern Games")];
    expect(await idsOf(own)).toEqual(await idsOf(other));
    await game("Ada Moss", "ada@example.com");
    const person = { address: "ada@example.com", uploadOwnerHash: null, tokenHash: null };
    await eraseOwn(person as never, "r");
    expect(await db.maker.findMany({ select: { slug: true, name: true } })).toEqual([
      { slug: "ada-fern", name: "Ada Fern Games" },
    ]);
    await db.game.updateMany({ data: { deletedAt: daysAgo(400) } });
    await housekeeping({}, {} as never);
    expect(await db.maker.count()).toBe(0);
  });
});

it("recognises the games of an older version like newly approved ones", async () => {
  const games = [
    ...[
      await game("Studio One", "ada@example.com"),
      await game("studio one"),
      await game("Studio One", "kim@example.com"),
    ],
    ...[await game("Tom's Ferns & Co"), await game("★★★"), await game("Студия Мир"), await game("Moss")],
  ];
  const before = await idsOf(...games);
  await db.game.updateMany({ data: { makerId: null } });
  await db.maker.deleteMany();
  await db.$executeRaw`SELECT recognize_makers()`;
  const after = await idsOf(...games);
  const groups = (ids: (number | undefined)[]) => ids.map((id) => ids.indexOf(id));
  expect(groups(after)).toEqual(groups(before));
  expect(after.every(Boolean)).toBe(true);
  const slugs = await db.maker.findMany({ select: { slug: true }, orderBy: { id: "asc" } });
  expect(slugs.map(({ slug }) => slug)).toEqual([
    ...["studio-one", "studio-one-2", "toms-ferns-and-co", expect.stringMatching(/^maker-\d+$/)],
    ...[expect.stringMatching(/^maker-\d+$/), "moss"],
  ]);
});
