import "server-only";
import {
  awaitedPicture,
  changedRow,
  type ReviewedTable,
  type RowChange,
  reviewColumns,
} from "@/lib/features/reviews/reviewed-table";
import { isHttpUrl } from "@/lib/shared/fields";

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
        obstacle: obstacleOf(row),
      }
    );
  },
  changeStatus: change,
  changeTrash: change,
};

type Pictures = Record<"bannerImageUrl" | "bannerPictureId" | "avatar" | "avatarPictureId", string | null>;

/** A profile may have no banner and no avatar; one that was given as an address is waited for (D37). */
function obstacleOf(row: Pictures): string | null {
  const isAwaited = (address: string | null, pictureId: string | null) =>
    !pictureId && isHttpUrl(address ?? "");
  if (isAwaited(row.bannerImageUrl, row.bannerPictureId)) return awaitedPicture("streamer's banner");
  if (isAwaited(row.avatar, row.avatarPictureId)) return awaitedPicture("streamer's avatar");
  return null;
}
