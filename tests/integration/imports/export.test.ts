import { beforeEach, expect, it } from "vitest";
import { exportRows } from "@/lib/features/imports/exports/data";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";
import { submit } from "@/tests/support/games";

beforeEach(resetDatabase);

async function table(kind: "games" | "streamers"): Promise<Record<string, string>[]> {
  const lines: string[][] = [];
  for await (const part of exportRows(await makeAdmin(), kind)) lines.push(...part);
  const [header = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(row.map((text, index) => [header[index], text])));
}

it("exports every game outside the trash with its editable fields, the oldest first", async () => {
  const first = await submit({ title: "=1+1", price: "$4.99", singlePlayer: false });
  const second = await submit({ title: "Fog Line", steamUrl: "https://store.steampowered.com/app/440" });
  const { id } = await submit({ title: "Gone" });
  await db.game.update({ where: { id }, data: { deletedAt: new Date() } });
  const rows = await table("games");
  expect(rows).toMatchObject([
    {
      title: "=1+1",
      price: "$4.99",
      singlePlayer: "no",
      localCoop: "no",
      categories: "RPG, Action",
      status: "pending",
      imageUrl: expect.stringContaining(`/pictures/${first.pictureId}/`),
    },
    { title: "Fog Line", steamUrl: second.steamUrl, singlePlayer: "yes" },
  ]);
  expect(Object.keys(rows[0] ?? {})).not.toContain("submitterIp");
});

it("exports streamers with schedule and links", async () => {
  const { id } = await makeReviewed("streamer", { name: "Mossgrove" });
  const slots = [{ day: "MO", start: "18:00", minutes: 120, timeZone: "Europe/Berlin", note: null }];
  const stored = { ...slots[0], id: 1, sequence: 0, since: "2026-01-01T00:00:00.000Z" };
  const data = { slots: [stored], gamesPlayed: ["Papers, Please"], contactEmail: "moss@example.com" };
  await db.streamer.update({ where: { id }, data });
  expect(await table("streamers")).toMatchObject([
    {
      streamName: "Mossgrove",
      slots: JSON.stringify(slots),
      gamesPlayed: "Papers, Please\n",
      contactEmail: "moss@example.com",
    },
  ]);
});
