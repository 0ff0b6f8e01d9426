import type { Tag } from "./tag-versions.ts";

type Definition = {
  /** its name in the panel, e.g. in the audit log */
  name: string;
  /** its name in the trash */
  shortName: string;
  /** its name in a mail to its submitter */
  mailNoun: string;
  table: string;
  /** the column of its table that names a row */
  nameColumn: string;
  /** the column of `submission_access`, of reports and of suggestions that refers to a row */
  accessColumn: string;
  /** the cached pages that show its rows; null where visitors never see one */
  tag: Tag | null;
  /** the list in the panel that shows its rows: a tab of the panel's page, or a section of the community page */
  list: { tab: string } | { section: string };
  /** the columns in which two rows may be doubles of each other; `name` is shown */
  compared: { name: string; title?: string; email?: string; url?: string; picture?: string };
};

/** What visitors send and the team reviews: each kind has a private page, and lists of its own in the panel. */
const definitions = {
  game: {
    name: "Game",
    shortName: "Game",
    mailNoun: "game",
    table: "games",
    nameColumn: "title",
    accessColumn: "gameId",
    tag: "games",
    list: { tab: "games" },
    compared: { name: "title", title: "title", url: "steamUrl", picture: "pictureId" },
  },
  streamer: {
    name: "Streamer",
    shortName: "Streamer",
    mailNoun: "streamer profile",
    table: "streamers",
    nameColumn: "streamName",
    accessColumn: "streamerId",
    tag: "streamers",
    list: { tab: "streamers" },
    compared: {
      name: "streamName",
      title: "streamName",
      email: "contactEmail",
      picture: "bannerPictureId",
    },
  },
  stream: {
    name: "Stream",
    shortName: "Stream",
    mailNoun: "stream",
    table: "streams",
    nameColumn: "title",
    accessColumn: "streamId",
    tag: "streams",
    list: { section: "streams" },
    compared: { name: "title", title: "title", url: "streamUrl", picture: "thumbnailPictureId" },
  },
  clip: {
    name: "Clip",
    shortName: "Clip",
    mailNoun: "clip",
    table: "clips",
    nameColumn: "title",
    accessColumn: "clipId",
    tag: "clips",
    list: { section: "clips" },
    compared: { name: "title", title: "title", url: "clipUrl", picture: "thumbnailPictureId" },
  },
  submission: {
    name: "Content submission",
    shortName: "Submission",
    mailNoun: "submission",
    table: "content_submissions",
    nameColumn: "name",
    accessColumn: "submissionId",
    tag: null,
    list: { tab: "submissions" },
    // A submission is named after its sender, so that its name is no title.
    compared: { name: "name", email: "email" },
  },
} as const satisfies Record<string, Definition>;

export type ReviewedKind = keyof typeof definitions;
export const reviewedKinds = Object.keys(definitions) as [ReviewedKind, ...ReviewedKind[]];

/** What the queue decides. */
export const decidedKinds = [...reviewedKinds, "revision"] as const;
export type DecidedKind = (typeof decidedKinds)[number];

/** One field of the definitions, by kind. */
export const fieldByKind = <Field extends keyof (typeof definitions)[ReviewedKind]>(field: Field) =>
  Object.fromEntries(reviewedKinds.map((kind) => [kind, definitions[kind][field]])) as {
    [Kind in ReviewedKind]: (typeof definitions)[Kind][Field];
  };
