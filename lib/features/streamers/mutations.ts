import "server-only";
import { itemReceivedMail } from "@/lib/features/notices/mail";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { prepareAccess } from "@/lib/features/reviews/access/mutations";
import { submissionColumns } from "@/lib/features/reviews/mutations";
import type { PrivatePage } from "@/lib/features/reviews/types";
import { today } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/route";
import { publishEvents } from "@/lib/server/panel-events";
import { withSubmittedPicture } from "@/lib/server/pictures/change";
import { pictureKey, type StoredPicture } from "@/lib/server/pictures/store";
import { takeFreeSlug } from "@/lib/server/slug";
import { platformName, reservedStreamerSlugs } from "./constants";
import type { LinkColumns } from "./links";
import { changeSchedule, emptySchedule } from "./schedule/policy";
import type { StreamerSubmission } from "./schema";

type CreatedStreamer = PrivatePage & {
  id: number;
  streamName: string;
  status: "pending";
  message: string;
};

const received = "Your streamer profile has been submitted and is pending approval.";

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

export const takeStreamerSlug = (transaction: Transaction, streamName: string): Promise<string> =>
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
  });
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
    const created = { ...row, status: "pending" as const, message: received, ...page };
    await sender.recordAnswer(transaction, created);
    return created;
  });
}

function linkColumns(links: string[]): LinkColumns {
  const linkTo = (host: string) => links.find((link) => new URL(link).hostname === host) ?? null;
  return { discordUrl: linkTo("discord.com"), twitterUrl: linkTo("x.com") };
}
