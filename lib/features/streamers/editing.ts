import "server-only";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { givenOf } from "@/lib/features/reviews/edit-fields";
import { storeEdit } from "@/lib/features/reviews/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { goneMeanwhile } from "@/lib/shared/errors";
import type { StreamerEdit } from "./edit-schema";
import { fieldLinks, type StoredLinks } from "./links";

/**
 * Stores an admin's edit of a streamer. The slug never changes.
 * @throws AppError not_found; else as `storeEdit`
 */
export async function updateStreamer(
  actor: Admin,
  { id, requestId }: { id: number; requestId: string },
  edit: StreamerEdit,
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
      fields: { ...givenOf(rest), ...discord, socialLinks: linksAfter(current, { ...rest, ...discord }) },
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

/** The two columns of a call's `discordUrl`, which alone stands for both, and of its `discordUsername`. */
function discordOf(given: StreamerEdit["discordUrl"], name: StreamerEdit["discordUsername"]) {
  if (given === undefined) return name === undefined ? {} : { discordUsername: name };
  return { discordUrl: given?.invite ?? null, discordUsername: given?.username ?? name ?? null };
}

/**
 * The list of links after an edit. An address with a field of its own stands in the list too, as it was submitted:
 * the field alone says whether it stays, and the old one shows nowhere.
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
