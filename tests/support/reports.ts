import { changeStatus } from "@/lib/features/queue/moderation";
import { createReport } from "@/lib/features/reports/mutations";
import { reportPayloadSchema } from "@/lib/features/reports/schema";
import { db } from "@/lib/server/db";
import { makeShownClip } from "./clips";
import { asked, makeAdmin, makeReviewed } from "./factories";
import { robot, sender } from "./visitor";

export const reportedWords = "The developer named here is another one.";

/** A game that visitors see. */
export async function makeShownGame(name = "Moss Knight") {
  const { id } = await makeReviewed("game", { name });
  await changeStatus(await makeAdmin(), asked("game", id), { to: "approved" });
  return db.game.findUniqueOrThrow({ where: { id } });
}

/** Reports a page as its form does; `from` is the visitor's address. A program fills in `website` too. */
export const report = (
  page: { noun: string; slug: string },
  { from = sender.address, ...more }: Record<string, unknown> & { from?: string } = {},
) =>
  createReport(reportPayloadSchema.parse({ reason: "wrong", message: reportedWords, ...page, ...more }), {
    ...(more.website ? robot : sender),
    address: from,
  });

/** A page of each kind that can be reported, with its column. */
export async function makeReportable() {
  const game = await makeShownGame();
  const [streamer, link] = [await makeReviewed("streamer"), await makeReviewed("clip")];
  await db.streamer.update({ where: { id: streamer.id }, data: { status: "approved" } });
  await db.clip.update({
    where: { id: link.id },
    data: { status: "approved", clipUrl: "https://a.example/clip" },
  });
  const { slug } = await db.streamer.findUniqueOrThrow({ where: { id: streamer.id } });
  const clip = await makeShownClip({ title: "A jump" });
  return {
    game: { page: { noun: "games", slug: game.slug }, is: { gameId: game.id } },
    streamer: { page: { noun: "streamers", slug }, is: { streamerId: streamer.id } },
    clip: { page: { noun: "clips", slug: `link-${link.id}` }, is: { clipId: link.id } },
    submission: { page: { noun: "clips", slug: clip.slug }, is: { submissionId: clip.submissionId } },
  };
}
