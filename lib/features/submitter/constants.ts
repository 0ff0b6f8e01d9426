import {
  gameCategories,
  gameFeatures,
  gameModes,
  gamePrices,
  handleMaxLength,
  playerCounts,
  releaseStatuses,
} from "@/lib/features/games/constants";
import { gameFields as gameTable } from "@/lib/features/games/fields";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { streamerLimits } from "@/lib/features/streamers/constants";
import { applicantRoles, submissionLimits } from "@/lib/features/submissions/constants";
import { videoLimits } from "@/lib/features/videos/schema";

/** One field of what was sent: how its page shows it, and edits it. */
export type ItemField = {
  name: string;
  label: string;
  /** `list`: one item a line; `suggest`: a text with usual values */
  as: "line" | "lines" | "url" | "list" | "switch" | "tiles" | "select" | "suggest" | "picture";
  required?: true;
  max?: number;
  options?: readonly string[];
  /** the switch without which it says nothing */
  onlyWith?: string;
};

const featured: ItemField = { name: "featureRequested", label: "Request to be featured", as: "switch" };

const videoFields = (who: ItemField, url: ItemField): ItemField[] => [
  { name: "title", label: "Title", as: "line", required: true, max: videoLimits.name },
  who,
  { name: "description", label: "Description", as: "lines", required: true, max: videoLimits.description },
  { name: "thumbnailUrl", label: "Picture", as: "picture" },
  url,
  featured,
];

const gameFields: ItemField[] = [
  { name: "title", label: "Title", as: "line", required: true, max: gameTable.title.maxLength },
  { name: "developer", label: "Developer", as: "line", required: true, max: gameTable.developer.maxLength },
  {
    name: "description",
    label: "Description",
    as: "lines",
    required: true,
    max: gameTable.description.maxLength,
  },
  { name: "imageUrl", label: "Game image", as: "picture" },
  { name: "categories", label: "Categories", as: "tiles", options: gameCategories },
  { name: "singlePlayer", label: "Single Player", as: "switch" },
  ...gameModes.flatMap(({ field, playersField, label }): ItemField[] => [
    { name: field, label, as: "switch" },
    {
      name: playersField,
      label: `Max players, ${label}`,
      as: "select",
      options: playerCounts,
      onlyWith: field,
    },
  ]),
  ...gameFeatures.map(({ field, label }): ItemField => ({ name: field, label, as: "switch" })),
  { name: "price", label: "Price", as: "suggest", options: gamePrices, max: gameTable.price.maxLength },
  {
    name: "releaseDate",
    label: "Release status",
    as: "suggest",
    options: releaseStatuses(new Date()),
    max: gameTable.releaseDate.maxLength,
  },
  { name: "earlyAccess", label: "Early Access", as: "switch" },
  {
    name: "minSystemReqs",
    label: "Minimum system requirements",
    as: "lines",
    max: gameTable.minSystemReqs.maxLength,
  },
  { name: "steamUrl", label: "Steam link", as: "url" },
  { name: "playUrl", label: "Play link", as: "url" },
  { name: "twitterHandle", label: "Twitter handle", as: "line", max: handleMaxLength },
  { name: "indieGameMakerHandle", label: "Indie Game Maker handle", as: "line", max: handleMaxLength },
  featured,
];

const streamerFields: ItemField[] = [
  { name: "streamName", label: "Stream name", as: "line", required: true, max: streamerLimits.streamName },
  { name: "description", label: "Description", as: "lines", required: true, max: streamerLimits.description },
  { name: "twitchHandle", label: "Twitch handle", as: "line", max: streamerLimits.handle },
  { name: "youtubeHandle", label: "YouTube URL", as: "line" },
  { name: "kickHandle", label: "Kick handle", as: "line", max: streamerLimits.handle },
  { name: "bannerImageUrl", label: "Banner", as: "picture" },
  { name: "gamesPlayed", label: "Games you play", as: "list" },
  { name: "schedule", label: "Schedule", as: "line", max: streamerLimits.schedule },
  { name: "twitterUrl", label: "Twitter/X", as: "url" },
  { name: "discordUrl", label: "Discord invite", as: "url" },
  { name: "discordUsername", label: "Discord username", as: "line" },
  { name: "socialLinks", label: "Other profiles", as: "list" },
  featured,
];

/** What was sent, field by field, in the order of its page. */
export const itemFields: Record<ReviewedKind, readonly ItemField[]> = {
  game: gameFields,
  streamer: streamerFields,
  stream: videoFields(
    { name: "streamer", label: "Streamer name", as: "line", required: true, max: videoLimits.name },
    { name: "streamUrl", label: "Stream URL", as: "url" },
  ),
  clip: videoFields(
    { name: "creator", label: "Creator name", as: "line", required: true, max: videoLimits.name },
    { name: "clipUrl", label: "Clip URL", as: "url" },
  ),
  submission: [
    { name: "name", label: "Name", as: "line", required: true, max: submissionLimits.name },
    { name: "role", label: "Role", as: "select", required: true, options: applicantRoles },
    { name: "message", label: "Message", as: "lines", required: true, max: submissionLimits.message },
  ],
};

/** Fields of all kinds that may hold a picture as a data string. */
export const pictureFields = [
  ...new Set(
    Object.values(itemFields).flatMap((fields) =>
      fields.filter(({ as }) => as === "picture").map(({ name }) => name),
    ),
  ),
];

/** The days after which somebody is reminded of changes that were asked for, and after which it is closed. */
export const changesDays = { reminder: 14, end: 30 } as const;

/** The answer to a link that opens nothing: unknown, replaced, or of something that is gone. */
export const unknownLink =
  "This link opens nothing any more. If you have lost it, ask for a new one by mail on the page Your Submission.";
