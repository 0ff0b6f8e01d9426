import "server-only";
import { type PlanGiven, planAfter } from "@/lib/features/featuring/policy";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { reachOf } from "@/lib/features/reviews/access/data";
import { awaitedPicture } from "@/lib/features/reviews/constants";
import { isAwaited } from "@/lib/features/reviews/data";
import { givenOf } from "@/lib/features/reviews/fields";
import {
  type AskedEdit,
  type Edit,
  type Editor,
  type SubmitterColumns,
  storeEdit,
} from "@/lib/features/reviews/mutations";
import { changedRow, type ReviewedTable, type RowChange, reviewColumns } from "@/lib/features/reviews/tables";
import { today } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { Streamer } from "@/lib/server/generated/prisma/client";
import { goneError, invalidField } from "@/lib/shared/errors";
import type { StreamerEdit } from "./edit-schema";
import { fieldLinks, type StoredLinks } from "./links";
import { changeSchedule, scheduleProblem, storedSchedule, toSchedule } from "./schedule/policy";
import type { Schedule, StoredSchedule } from "./schedule/types";

const fields = {
  ...reviewColumns,
  streamName: true,
  contactEmail: true,
  addedBy: true,
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

/** The parts of reviewing that are specific to streamers. */
export const streamerReviews: ReviewedTable = {
  kind: "streamer",
  noun: "streamer",
  tag: "streamers",
  find: async (client, id) => {
    const row = await client.streamer.findUnique({ where: { id }, select: fields });
    return (
      row && {
        ...row,
        item: { kind: "streamer", id },
        name: row.streamName,
        // The address of a profile that the team added is not a submitter's.
        ...reachOf(row, row.addedBy === null ? row.contactEmail : null),
        obstacle: streamerObstacle(row),
      }
    );
  },
  changeStatus: change,
  changeTrash: change,
};

type Pictures = Record<"bannerImageUrl" | "bannerPictureId" | "avatar" | "avatarPictureId", string | null>;

/** Pictures that may have been submitted as addresses. */
export const streamerPictures = (row: Pictures) =>
  [
    { place: "streamerBanner", noun: "banner", url: row.bannerImageUrl, pictureId: row.bannerPictureId },
    { place: "streamerAvatar", noun: "avatar", url: row.avatar, pictureId: row.avatarPictureId },
  ] as const;

/** Pictures are optional, but one submitted as an address must be fetched first. */
export function streamerObstacle(row: Pictures): string | null {
  const [banner, avatar] = streamerPictures(row);
  if (isAwaited(banner)) return awaitedPicture("banner");
  if (isAwaited(avatar)) return awaitedPicture("avatar");
  return null;
}

type Edited = StoredLinks & { featured: boolean } & Parameters<typeof storedSchedule>[0];

/** An edited streamer's columns, including derived ones, without pictures. */
export function editedStreamer<Given extends Partial<StreamerEdit> & PlanGiven>(
  current: Edited,
  edit: Given,
) {
  const { updatedAt: _, avatar: __, bannerImageUrl: ___, discordUrl, discordUsername, ...more } = edit;
  const { slots, dates, ...rest } = more;
  const discord = discordOf(discordUrl, discordUsername);
  return {
    ...givenOf(rest),
    ...planAfter(current, edit),
    ...discord,
    ...scheduleAfter(current, givenOf({ slots, dates })),
    socialLinks: linksAfter(current, { ...rest, ...discord }),
  };
}

/** @throws AppError invalid if the changes conflict with the stored schedule */
function scheduleAfter(current: Edited, given: Partial<Schedule>): StoredSchedule {
  const problem = scheduleProblem({ ...toSchedule(current), ...given });
  if (problem && Object.keys(given).length > 0) throw invalidField(problem.field, problem.message);
  return changeSchedule(storedSchedule(current), given, today());
}

type GivenStreamer = Partial<StreamerEdit> & SubmitterColumns & PlanGiven;
type StreamerFields = ReturnType<typeof editedStreamer>;

const findEdited = (client: Transaction, id: number): Promise<Streamer | null> =>
  client.streamer.findFirst({ where: { id, deletedAt: null } });

/** The slug never changes. */
export const prepareStreamerEdit = (
  current: Streamer,
  edit: GivenStreamer,
): Edit<Streamer, StreamerFields> => ({
  kind: "streamer",
  noun: "streamer",
  tag: "streamers",
  name: current.streamName,
  current,
  isPublic: current.status === "approved",
  editedVersion: edit.updatedAt,
  fields: editedStreamer(current, edit),
  pictures: [
    {
      field: "bannerImageUrl",
      key: current.bannerImageUrl,
      pictureId: current.bannerPictureId,
      keyColumn: "bannerImageUrl",
      idColumn: "bannerPictureId",
      next: edit.bannerImageUrl,
    },
    {
      field: "avatar",
      key: current.avatar,
      pictureId: current.avatarPictureId,
      keyColumn: "avatar",
      idColumn: "avatarPictureId",
      next: edit.avatar,
    },
  ],
  write: async (transaction, where, data) => (await transaction.streamer.updateMany({ where, data })).count,
  reread: (client) => findEdited(client, current.id),
  fetchPicture: (transaction, { field }) =>
    schedulePictureFetch(transaction, field === "avatar" ? "streamerAvatar" : "streamerBanner", current.id),
});

/** @throws AppError not_found; else as `storeEdit` */
export async function updateStreamer(
  actor: Editor,
  { id, requestId }: AskedEdit,
  given: GivenStreamer,
): Promise<void> {
  const current = await findEdited(db, id);
  if (!current) throw goneError("streamer");
  await storeEdit(actor, prepareStreamerEdit(current, given), requestId);
}

/** Splits `discordUrl` into both columns. Its invite or name replaces the stored ones; its name wins over `discordUsername`. */
function discordOf(given: StreamerEdit["discordUrl"], name: StreamerEdit["discordUsername"]) {
  if (given === undefined) return name === undefined ? {} : { discordUsername: name };
  return { discordUrl: given?.invite ?? null, discordUsername: given?.username ?? name ?? null };
}

/**
 * The links after an edit. A link with a column is also in the list, as it was submitted; only the column decides
 * whether it stays.
 */
function linksAfter(
  current: StoredLinks,
  edit: { [K in keyof StoredLinks]?: StoredLinks[K] | undefined },
): string[] {
  const next = { ...current, ...givenOf(edit) };
  const [before, after] = [fieldLinks(current), fieldLinks(next)];
  const come = after.filter((link) => !before.includes(link));
  const all = [...new Set([...current.socialLinks, ...next.socialLinks, ...come])];
  return all.filter(
    (link) => after.includes(link) || (next.socialLinks.includes(link) && !before.includes(link)),
  );
}
