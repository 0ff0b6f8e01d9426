import "server-only";
import { linkSlug } from "@/lib/features/clips/policy";
import { screenshotRows } from "@/lib/features/games/screenshots/data";
import { shotOf } from "@/lib/features/games/screenshots/policy";
import type { Screenshot } from "@/lib/features/games/screenshots/types";
import type { ReviewedKind, ReviewStatus } from "@/lib/features/reviews/policy";
import { fieldLinks } from "@/lib/features/streamers/links";
import { scheduleOf } from "@/lib/features/streamers/schedule/policy";
import type { Transaction } from "@/lib/server/db";
import type {
  Clip,
  ContentSubmission,
  Game,
  PublishedClip,
  Stream,
  Streamer,
} from "@/lib/server/generated/prisma/client";
import { signPictureUrl } from "@/lib/server/pictures/store";
import { paths } from "@/lib/shared/paths";
import { itemFields } from "./constants";
import type { FieldValue, FieldValues } from "./types";

/** The columns that every kind has. */
export type CommonRow = {
  id: number;
  status: ReviewStatus;
  submittedAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
  reviewedAt: Date | null;
  reviewReason: string | null;
  changesRequestedAt: Date | null;
  deletedAt: Date | null;
};

export type Rows = {
  game: Game & { screenshots: Screenshot[] };
  streamer: Streamer;
  stream: Stream;
  clip: Clip;
  submission: ContentSubmission & { published?: PublishedClip | null };
};

/** Something that was sent, whatever its kind; one in the trash too. */
export type SentItem = {
  row: CommonRow & Record<string, unknown>;
  name: string;
  ownAddress: string | null;
  /** the ids of its pictures, by field */
  pictures: Record<string, string | null>;
  publicPath: string | null;
  /** of a submission: whether there is a clip of it, or will be */
  hasClip?: boolean;
  /** a game's screenshots */
  gallery?: Screenshot[];
  /** a streamer's links without those that have a field of their own */
  values?: Record<string, FieldValue>;
};

/** A clip that leads somewhere has a page; streams stand on the landing page. */
const videoItem = (row: Stream | Clip): SentItem => ({
  row,
  name: row.title,
  ownAddress: null,
  pictures: { thumbnailUrl: row.thumbnailPictureId },
  publicPath: "clipUrl" in row && row.clipUrl ? paths.clip(linkSlug(row.id)) : paths.home,
});

const items: { [Kind in ReviewedKind]: (row: Rows[Kind]) => SentItem } = {
  game: (row) => ({
    row,
    name: row.title,
    ownAddress: null,
    pictures: { imageUrl: row.pictureId },
    publicPath: paths.game(row.slug),
    gallery: row.screenshots,
    values: { screenshots: row.screenshots.map(shotOf) },
  }),
  streamer: (row) => ({
    row,
    name: row.streamName,
    ownAddress: row.contactEmail,
    pictures: { bannerImageUrl: row.bannerPictureId },
    publicPath: paths.streamer(row.slug),
    values: {
      ...scheduleOf(row),
      socialLinks: row.socialLinks.filter((link) => !fieldLinks(row).includes(link)).join("\n"),
    },
  }),
  stream: videoItem,
  clip: videoItem,
  submission: ({ published, ...row }) => ({
    row,
    name: row.name,
    ownAddress: row.email,
    pictures: {},
    publicPath: published?.stage === "published" ? paths.clip(published.slug) : null,
    hasClip: Boolean(published),
  }),
};

/** A row of a kind as what it is to the one who sent it. */
export const itemOf = <Kind extends ReviewedKind>(kind: Kind, row: Rows[Kind]): SentItem => items[kind](row);

type Find = (client: Transaction, where: { id: number }) => Promise<SentItem | null>;

const reading =
  <Row>(
    find: (client: Transaction, where: { id: number }) => Promise<Row | null>,
    show: (row: Row) => SentItem,
  ): Find =>
  async (client, where) => {
    const row = await find(client, where);
    return row && show(row);
  };

const finders: Record<ReviewedKind, Find> = {
  game: reading(
    (client, where) => client.game.findUnique({ where, include: { screenshots: screenshotRows } }),
    items.game,
  ),
  streamer: reading((client, where) => client.streamer.findUnique({ where }), items.streamer),
  stream: reading((client, where) => client.stream.findUnique({ where }), items.stream),
  clip: reading((client, where) => client.clip.findUnique({ where }), items.clip),
  submission: reading(
    (client, where) => client.contentSubmission.findUnique({ where, include: { published: true } }),
    items.submission,
  ),
};

/** Something that was sent, by its kind; one in the trash is found too. */
export const findItem = (client: Transaction, kind: ReviewedKind, id: number): Promise<SentItem | null> =>
  finders[kind](client, { id });

/** A row as its page's form holds it; a picture's field is empty until another one is chosen. */
export function valuesOf(
  kind: ReviewedKind,
  { row, values = {} }: Pick<SentItem, "row" | "values">,
): FieldValues {
  const entries = itemFields[kind].flatMap(({ name, as }): [string, FieldValue][] => {
    const value = values[name] ?? row[name];
    if (as === "file") return [];
    if (as === "picture") return [[name, ""]];
    if (as === "switch") return [[name, Boolean(value)]];
    if (as === "slots" || as === "dates" || as === "gallery") return [[name, value as FieldValue]];
    if (as === "tiles" || as === "languages") return [[name, (value as string[] | null) ?? []]];
    return [[name, Array.isArray(value) ? value.join("\n") : String(value ?? "")]];
  });
  return Object.fromEntries(entries);
}

/** The pictures of an item: the ids by field, of screenshots by their keys. */
export const picturesOf = ({ pictures, gallery = [] }: SentItem): SentItem["pictures"] => ({
  ...pictures,
  ...Object.fromEntries(gallery.map((row) => [shotOf(row).image, row.pictureId])),
});

/** Short-lived addresses of pictures, by field. */
export async function signAll(pictures: SentItem["pictures"]): Promise<Record<string, string>> {
  const signed = await Promise.all(
    Object.entries(pictures).map(async ([field, id]) =>
      id ? [[field, await signPictureUrl(id)] as const] : [],
    ),
  );
  return Object.fromEntries(signed.flat());
}
