import type { ReactNode } from "react";
import { GameLinks, GameScreenshots, GameSummary, gameDetails } from "@/components/admin/games/game-facts";
import { CommunityLink } from "@/components/admin/outside-link";
import { StreamerLinks, streamerDetails } from "@/components/admin/streamers/streamer-facts";
import { SubmissionLinks } from "@/components/admin/submissions/submission-row";
import { PageLink } from "@/components/ui/page-link";
import type { QueueItem } from "@/lib/features/queue/types";
import { submittedNouns } from "@/lib/features/reviews/constants";
import { platformsInWords } from "@/lib/features/streamers/constants";
import { roleName } from "@/lib/features/submissions/constants";

/** How the queue shows an item, whatever its kind. */
export type ItemView = {
  name: string;
  kindLabel: string;
  /** who made or sent it */
  by: string;
  text: string;
  /** short-lived address of its picture */
  pictureSrc: string | null;
  /** a person's or a thing's picture is described by this */
  pictureAlt: string;
  /** a streamer's, over the picture */
  avatar?: { name: string; src: string | null };
  /** the address that mails reach its submitter at; null when none is known or they want none */
  mailTo: string | null;
  canEdit: boolean;
  facts: ReactNode;
  details: [string, string | null][];
};

export function viewOf(item: QueueItem): ItemView {
  const view = viewByKind(item);
  return item.submitter.mailsOff ? { ...view, mailTo: null } : view;
}

function viewByKind(item: QueueItem): ItemView {
  switch (item.kind) {
    case "game":
      return {
        ...base(
          "Game",
          item.row.title,
          item.row.developer,
          item.row.pictureSrc,
          `Cover of ${item.row.title}`,
        ),
        text: item.row.description,
        mailTo: item.row.contactEmail,
        facts: (
          <>
            <GameSummary game={item.row} />
            <GameLinks game={item.row} />
            <GameScreenshots game={item.row} />
          </>
        ),
        details: gameDetails(item.row),
      };
    case "streamer":
      return {
        ...base(
          "Streamer",
          item.row.streamName,
          platformsInWords(item.row.platforms),
          item.row.bannerSrc,
          `Banner of ${item.row.streamName}`,
        ),
        avatar: { name: item.row.streamName, src: item.row.avatarSrc },
        text: item.row.description,
        mailTo: item.row.contactEmail,
        facts: <StreamerLinks streamer={item.row} />,
        details: streamerDetails(item.row),
      };
    case "stream":
    case "clip": {
      const isStream = item.kind === "stream";
      const { title, pictureSrc, description } = item.row;
      const by = isStream ? item.row.streamer : item.row.creator;
      const href = isStream ? item.row.streamUrl : item.row.clipUrl;
      return {
        ...base(isStream ? "Stream" : "Clip", title, by, pictureSrc, `Picture of ${title}`),
        text: description,
        mailTo: item.row.contactEmail,
        facts: <CommunityLink href={href} thumbnailUrl={item.row.thumbnailUrl} pictureSrc={pictureSrc} />,
        details: [],
      };
    }
    case "revision": {
      const { name, item: of, itemPath, changes, pictureSrc, contactEmail } = item.row;
      return {
        ...base(
          `Change of a ${submittedNouns[of.kind]}`,
          name,
          "Its submitter",
          pictureSrc,
          `Picture of ${name}`,
        ),
        text: changes.map(({ label }) => label).join(", "),
        mailTo: contactEmail,
        canEdit: false,
        facts: itemPath ? (
          <PageLink href={itemPath} className="inline-flex min-h-6 items-center underline underline-offset-4">
            What visitors see
          </PageLink>
        ) : null,
        details: [],
      };
    }
    case "submission": {
      const { name, email, role, message, socials, previews } = item.row;
      return {
        ...base(
          "Submission",
          name,
          `${email} · ${roleName(role)}`,
          previews?.posterSrc ?? null,
          `Sent by ${name}`,
        ),
        text: message,
        mailTo: email,
        canEdit: false,
        facts: <SubmissionLinks socials={socials} />,
        details: [
          ["File", item.row.originalFileName],
          ["Its check", item.row.fileRefusal],
          ["Its preview", item.row.fileNote],
        ],
      };
    }
  }
}

function base(kindLabel: string, name: string, by: string, pictureSrc: string | null, pictureAlt: string) {
  return { kindLabel, name, by, pictureSrc, pictureAlt, mailTo: null, canEdit: true };
}
