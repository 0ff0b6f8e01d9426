import { message } from "./message.ts";

/** A picture of a row; its place is also the name of its relation in Prisma's `Picture`. */
type PictureColumns = { place: string; noun: string; key: string; id: string };

type Definition = {
  /** its name in the panel, e.g. in the audit log; a message */
  name: string;
  /** the team's mail about a new one, in the mail queue; a message */
  receivedMail: string;
  /** several of them, e.g. the queue's tab; a message */
  pluralName: string;
  /** its name in a mail to its submitter */
  mailNoun: string;
  /** /api/admin/{path}/{id}, and /api/admin/{listPath} */
  path: string;
  listPath: string;
  table: string;
  /** the column of its table that names a row */
  nameColumn: string;
  /** the column of `submission_access`, of reports and of suggestions that refers to a row */
  accessColumn: string;
  /** the cached pages that show its rows; null where visitors never see one */
  tag: string | null;
  /** the list in the panel that shows its rows: a tab of the panel's page, or a section of the community page */
  list: { tab: string } | { section: string };
  /** the columns in which two rows may be doubles of each other; without `email` the address is in `submission_access` */
  compared: { name: string; title?: string; email?: string; url?: string; picture?: string };
  /** the columns that the panel's search reads, and the one that it shows next to the name */
  searched: readonly string[];
  detail: string;
  pictures: readonly PictureColumns[];
  /** the public page from which visitors report it (/report/{page}/…), and its noun there; null without a page */
  reported: { page: string; noun: string } | null;
  /** a decision is final: an approved row cannot be taken back */
  isDecidedOnce: boolean;
  /** a title, a description, a picture, who made it and a link: everything else derives from these two columns */
  plain?: { maker: { column: string; label: string }; link: { column: string; label: string } };
};

const thumbnail = <const Place extends string>(place: Place) =>
  [{ place, noun: "picture", key: "thumbnailUrl", id: "thumbnailPictureId" }] as const;

/** Everything that visitors send and the team reviews (docs/architecture.md, "Add a reviewed kind"). */
const definitions = {
  game: {
    name: message("audit.kinds.game"),
    receivedMail: message("panelMailQueue.templates.gameReceived"),
    pluralName: message("kinds.plural.game"),
    mailNoun: "game",
    path: "games",
    listPath: "games",
    table: "games",
    nameColumn: "title",
    accessColumn: "gameId",
    tag: "games",
    list: { tab: "games" },
    compared: { name: "title", title: "title", url: "steamUrl", picture: "pictureId" },
    searched: ["searchNames", "steamUrl"],
    detail: "developer",
    pictures: [{ place: "game", noun: "picture", key: "imageUrl", id: "pictureId" }],
    reported: { page: "games", noun: "game" },
    isDecidedOnce: false,
  },
  streamer: {
    name: message("audit.kinds.streamer"),
    receivedMail: message("panelMailQueue.templates.streamerReceived"),
    pluralName: message("kinds.plural.streamer"),
    mailNoun: "streamer profile",
    path: "streamers",
    listPath: "streamers",
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
    searched: ["searchTitle", "contactEmail"],
    detail: "contactEmail",
    pictures: [
      { place: "streamerBanner", noun: "banner", key: "bannerImageUrl", id: "bannerPictureId" },
      { place: "streamerAvatar", noun: "avatar", key: "avatar", id: "avatarPictureId" },
    ],
    reported: { page: "streamers", noun: "streamer" },
    isDecidedOnce: false,
  },
  stream: {
    name: message("audit.kinds.stream"),
    receivedMail: message("panelMailQueue.templates.streamReceived"),
    pluralName: message("kinds.plural.stream"),
    mailNoun: "stream",
    path: "streams",
    listPath: "streams",
    table: "streams",
    nameColumn: "title",
    accessColumn: "streamId",
    tag: "streams",
    list: { section: "streams" },
    compared: { name: "title", title: "title", url: "streamUrl", picture: "thumbnailPictureId" },
    searched: ["title", "streamer"],
    detail: "streamer",
    pictures: thumbnail("stream"),
    reported: null,
    isDecidedOnce: false,
    plain: {
      maker: { column: "streamer", label: "Streamer" },
      link: { column: "streamUrl", label: "Stream URL" },
    },
  },
  clip: {
    name: message("audit.kinds.clip"),
    receivedMail: message("panelMailQueue.templates.clipReceived"),
    pluralName: message("kinds.plural.clip"),
    mailNoun: "clip",
    path: "clips",
    listPath: "clips",
    table: "clips",
    nameColumn: "title",
    accessColumn: "clipId",
    tag: "clips",
    list: { section: "clips" },
    compared: { name: "title", title: "title", url: "clipUrl", picture: "thumbnailPictureId" },
    searched: ["title", "creator"],
    detail: "creator",
    pictures: thumbnail("clip"),
    reported: { page: "clips", noun: "clip" },
    isDecidedOnce: false,
    plain: {
      maker: { column: "creator", label: "Creator" },
      link: { column: "clipUrl", label: "Clip URL" },
    },
  },
  submission: {
    name: message("audit.kinds.submission"),
    receivedMail: message("panelMailQueue.templates.submissionReceived"),
    pluralName: message("kinds.plural.submission"),
    mailNoun: "submission",
    path: "submissions",
    listPath: "content-submissions",
    table: "content_submissions",
    nameColumn: "name",
    accessColumn: "submissionId",
    tag: null,
    list: { tab: "submissions" },
    // A submission is named after its sender, so its name is not compared as a title.
    compared: { name: "name", email: "email" },
    searched: ["name", "email", "originalFileName"],
    detail: "email",
    pictures: [],
    // Visitors see the clip that was published of it.
    reported: { page: "clips", noun: "clip" },
    isDecidedOnce: true,
  },
} as const satisfies Record<string, Definition>;

