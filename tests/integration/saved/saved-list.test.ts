import { beforeEach, expect, it, vi } from "vitest";
import { GET as getSaved } from "@/app/api/lists/saved/route";
import type { SavedCards } from "@/lib/features/saved/types";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { callRoute, newClientAddress } from "@/tests/support/routes";

vi.hoisted(() => {
  process.env.SITE_LANGUAGES = "en,de";
});

// The route needs no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(resetDatabase);

const texts = { description: "A quiet walk.", descriptions: { de: "Ein stiller Spaziergang." } };

const addGame = (slug: string, more: object = {}) =>
  db.game.create({
    data: {
      ...{ slug, title: slug, developer: "Two Ferns", imageUrl: "pictures/none", status: "approved" },
      ...texts,
      ...more,
    },
  });
const addStreamer = (slug: string, more: object = {}) =>
  db.streamer.create({
    data: {
      ...{ slug, streamName: slug, description: "Plays.", platforms: ["twitch"], twitchHandle: slug },
      ...{ status: "approved", ...more },
    },
  });

const code = ({ id }: { id: number }) => id.toString(36);

async function ask(query: string) {
  const answer = await callRoute(getSaved, `/api/lists/saved${query}`, newClientAddress(), { method: "GET" });
  expect(answer.status).toBe(200);
  const { games, streamers }: SavedCards = await answer.json();
  return {
    games: games.map(({ slug }) => slug),
    streamers: streamers.map(({ slug }) => slug),
    descriptions: games.map(({ description }) => description),
  };
}

it("answers with the public items of a link, in its order, and with nothing of the others", async () => {
  const [moss, lamp] = [await addGame("moss"), await addGame("lamp")];
  const hidden = [
    await addGame("waits", { status: "pending" }),
    await addGame("rejected", { status: "rejected" }),
    await addGame("trash", { deletedAt: new Date() }),
  ];
  const ada = await addStreamer("ada");
  const gone = await addStreamer("gone", { channelsGoneAt: new Date() });
  const games = [lamp, ...hidden, moss].map(code).join("-");
  expect(await ask(`?games=${games}&streamers=${[gone, ada].map(code).join("-")}`)).toMatchObject({
    games: ["lamp", "moss"],
    streamers: ["ada"],
  });
});

it("takes the language of descriptions, and answers hostile parameters with an empty list", async () => {
  const moss = code(await addGame("moss"));
  expect((await ask(`?games=${moss}&lang=de`)).descriptions).toEqual([texts.descriptions.de]);
  expect((await ask(`?games=${moss}&lang=zz`)).descriptions).toEqual([texts.description]);
  for (const query of ["", "?games=", "?games=%00'--&streamers=zzzzzzzzz", `?games=${"z-".repeat(900)}`])
    expect(await ask(query)).toEqual({ games: [], streamers: [], descriptions: [] });
});
