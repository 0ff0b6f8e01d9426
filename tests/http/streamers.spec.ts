import { expect, test } from "@playwright/test";
import { asAdmin, siteUrl, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { unique } from "@/tests/support/panel-page";
import { largePng } from "@/tests/support/pictures";

test("a banner and an avatar of 5 MB each are replaced in one call", async () => {
  const streamName = unique("Streamer");
  const data = { streamName, description: "Roguelikes.", platforms: ["twitch"], twitchHandle: "mossgrove" };
  const sent = await (await visitor()).post("/api/streamers", { data: { ...data, gamesPlayed: ["Fern"] } });
  expect(sent.status(), await sent.text()).toBe(201);
  const [stored] = await query<{ id: number }>(`SELECT id FROM streamers WHERE "streamName" = $1`, [
    streamName,
  ]);
  const large = `data:image/png;base64,${(await largePng(5 * 1024 * 1024)).buffer.toString("base64")}`;
  const answer = await (await asAdmin()).put(`/api/admin/streamers/${stored?.id}`, {
    data: {
      streamName,
      description: "Two pictures.",
      twitchHandle: "mossgrove",
      youtubeHandle: null,
      kickHandle: null,
      bannerImageUrl: large,
      avatar: large,
    },
    headers: { origin: siteUrl },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { bannerSrc, avatarSrc } = await answer.json();
  expect([bannerSrc, avatarSrc]).toEqual([expect.any(String), expect.any(String)]);
});
