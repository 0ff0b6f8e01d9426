import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { plainValues } from "@/components/admin/community/video-nouns";
import { GameLinks, GameScreenshots, GameSummary, gameDetails } from "@/components/admin/games/game-facts";
import { CommunityLink } from "@/components/admin/outside-link";
import { StreamerLinks, streamerDetails } from "@/components/admin/streamers/streamer-facts";
import { SubmissionLinks } from "@/components/admin/submissions/submission-links";
import { PageLink } from "@/components/ui/page-link";
import type { AdminGame } from "@/lib/features/games/types";
import type { QueueItem } from "@/lib/features/queue/types";
import type { AdminRevision } from "@/lib/features/revisions/types";
import { platformsInWords } from "@/lib/features/streamers/constants";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import { roleName } from "@/lib/features/submissions/constants";
import type { AdminSubmission } from "@/lib/features/submissions/types";
import type { AdminPlain } from "@/lib/features/videos/types";
import type { Reader } from "@/lib/shared/field-table";
import { message } from "@/lib/shared/message";
import type { PlainKind } from "@/lib/shared/reviewed-kinds";

const plainNames: Record<PlainKind, string> = {
  stream: message("panelItems.itemView.kinds.stream"),
  clip: message("panelItems.itemView.kinds.clip"),
};

/** How the queue shows an item, whatever its kind. */
export type ItemView = {
  name: string;
  kindLabel: string;
  /** the maker or the sender; may be a message, as are the label of its kind and the description of its picture */
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
  kindLabel: message("panelItems.itemView.kinds.game"),
  by: game.developer,
  text: game.description,
  pictureSrc: game.pictureSrc,
  pictureAlt: message("panelItems.itemView.cover", { name: game.title }),
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
  kindLabel: message("panelItems.itemView.kinds.streamer"),
  by: platformsInWords(streamer.platforms),
  text: streamer.description,
  pictureSrc: streamer.bannerSrc,
  pictureAlt: message("panelItems.itemView.banner", { name: streamer.streamName }),
  avatar: { name: streamer.streamName, src: streamer.avatarSrc },
  mailTo: streamer.addedBy ? null : streamer.contactEmail,
  canEdit: true,
  facts: <StreamerLinks streamer={streamer} />,
  details: (reader) => streamerDetails(streamer, reader),
});

function plainView(kind: PlainKind, row: AdminPlain): ItemView {
  const { title, description, pictureSrc, thumbnailUrl, contactEmail } = row;
  const { by, href } = plainValues(kind, row);
  return {
    name: title,
    kindLabel: plainNames[kind],
    by,
    text: description,
    pictureSrc,
    pictureAlt: message("panelItems.itemView.picture", { name: title }),
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
  kindLabel: message("panelItems.itemView.change", { kind: item.kind }),
  by: message("panelItems.itemView.itsSubmitter"),
  text: changes.map(({ label }) => label).join(", "),
  pictureSrc,
  pictureAlt: message("panelItems.itemView.picture", { name }),
  mailTo: contactEmail,
  canEdit: false,
  facts: itemPath ? <VisibleItemLink href={itemPath} /> : null,
  details: () => [],
});

const submissionView = (submission: AdminSubmission): ItemView => ({
  name: submission.name,
  kindLabel: message("panelItems.itemView.kinds.submission"),
  by: message("submissionRoles.sender", {
    email: submission.email,
    role: { message: roleName(submission.role) },
  }),
  text: submission.message,
  pictureSrc: submission.previews?.posterSrc ?? null,
  pictureAlt: message("panelItems.itemView.sentBy", { name: submission.name }),
  mailTo: submission.email,
  canEdit: false,
  facts: <SubmissionLinks socials={submission.socials} />,
  details: ({ read }) => [
    [read(message("panelItems.itemView.file")), submission.originalFileName],
    [read(message("panelItems.itemView.check")), submission.fileRefusal && read(submission.fileRefusal)],
    [read(message("panelItems.itemView.preview")), submission.fileNote && read(submission.fileNote)],
  ],
});

function VisibleItemLink({ href }: { href: string }) {
  const t = useTranslations("panelItems.itemView");
  return (
    <PageLink href={href} className="inline-flex min-h-6 items-center underline underline-offset-4">
      {t("visible")}
    </PageLink>
  );
}
