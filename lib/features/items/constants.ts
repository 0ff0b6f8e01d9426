import { gameModes, gamePrices, releaseStatuses, shownName } from "@/lib/features/games/constants";
import { gameFields as gameTable } from "@/lib/features/games/fields";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { streamerFields as streamerTable } from "@/lib/features/streamers/fields";
import { applicantRoles, submissionLimits } from "@/lib/features/submissions/constants";
import { videoLimits } from "@/lib/features/videos/constants";
import { type FieldRow, type FieldTable, listFieldNames } from "@/lib/shared/field-table";
import { message } from "@/lib/shared/message";
import { mapKinds, type PlainKind, plainColumns, plainKinds } from "@/lib/shared/reviewed-kinds";

/** One field of what was sent: how its page shows it, and edits it. */
export type ItemField = {
  name: string;
  /** a message, as the field table has it */
  label: string;
  /** `list`: one item a line; `suggest`: a text with usual values; `socials` and `file` of a content submission */
  as:
    | "line"
    | "lines"
    | "url"
    | "list"
    | "switch"
    | "tiles"
    | "select"
    | "suggest"
    | "picture"
    | "slots"
    | "dates"
    | "gallery"
    | "languages"
    | "translations"
    | "socials"
    | "file";
  required?: true;
  max?: number;
  options?: readonly string[];
  nameOf?: FieldRow["nameOf"];
  meaningOf?: (value: string) => string | undefined;
  aloneOption?: string;
  /** the switch without which it says nothing */
  onlyWith?: string;
};

const featured: ItemField = {
  name: "featureRequested",
  label: message("items.fields.featured"),
  as: "switch",
};

const controls = {
  line: "line",
  lines: "lines",
  url: "url",
  email: "line",
  handle: "line",
  switch: "switch",
  choice: "select",
  list: "list",
  picture: "picture",
  slots: "slots",
  dates: "dates",
  gallery: "gallery",
  labels: "tiles",
  languages: "languages",
  translations: "translations",
} as const satisfies Record<FieldRow["kind"], ItemField["as"]>;

/**
 * The fields of a noun's table that its form asks for. `own` has what is otherwise here, names further ones that a
 * submitter may have given, and says `false` of those that have another place.
 */
function fieldsOf<Table extends FieldTable>(
  table: Table,
  own: { [Name in keyof Table]?: Partial<ItemField> | false },
): ItemField[] {
  return listFieldNames(table).flatMap((name): ItemField[] => {
    const row: FieldRow | undefined = table[name];
    const more = own[name] ?? (row?.submit !== false && {});
    if (!row || !more) return [];
    const { kind, isRequired, maxLength: max, options, nameOf, meaningOf, aloneOption } = row;
    const words = row.submit || {};
    const isText = kind === "line" || kind === "lines";
    return [
      {
        name,
        label: words.label ?? row.label,
        as: controls[kind],
        ...(isRequired && isText ? { required: true } : {}),
        ...(max ? { max } : {}),
        ...(options ? { options } : {}),
        ...(nameOf ? { nameOf } : {}),
        ...(meaningOf ? { meaningOf } : {}),
        ...(aloneOption ? { aloneOption } : {}),
        ...more,
      },
    ];
  });
}

const playersOfModes = Object.fromEntries(
  gameModes.map(({ field, playersField }) => [playersField, { onlyWith: field }]),
);

const gameFields = fieldsOf(gameTable, {
  ...playersOfModes,
  categories: { as: "tiles", nameOf: shownName },
  price: { as: "suggest", options: gamePrices },
  releaseDate: { as: "suggest", options: releaseStatuses(new Date()) },
  playUrl: {},
  aliases: false,
  featured,
});

const streamerFields = fieldsOf(streamerTable, {
  contactEmail: false,
  bannerImageUrl: {},
  twitterUrl: { as: "url" },
  discordUrl: { as: "url" },
  discordUsername: {},
  socialLinks: {},
  featured,
});

const submissionFields: ItemField[] = [
  {
    name: "name",
    label: message("items.fields.name"),
    as: "line",
    required: true,
    max: submissionLimits.name,
  },
  {
    name: "role",
    label: message("items.fields.role"),
    as: "select",
    required: true,
    options: applicantRoles,
  },
  {
    name: "message",
    label: message("items.fields.message"),
    as: "lines",
    required: true,
    max: submissionLimits.message,
  },
  { name: "socials", label: message("items.fields.socials"), as: "socials" },
  { name: "file", label: message("items.fields.file"), as: "file" },
];

const plainFields = (kind: PlainKind): ItemField[] => {
  const { maker, link } = plainColumns[kind];
  const { name: max, description } = videoLimits;
  return [
    { name: "title", label: message("items.fields.title"), as: "line", required: true, max },
    { name: maker.column, label: message(`items.makers.${kind}`), as: "line", required: true, max },
    {
      name: "description",
      label: message("items.fields.description"),
      as: "lines",
      required: true,
      max: description,
    },
    { name: "thumbnailUrl", label: message("items.fields.picture"), as: "picture" },
    { name: link.column, label: message(`items.links.${kind}`), as: "url" },
    featured,
  ];
};

/** The fields of each kind, in the order of its page. */
export const itemFields: Record<ReviewedKind, readonly ItemField[]> = {
  game: gameFields,
  streamer: streamerFields,
  submission: submissionFields,
  ...mapKinds(plainKinds, plainFields),
};

const namesByKind = (...as: ItemField["as"][]) =>
  Object.values(itemFields).map((fields) =>
    fields.filter((field) => as.includes(field.as)).map(({ name }) => name),
  );

/** Fields of all kinds that may hold a picture as a data string. */
export const pictureFields = [...new Set(namesByKind("picture").flat())];

const sentByKind = namesByKind("picture", "gallery");

/** Fields of all kinds that may hold pictures as data strings, one or several. */
export const sentPictureFields = [...new Set(sentByKind.flat())];

/** The most of these fields that one item has, and so one change of it. */
export const mostPictures = Math.max(...sentByKind.map((names) => names.length));
