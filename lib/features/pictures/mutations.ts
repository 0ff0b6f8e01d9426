import "server-only";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { Admin } from "@/lib/server/auth/gate";
import { logger } from "@/lib/server/logger";
import { fetchPictureOf, type PicturePlace } from "./tasks";

const placesOf: Record<ReviewedKind, readonly PicturePlace[]> = {
  game: ["game"],
  streamer: ["streamerBanner", "streamerAvatar"],
  stream: ["stream"],
  clip: ["clip"],
  submission: [],
};

/** Fetches a row's awaited pictures at once, beside the job that goes on trying; the row says what came of it. */
export async function fetchPicturesNow(actor: Admin, kind: ReviewedKind, id: number): Promise<void> {
  for (const place of placesOf[kind])
    await fetchPictureOf(place, id).catch((error: Error) =>
      logger.info(
        { place, id, by: actor.id, reason: error.message },
        "a picture was asked for and did not come",
      ),
    );
}
