import "server-only";
import { itemReceivedMail } from "@/lib/features/notices/mail";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { prepareAccess } from "@/lib/features/reviews/access/mutations";
import { type Adding, addRow } from "@/lib/features/reviews/added/mutations";
import { type Copying, requestedFeature, submissionColumns } from "@/lib/features/reviews/mutations";
import { contentOf } from "@/lib/features/reviews/policy";
import type { PrivatePage } from "@/lib/features/reviews/types";
import type { Moderator } from "@/lib/server/auth/gate";
import { today } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { Streamer } from "@/lib/server/generated/prisma/client";
import type { Sender } from "@/lib/server/http/sender";
import { textReader } from "@/lib/server/i18n/translate";
import { publishEvents } from "@/lib/server/panel-events";
import { withSubmittedPicture } from "@/lib/server/pictures/change";
import { pictureKey, type StoredPicture } from "@/lib/server/pictures/store";
import { takeFreeSlug } from "@/lib/server/slug";
import { message } from "@/lib/shared/message";
import { parseOrRefuse } from "@/lib/shared/parse";
import { platformName, reservedStreamerSlugs } from "./constants";
import { type StreamerEdit, streamerEditSchema } from "./edit-schema";
import type { LinkColumns } from "./links";
import { editedStreamer, prepareStreamerEdit, streamerReviews } from "./moderation";
import { changeSchedule, emptySchedule } from "./schedule/policy";
import type { StreamerSubmission } from "./schema";

type CreatedStreamer = PrivatePage & {
  id: number;
  streamName: string;
  status: "pending";
  message: string;
};

const received = message("streamerForm.received");

/**
 * Stores a submission with its banner, private page and team mail, all or nothing. Suspected spam is flagged and its
 * mail is held.
 * @throws AppError invalid or too_large for the banner, unavailable when storage is down
 */
export function createStreamer(submission: StreamerSubmission, sender: Sender): Promise<CreatedStreamer> {
  const { bannerImageUrl } = submission;
  if (!bannerImageUrl?.startsWith("data:")) return insertStreamer(submission, undefined, sender);
  return withSubmittedPicture(bannerImageUrl, "bannerImageUrl", (banner) =>
    insertStreamer(submission, banner, sender),
  );
}

const takeStreamerSlug = (transaction: Transaction, streamName: string): Promise<string> =>
  takeFreeSlug(transaction, {
    name: streamName,
    fallback: "streamer",
    reserved: reservedStreamerSlugs,
    listTaken: (slugs) =>
      transaction.streamer.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }),
  });

async function insertStreamer(
  submission: StreamerSubmission,
  banner: StoredPicture | undefined,
  sender: Sender,
): Promise<CreatedStreamer> {
  const { website: _, featured, bannerImageUrl, ...streamer } = submission;
  const createAccess = await prepareAccess("streamer", {
    mailTo: streamer.contactEmail,
    isSpam: sender.assessment.spam,
    language: sender.language,
  });
  const read = await textReader(sender.language);
  return db.$transaction(async (transaction) => {
    const slug = await takeStreamerSlug(transaction, streamer.streamName);
    const row = await transaction.streamer.create({
      data: {
        ...streamer,
        ...linkColumns(streamer.socialLinks),
        ...changeSchedule(emptySchedule, streamer, today()),
        slug,
        bannerImageUrl: banner ? pictureKey(banner.id) : bannerImageUrl,
        bannerPictureId: banner?.id ?? null,
        ...submissionColumns({ featured }, sender),
      },
      select: { id: true, streamName: true },
    });
    await publishEvents(transaction, { type: "arrival", kind: "streamer" });
    if (bannerImageUrl && !banner) await schedulePictureFetch(transaction, "streamerBanner", row.id);
    const item = { kind: "streamer", id: row.id, name: row.streamName } as const;
    await recordNotice(transaction, {
      ...aboutItem(item),
      kind: "item.arrived",
      isSpam: sender.assessment.spam,
      mail: () => itemReceivedMail({ ...item, platforms: streamer.platforms.map(platformName) }),
    });
    const page = await createAccess(transaction, row.id);
    const created = { ...row, status: "pending" as const, message: read(received), ...page };
    await sender.recordAnswer(transaction, created);
    return created;
  });
}

function linkColumns(links: string[]): LinkColumns {
  const linkTo = (host: string) => links.find((link) => new URL(link).hostname === host) ?? null;
  return { discordUrl: linkTo("discord.com"), twitterUrl: linkTo("x.com") };
}

const emptyStreamer = {
  ...{ bannerImageUrl: null, bannerPictureId: null, avatar: null, avatarPictureId: null },
  ...{ discordUrl: null, discordUsername: null, twitterUrl: null, socialLinks: [], featured: false },
  ...emptySchedule,
};

/** Adds a streamer for the team. @throws AppError invalid for its fields; else as `addRow` */
export function addStreamer(actor: Moderator, streamer: StreamerEdit, adding: Adding): Promise<number> {
  const { streamName, description, platforms } = streamer;
  return addRow(
    actor,
    {
      table: streamerReviews,
      prepare: (id) =>
        prepareStreamerEdit(
          { ...emptyStreamer, id, streamName, status: adding.status } as unknown as Streamer,
          streamer,
        ),
      insert: async (transaction, columns) => {
        const slug = await takeStreamerSlug(transaction, streamName);
        const data = { ...columns, streamName, description, platforms, slug };
        return (await transaction.streamer.create({ data, select: { id: true } })).id;
      },
    },
    adding,
  );
}

/** Sends a streamer again, as a new row without its avatar. @throws AppError invalid for the fields */
export async function copyStreamer({ transaction, itemId, fields, picture, sent }: Copying) {
  const { featureRequested: _, ...words } = fields;
  const old = await transaction.streamer.findUniqueOrThrow({ where: { id: itemId } });
  const edited = editedStreamer(old, parseOrRefuse(streamerEditSchema, words, "invalid"));
  const { id, streamName: name } = await transaction.streamer.create({
    data: {
      ...contentOf({ ...old, ...edited }),
      ...sent,
      ...requestedFeature(fields),
      slug: await takeStreamerSlug(transaction, edited.streamName),
      avatar: null,
      avatarPictureId: null,
      ...(picture
        ? { bannerImageUrl: pictureKey(picture.id), bannerPictureId: picture.id }
        : { bannerPictureId: null }),
    },
  });
  await publishEvents(transaction, { type: "arrival", kind: "streamer" });
  if (old.bannerImageUrl && !picture) await schedulePictureFetch(transaction, "streamerBanner", id);
  return { id, name };
}
