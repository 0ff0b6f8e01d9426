import type { ReactNode } from "react";
import { plainValues } from "@/components/admin/community/video-nouns";
import { GameLinks, GameScreenshots, GameSummary, gameDetails } from "@/components/admin/games/game-facts";
import { CommunityLink } from "@/components/admin/outside-link";
import { StreamerLinks, streamerDetails } from "@/components/admin/streamers/streamer-facts";
import { SubmissionLinks } from "@/components/admin/submissions/submission-links";
import { PageLink } from "@/components/ui/page-link";
import type { AdminGame } from "@/lib/features/games/types";
import type { QueueItem } from "@/lib/features/queue/types";
import { submittedNouns } from "@/lib/features/reviews/constants";
import type { AdminRevision } from "@/lib/features/revisions/types";
import { platformsInWords } from "@/lib/features/streamers/constants";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import { roleName } from "@/lib/features/submissions/constants";
import type { AdminSubmission } from "@/lib/features/submissions/types";
import type { AdminPlain } from "@/lib/features/videos/types";
import type { Reader } from "@/lib/shared/field-table";
import { message } from "@/lib/shared/message";
import { fieldByKind, type PlainKind } from "@/lib/shared/reviewed-kinds";

const names = fieldByKind("name");

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
  details: (reader: Reader) => [string, string | null][];
};

export function viewOf(item: QueueItem): ItemView {
  const view = viewByKind(item);
  return item.submitter.mailsOff ? { ...view, mailTo: null } : view;
}

function viewByKind(item: QueueItem): ItemView {
  switch (item.kind) {
    case "game":
      return gameView(item.row);
    case "streamer":
      return streamerView(item.row);
    case "revision":
      return revisionView(item.row);
    case "submission":
      return submissionView(item.row);
    default:
      return plainView(item.kind, item.row);
  }
}

const gameView = (game: AdminGame): ItemView => ({
  name: game.title,
  kindLabel: "Game",
  by: game.developer,
  text: game.description,
  pictureSrc: game.pictureSrc,
  pictureAlt: `Cover of ${game.title}`,
  mailTo: game.contactEmail,
  canEdit: true,
  facts: (
    <>
      <GameSummary game={game} />
      <GameLinks game={game} />
      <GameScreenshots game={game} />
    </>
  ),
  details: (reader) => gameDetails(game, reader),
});

const streamerView = (streamer: AdminStreamer): ItemView => ({
  name: streamer.streamName,
  kindLabel: "Streamer",
  by: platformsInWords(streamer.platforms),
  text: streamer.description,
  pictureSrc: streamer.bannerSrc,
  pictureAlt: `Banner of ${streamer.streamName}`,
  avatar: { name: streamer.streamName, src: streamer.avatarSrc },
  mailTo: streamer.contactEmail,
  canEdit: true,
  facts: <StreamerLinks streamer={streamer} />,
  details: (reader) => streamerDetails(streamer, reader),
});

function plainView(kind: PlainKind, row: AdminPlain): ItemView {
  const { title, description, pictureSrc, thumbnailUrl, contactEmail } = row;
  const { by, href } = plainValues(kind, row);
  return {
    name: title,
    kindLabel: names[kind],
    by,
    text: description,
    pictureSrc,
    pictureAlt: `Picture of ${title}`,
    mailTo: contactEmail,
    canEdit: true,
    facts: <CommunityLink href={href} thumbnailUrl={thumbnailUrl} pictureSrc={pictureSrc} />,
    details: () => [],
  };
}

const revisionView = ({
  name,
  item,
  itemPath,
  changes,
  pictureSrc,
  contactEmail,
}: AdminRevision): ItemView => ({
  name,
  kindLabel: `Change of a ${submittedNouns[item.kind]}`,
  by: "Its submitter",
  text: changes.map(({ label }) => label).join(", "),
  pictureSrc,
  pictureAlt: `Picture of ${name}`,
  mailTo: contactEmail,
  canEdit: false,
  facts: itemPath ? (
    <PageLink href={itemPath} className="inline-flex min-h-6 items-center underline underline-offset-4">
      What visitors see
    </PageLink>
  ) : null,
  details: () => [],
});

const submissionView = (submission: AdminSubmission): ItemView => ({
  name: submission.name,
  kindLabel: "Submission",
  by: message("submissionRoles.sender", {
    email: submission.email,
    role: { message: roleName(submission.role) },
  }),
  text: submission.message,
  pictureSrc: submission.previews?.posterSrc ?? null,
  pictureAlt: `Sent by ${submission.name}`,
  mailTo: submission.email,
  canEdit: false,
  facts: <SubmissionLinks socials={submission.socials} />,
  details: ({ read }) => [
    ["File", submission.originalFileName],
    ["Its check", submission.fileRefusal && read(submission.fileRefusal)],
    ["Its preview", submission.fileNote && read(submission.fileNote)],
  ],
});
