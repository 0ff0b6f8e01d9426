import "server-only";
import {
  awaitedPicture,
  presentIds,
  type ReviewedTable,
  reviewColumns,
} from "@/lib/features/reviews/reviewed-table";
import { isHttpUrl } from "@/lib/shared/fields";

const fields = {
  ...reviewColumns,
  streamName: true,
  contactEmail: true,
  bannerImageUrl: true,
  bannerPictureId: true,
  avatarPictureId: true,
} as const;

/** What reviewing must know of streamers; the acts themselves are in the reviews' room. */
export const streamerReviews: ReviewedTable = {
  kind: "streamer",
  noun: "streamer",
  tag: "streamers",
  find: async (client, id) => {
    const row = await client.streamer.findUnique({ where: { id }, select: fields });
    return (
      row && {
        ...row,
        name: row.streamName,
        isPublic: row.status === "approved",
        pictureIds: presentIds(row.bannerPictureId, row.avatarPictureId),
        mailTo: row.contactEmail,
        obstacle: obstacleOf(row),
      }
    );
  },
  changeStatus: async (transaction, where, data) =>
    (await transaction.streamer.updateMany({ where, data })).count,
  changeTrash: async (transaction, where, data) =>
    (await transaction.streamer.updateMany({ where, data })).count,
};

/** A profile may have no banner; one that was given as an address is waited for (D37). */
function obstacleOf(row: { bannerImageUrl: string | null; bannerPictureId: string | null }): string | null {
  const isAwaited = !row.bannerPictureId && isHttpUrl(row.bannerImageUrl ?? "");
  return isAwaited ? awaitedPicture("streamer's banner") : null;
}