type Definitions = typeof definitions;
export type ReviewedKind = keyof Definitions;
export const reviewedKinds = Object.keys(definitions) as [ReviewedKind, ...ReviewedKind[]];

/** What the queue decides. */
export const decidedKinds = [...reviewedKinds, "revision"] as const;
export type DecidedKind = (typeof decidedKinds)[number];

type KindsWith<Shape> = {
  [Kind in ReviewedKind]: Definitions[Kind] extends Shape ? Kind : never;
}[ReviewedKind];

/** Kinds of one shape: a title, a description, a picture, who made it and a link. */
export type PlainKind = KindsWith<{ plain: object }>;
export const plainKinds = reviewedKinds.filter((kind): kind is PlainKind => "plain" in definitions[kind]);

/** Kinds that visitors can report from a public page. */
export type ReportedKind = KindsWith<{ reported: object }>;
export const reportedKinds = reviewedKinds.filter(
  (kind): kind is ReportedKind => definitions[kind].reported !== null,
);

/** A value for each of some kinds. */
export const mapKinds = <Kind extends ReviewedKind, Value>(
  kinds: readonly Kind[],
  valueFor: (kind: Kind) => Value,
) => Object.fromEntries(kinds.map((kind) => [kind, valueFor(kind)])) as { [Each in Kind]: Value };

/** One field of the definitions, by kind. */
export const fieldByKind = <Field extends keyof Definitions[ReviewedKind]>(field: Field) =>
  mapKinds(reviewedKinds, (kind) => definitions[kind][field]) as {
    [Kind in ReviewedKind]: Definitions[Kind][Field];
  };

/** The tags of the cached pages that show reviewed rows (lib/shared/tag-versions.ts). */
export const reviewedTags = Object.values(fieldByKind("tag")).filter((tag) => tag !== null);

/** The maker and link columns of the plain kinds. */
export const plainColumns = mapKinds(plainKinds, (kind) => definitions[kind].plain) as {
  [Kind in PlainKind]: Definitions[Kind]["plain"];
};
export type MakerColumn<Kind extends PlainKind> = Definitions[Kind]["plain"]["maker"]["column"];
export type LinkColumn<Kind extends PlainKind> = Definitions[Kind]["plain"]["link"]["column"];

/** The pictures of all kinds that may be given as an address. */
export type PicturePlace = Definitions[ReviewedKind]["pictures"][number]["place"];
export const picturePlaces = reviewedKinds.flatMap((kind) => {
  const pictures: readonly (PictureColumns & { place: PicturePlace })[] = definitions[kind].pictures;
  return pictures.map((columns) => ({ kind, ...columns }));
});
