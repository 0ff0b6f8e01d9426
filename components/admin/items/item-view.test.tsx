import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { viewOf } from "@/components/admin/items/item-view";
import { RowPicture } from "@/components/admin/list/row-picture";
import type { QueueItem } from "@/lib/features/queue/types";
import { streamerFields } from "@/lib/features/streamers/fields";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import { emptyRow } from "@/tests/support/field-examples";
import { untouchedFacts } from "@/tests/support/review-facts";

const streamer = (given: Partial<AdminStreamer>): QueueItem => ({
  kind: "streamer",
  changeRequest: null,
  scheduled: null,
  submitter: { newsAt: null, mailsOff: false },
  row: {
    ...untouchedFacts,
    ...emptyRow(streamerFields),
    slug: "moss",
    streamName: "Moss",
    description: "Roguelikes before breakfast.",
    platforms: ["twitch", "youtube"],
    twitchHandle: "moss",
    youtubeHandle: "https://youtube.com/@moss",
    featureRequested: false,
    bannerSrc: null,
    avatarSrc: null,
    channels: [],
    channelsGoneAt: null,
    ...given,
  },
});

const shown = (item: QueueItem) => {
  const { pictureSrc, pictureAlt, avatar } = viewOf(item);
  return renderToStaticMarkup(
    <RowPicture src={pictureSrc} alt={pictureAlt} avatar={avatar} onExpired={() => undefined} />,
  );
};

it("calls no avatar a banner: it lies over the place of the missing one", () => {
  const avatarOnly = shown(streamer({ avatarSrc: "/avatar.webp" }));
  expect(avatarOnly).toContain("No banner yet");
  expect(avatarOnly).not.toContain("Banner of");
  expect(avatarOnly.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('src="/avatar.webp" alt=""')]);
  const both = shown(streamer({ bannerSrc: "/banner.webp", avatarSrc: "/avatar.webp" }));
  expect(both).toContain('src="/banner.webp" alt="Banner of Moss"');
  expect(both).toContain('src="/avatar.webp" alt=""');
});

it("says platforms and roles in words", () => {
  expect(viewOf(streamer({})).by).toBe("Twitch, YouTube");
  const { row, ...known } = streamer({});
  const submission: QueueItem = {
    ...known,
    kind: "submission",
    row: {
      ...row,
      name: "Ada",
      email: "ada@example.com",
      role: "indie-game-developer",
      message: "Soup.",
      socials: null,
      fileName: null,
      originalFileName: null,
      fileUrl: null,
      fileSize: null,
      fileMimeType: null,
      source: "submit",
      fileRefusal: null,
      clipRefusal: null,
      fileNote: null,
      previews: null,
      termsAcceptedAt: null,
      termsVersion: null,
      clip: null,
    },
  };
  expect(viewOf(submission).by).toBe("ada@example.com · Indie game developer");
});
