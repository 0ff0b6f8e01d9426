import { db } from "@/lib/server/db";
import { pictureKey } from "@/lib/server/pictures/store";
import { slugOf } from "@/lib/server/slug";
import { drawAvatar } from "./art/draw-avatar";
import { drawBanner } from "./art/draw-banner";
import { drawPoster } from "./art/draw-poster";
import type {
  SampleClip,
  SampleStatus,
  SampleStream,
  SampleStreamer,
  SampleSubmission,
  SampleTestimonial,
} from "./data/types";
import { storeDrawing, withPicture } from "./load-pictures";

const dayMilliseconds = 86_400_000;

/** When it was sent and, if it was decided, when: a day and a half after, as the site promises. */
export function reviewColumns(status: SampleStatus, submittedDaysAgo: number) {
  const submittedAt = new Date(Date.now() - submittedDaysAgo * dayMilliseconds);
  const reviewedAt = status === "pending" ? null : new Date(submittedAt.getTime() + 1.5 * dayMilliseconds);
  return { status, submittedAt, reviewedAt, updatedAt: reviewedAt ?? submittedAt };
}

export async function insertStreamer(sample: SampleStreamer): Promise<void> {
  const { banner, avatar, status, submittedDaysAgo, ...fields } = sample;
  const bannerPicture = banner && (await storeDrawing(() => drawBanner(banner.seed, banner)));
  const avatarPicture = avatar && (await storeDrawing(() => drawAvatar(avatar.seed, avatar)));
  const streamer = await db.streamer.create({
    data: {
      ...fields,
      slug: slugOf(fields.streamName, "streamer"),
      ...reviewColumns(status, submittedDaysAgo),
    },
  });
  const where = { id: streamer.id };
  const isPublic = status === "approved";
  if (bannerPicture)
    await withPicture(bannerPicture, isPublic, (transaction) =>
      transaction.streamer.update({
        where,
        data: { bannerImageUrl: pictureKey(bannerPicture.id), bannerPictureId: bannerPicture.id },
      }),
    );
  if (avatarPicture)
    await withPicture(avatarPicture, isPublic, (transaction) =>
      transaction.streamer.update({
        where,
        data: { avatar: pictureKey(avatarPicture.id), avatarPictureId: avatarPicture.id },
      }),
    );
}

export async function insertStream({
  art,
  status,
  submittedDaysAgo,
  ...fields
}: SampleStream): Promise<void> {
  const picture = await storeDrawing(() => drawPoster(art.seed, art));
  await withPicture(picture, status === "approved", (transaction) =>
    transaction.stream.create({
      data: {
        ...fields,
        thumbnailUrl: pictureKey(picture.id),
        thumbnailPictureId: picture.id,
        ...reviewColumns(status, submittedDaysAgo),
      },
    }),
  );
}

export async function insertClip({ art, status, submittedDaysAgo, ...fields }: SampleClip): Promise<void> {
  const picture = await storeDrawing(() => drawPoster(art.seed, art));
  await withPicture(picture, status === "approved", (transaction) =>
    transaction.clip.create({
      data: {
        ...fields,
        thumbnailUrl: pictureKey(picture.id),
        thumbnailPictureId: picture.id,
        ...reviewColumns(status, submittedDaysAgo),
      },
    }),
  );
}

export async function insertTestimonial(testimonial: SampleTestimonial): Promise<void> {
  await db.testimonial.create({ data: testimonial });
}

export async function insertSubmission(sample: SampleSubmission): Promise<void> {
  const { socials, source, status, submittedDaysAgo, ...fields } = sample;
  await db.contentSubmission.create({
    data: {
      ...fields,
      socials: JSON.stringify(socials),
      source: source === "get-featured" ? "get_featured" : "submit",
      ...reviewColumns(status, submittedDaysAgo),
    },
  });
}
