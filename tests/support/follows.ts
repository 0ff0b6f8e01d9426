import { confirmFollow, requestFollow } from "@/lib/features/follows/mutations";
import { followPayloadSchema } from "@/lib/features/follows/schema";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { linksTo, sender } from "./visitor";

/** Sends the form of a page. */
export const follow = (email: string, target: Record<string, unknown>, every = "day", by = sender) =>
  requestFollow(followPayloadSchema.parse({ email, target, every }), by);

/** Sends the form of a page and presses the button of the mail. */
export async function followAndConfirm(email: string, target: Record<string, unknown>, every = "day") {
  await follow(email, target, every);
  const [link] = await linksTo(email, "follow-confirm");
  return (await confirmFollow(link?.token ?? "")) ?? "";
}

export const followsOf = (email: string) =>
  db.follow.findMany({ where: { subscriber: { email } }, orderBy: { id: "asc" } });

export const newsTo = (email: string) =>
  db.outboxMail.findMany({ where: { toAddress: email, template: "follow-news" }, orderBy: { id: "asc" } });

let count = 0;

/** A game that became public at a time. */
export const gameAt = (title: string, reviewedAt: Date, categories = ["RPG"]) =>
  db.game.create({
    data: {
      ...{ title, slug: `news-${++count}`, description: "A quiet walk.", developer: "Two Ferns" },
      ...{ imageUrl: "pictures/x", status: "approved", reviewedAt, categories },
    },
  });

const realNow = clock.now;
export const setClock = (at: Date): void => {
  clock.now = () => at;
};
export const resetClock = (): void => {
  clock.now = realNow;
};
