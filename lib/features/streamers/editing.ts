import "server-only";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { givenOf } from "@/lib/features/reviews/edit-fields";
import { storeEdit } from "@/lib/features/reviews/editing";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { goneMeanwhile } from "@/lib/shared/errors";
import type { StreamerEdit } from "./edit-schema";

/**
 * Stores an admin's edit of a streamer. The slug never changes.
 * @throws AppError not_found; else as `storeEdit`
 */
export async function updateStreamer(
  actor: Admin,
  id: number,
  edit: StreamerEdit,
  requestId: string,
): Promise<void> {
  const find = (client: Transaction) => client.streamer.findFirst({ where: { id, deletedAt: null } });
  const current = await find(db);
  if (!current) throw goneMeanwhile("streamer");
  const { updatedAt: editedVersion, avatar, bannerImageUrl, discordUrl, discordUsername, ...rest } = edit;
  const discord = discordOf(discordUrl, discordUsername);
  await storeEdit(
    actor,
    {
      kind: "streamer",
      noun: "streamer",
      tag: "streamers",
      name: current.streamName,
      current,
      isPublic: current.status === "approved",
      editedVersion,
      fields: { ...givenOf(rest), ...discord, ...changedLinks(current, rest, discord) },
      pictures: [
        {
          field: "bannerImageUrl",
          key: current.bannerImageUrl,
          pictureId: current.bannerPictureId,
          keyColumn: "bannerImageUrl",
          idColumn: "bannerPictureId",
          next: bannerImageUrl,
        },
        {
          field: "avatar",
          key: current.avatar,
          pictureId: current.avatarPictureId,
          keyColumn: "avatar",
          idColumn: "avatarPictureId",
          next: avatar,
        },
      ],
      write: async (transaction, where, data) =>
        (await transaction.streamer.updateMany({ where, data })).count,
      reread: find,
      fetchPicture: (transaction, { field }) =>
        schedulePictureFetch(transaction, field === "avatar" ? "streamerAvatar" : "streamerBanner", id),
    },
    requestId,
  );
}

/** The two columns of what was given as an invite or a name; where neither was, both stay. */
function discordOf(given: StreamerEdit["discordUrl"], name: StreamerEdit["discordUsername"]) {
  if (given) return { discordUrl: given.invite, discordUsername: given.username };
  return {
    ...(given === null ? { discordUrl: null, discordUsername: null } : {}),
    ...(name === undefined ? {} : { discordUsername: name }),
  };
}

type Links = { socialLinks: string[]; twitterUrl: string | null; discordUrl: string | null };

/** The links as they are when an address with a field of its own was changed there: the old one shows nowhere. */
function changedLinks(current: Links, ...edits: { [K in keyof Links]?: Links[K] | undefined }[]) {
  const next: Partial<Links> = Object.assign({}, ...edits.map(givenOf));
  const fields = ["twitterUrl", "discordUrl"] as const;
  const changed = fields.filter((field) => next[field] !== undefined && next[field] !== current[field]);
  if (changed.length === 0) return {};
  const gone = changed.map((field) => current[field]);
  const come = changed.flatMap((field) => next[field] ?? []);
  const links = (next.socialLinks ?? current.socialLinks).filter((link) => !gone.includes(link));
  return { socialLinks: [...new Set([...links, ...come])] };
}
