import { beforeEach, expect, it } from "vitest";
import { pageGamesForAdmin } from "@/lib/features/games/panel";
import { fullQuery } from "@/lib/features/reviews/filters";
import { pageStreamersForAdmin } from "@/lib/features/streamers/panel";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { makeReviewed } from "@/tests/support/reviewed";

beforeEach(resetDatabase);

it.each([
  ["no accents", "cafe nandu"],
  ["a part of one word", "andú"],
  ["accents as marks of their own", "café ñandú".normalize("NFD")],
])("the panel finds games and streamers by their names, typed with %s", async (_, q) => {
  const admin = await makeAdmin();
  for (const kind of ["game", "streamer"] as const) {
    await makeReviewed(kind, { name: "Café Ñandú" });
    await makeReviewed(kind, { name: "Moss" });
  }
  const games = await pageGamesForAdmin(admin, fullQuery({ q }));
  expect(games.rows.map(({ title }) => title)).toEqual(["Café Ñandú"]);
  expect(games.counts.pending).toBe(1);
  const streamers = await pageStreamersForAdmin(admin, fullQuery({ q }));
  expect(streamers.rows.map(({ streamName }) => streamName)).toEqual(["Café Ñandú"]);
});
