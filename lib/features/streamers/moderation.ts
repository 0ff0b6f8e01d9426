import "server-only";
import { isAwaited } from "@/lib/features/reviews/awaited-pictures";
import {
  awaitedPicture,
  changedRow,
  type ReviewedTable,
  type RowChange,
  reviewColumns,
} from "@/lib/features/reviews/reviewed-table";

const fields = {
  ...reviewColumns,
  streamName: true,
  contactEmail: true,
  bannerImageUrl: true,
  bannerPictureId: true,
  avatar: true,
  avatarPictureId: true,
} as const;

const change: RowChange = async (transaction, where, data) => {
  const select = { status: true, bannerPictureId: true, avatarPictureId: true } as const;
  const rows = await transaction.streamer.updateManyAndReturn({ where, data, select });
  return changedRow(rows, (row) => [row.bannerPictureId, row.avatarPictureId]);
};

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
        mailTo: row.contactEmail,
        obstacle: streamerObstacle(row),
      }
    );
  },
  changeStatus: change,
  changeTrash: change,
};

type Pictures = Record<"bannerImageUrl" | "bannerPictureId" | "avatar" | "avatarPictureId", string | null>;

/** The pictures that may have been given as addresses. */
export const streamerPictures = (row: Pictures) =>
  [
    { place: "streamerBanner", noun: "banner", url: row.bannerImageUrl, pictureId: row.bannerPictureId },
    { place: "streamerAvatar", noun: "avatar", url: row.avatar, pictureId: row.avatarPictureId },
  ] as const;

/** A profile may have no banner and no avatar; one that was given as an address is waited for. */
export function streamerObstacle(row: Pictures): string | null {
  const [banner, avatar] = streamerPictures(row);
  if (isAwaited(banner)) return awaitedPicture("streamer's banner");
  if (isAwaited(avatar)) return awaitedPicture("streamer's avatar");
  return null;
}
