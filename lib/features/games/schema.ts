import { z } from "zod";
import { editForm, pictureReference, rowVersion } from "@/lib/features/reviews/fields";
import { cleanLine } from "@/lib/shared/clean-text";
import type { NamesAsked } from "@/lib/shared/field-table";
import {
  honeypot,
  optionalEmail,
  optionalLine,
  optionalLines,
  optionalParam,
  optionalUrl,
  pageParams,
  translationsOf,
} from "@/lib/shared/fields";
import { categoryIds, isListedCategory } from "@/lib/shared/game-categories";
import { characterCount } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import {
  aliasLimits,
  categoryRequiredMessage,
  earlyAccessStatus,
  gameFeatures,
  gameModes,
  handleMaxLength,
  imageRequiredMessage,
  playerCounts,
} from "./constants";
import { type GameField, gameFields } from "./fields";
import {
  areKnownValues,
  catalogSorts,
  type FilterField,
  filterFieldNames,
  filterFields,
  searchMaxLength,
} from "./filters";
import { labelsOf } from "./labels/schema";
import { cleanTwitterHandle } from "./policy";
import { screenshotList } from "./screenshots/schema";
import { names, simpleGameSchema } from "./simple-schema";

const twitterHandle = z
  .string()
  .nullish()
  .transform((text) => cleanTwitterHandle((text ?? "").trim()) || null);

/** Shown as "@{handle}", so a typed "@" is removed. */
const indieGameMakerHandle = optionalLine(handleMaxLength).transform(
  (text) => text?.replace(/^@/, "") || null,
);

const players = z
  .union([z.enum(playerCounts), z.literal("").transform(() => null)], {
    error: message("gameForm.errors.players"),
  })
  .nullish()
  .transform((value) => value ?? null);

const toggle = z.boolean().default(false);

const features = Object.fromEntries(gameFeatures.map(({ field }) => [field, toggle])) as Record<
  (typeof gameFeatures)[number]["field"],
  typeof toggle
>;

const listedMessage = message("gameForm.errors.category");
/** The owner may change the list while the site runs. */
const category = z.string({ error: listedMessage }).refine(isListedCategory, listedMessage);

const attributes = {
  descriptions: translationsOf(
    gameFields.descriptions.maxLength,
    message("gameDescriptions.errors.languages"),
  ).default({}),
  screenshots: screenshotList.default([]),
  steamUrl: optionalUrl,
  trailerUrl: optionalUrl,
  twitterHandle,
  indieGameMakerHandle,
  categories: z
    .array(category, { error: categoryRequiredMessage })
    .min(1, categoryRequiredMessage)
    .check(({ value: input, issues }) => {
      const maximum = categoryIds().length;
      if (input.length > maximum)
        issues.push({ code: "too_big", origin: "array", maximum, inclusive: true, input });
    })
    .transform((values) => [...new Set(values)]),
  singlePlayer: z.boolean().default(true),
  localCoop: toggle,
  onlineCoop: toggle,
  localMultiplayer: toggle,
  onlineMultiplayer: toggle,
  localCoopPlayers: players,
  onlineCoopPlayers: players,
  localMultiplayerPlayers: players,
  onlineMultiplayerPlayers: players,
  ...features,
  price: optionalLine(gameFields.price.maxLength),
  releaseDate: optionalLine(gameFields.releaseDate.maxLength),
  earlyAccess: toggle,
  minSystemReqs: optionalLines(gameFields.minSystemReqs.maxLength),
  accessibility: labelsOf("accessibility").default([]),
  languages: labelsOf("languages").default([]),
  generativeAi: labelsOf("generativeAi").default([]),
  contentNotes: labelsOf("contentNotes").default([]),
  featured: toggle,
};

type Mode = (typeof gameModes)[number];
type Players = Record<Mode["playersField"], string | null>;
type Settled = Players & { earlyAccess: boolean };

/** The default for a multiplayer mode without a number. */
const fewestPlayers = playerCounts[0];

/** Normalizes dependent values: only enabled modes have players, two by default; "Early Access" sets the flag. */
export function settled(
  game: Settled & Record<Mode["field"], boolean> & { releaseDate: string | null },
): Settled {
  const players = gameModes.map(({ field, playersField }) => [
    playersField,
    game[field] ? (game[playersField] ?? fewestPlayers) : null,
  ]);
  return {
    ...(Object.fromEntries(players) as Players),
    earlyAccess: game.earlyAccess || game.releaseDate === earlyAccessStatus,
  };
}

/** `imageUrl` is a data URL. */
export const gameSubmissionSchema = z
  .object({
    ...({
      ...names,
      imageUrl: z.string({ error: imageRequiredMessage }).min(1, imageRequiredMessage),
      ...attributes,
    } satisfies Record<NamesAsked<typeof gameFields, "submit">, z.ZodType>),
    contactEmail: optionalEmail,
    ...honeypot,
  })
  .transform((game) => ({ ...game, ...settled(game) }));

export type GameSubmissionInput = z.input<typeof gameSubmissionSchema>;
export type GameSubmission = z.output<typeof gameSubmissionSchema>;

type SimpleGame = z.output<typeof simpleGameSchema>;

const simpleKeys = new Set(Object.keys(simpleGameSchema.shape));

/**
 * POST /api/games accepts both payloads; one with only the simple form's keys is simple
 * (docs/product.md, "Two game payloads").
 */
export const anyGameSchema = z.record(z.string(), z.unknown()).transform((body, context) => {
  const isSimple = Object.keys(body).every((key) => simpleKeys.has(key));
  const result = isSimple ? simpleGameSchema.safeParse(body) : gameSubmissionSchema.safeParse(body);
  if (result.success)
    return isSimple
      ? { kind: "simple" as const, game: result.data as SimpleGame }
      : { kind: "full" as const, game: result.data as GameSubmission };
  for (const issue of result.error.issues)
    context.addIssue({ code: "custom", message: issue.message, path: issue.path });
  return z.NEVER;
});

export type AnyGame = z.output<typeof anyGameSchema>;

/** A list, or a text with one name a line, as the panel's form sends it. */
const aliases = z
  .union([z.string().transform((text) => text.split("\n")), z.array(z.string())])
  .transform((names) => [...new Set(names.map(cleanLine).filter(Boolean))])
  .refine(
    (names) => names.length <= aliasLimits.names,
    message("gameForm.errors.aliases", { max: aliasLimits.names }),
  )
  .refine(
    (names) => names.every((name) => characterCount(name) <= aliasLimits.name),
    message("gameForm.errors.aliasLength", { max: aliasLimits.name }),
  );

const gameEditFields = z.object({
  ...names,
  imageUrl: pictureReference("game").optional(),
  ...attributes,
  // Optional, because a simple game has none until an admin chooses; approving requires one.
  categories: z
    .array(category)
    .transform((values) => [...new Set(values)])
    .default([]),
  playUrl: optionalUrl,
  aliases: aliases.optional(),
  updatedAt: rowVersion,
} satisfies Record<GameField | "updatedAt", z.ZodType>);

/**
 * `imageUrl` keeps the picture (key or absent), replaces it (data URL) or fetches it (address). Only names are
 * required.
 */
export const gameEditSchema = editForm(gameEditFields);

export type GameEditInput = z.input<typeof gameEditSchema>;
export type GameEdit = z.output<typeof gameEditSchema>;

const fewerValues = message("games.calls.fewerValues");

/** For programs: the description of the API is in English. */
const valuesOf = (field: FilterField): string =>
  field === "language" ? "the codes of ISO 639, such as de, en or ja" : filterFields[field].values.join(", ");

const chooseFrom = (field: FilterField): string =>
  field === "language"
    ? message("games.calls.languageCodes")
    : message("games.calls.chooseFrom", { values: valuesOf(field) });

const listed = (field: FilterField) =>
  z
    .string()
    .max(600, fewerValues)
    .refine((text) => areKnownValues(field, text), chooseFrom(field))
    .optional()
    .meta({ description: `Some of: ${valuesOf(field)}; -Value excludes.` });

const listedFilters = Object.fromEntries(
  filterFieldNames.flatMap((field) => (field === "category" ? [] : [[field, listed(field)]])),
) as Record<Exclude<FilterField, "category">, ReturnType<typeof listed>>;

/**
 * GET /api/games (docs/product.md, "List calls"): `All` and empty mean no filter, an unknown category matches nothing,
 * other unknown values are rejected. Values combine as in the catalog's address.
 */
export const gameListQuerySchema = z.object({
  category: z
    .string()
    .max(600, fewerValues)
    .optional()
    .meta({
      // Read with each request for the description of the API.
      get description() {
        return `Some of: ${categoryIds().join(", ")}; -Value excludes.`;
      },
      get example() {
        const usual = ["RPG", "Horror"];
        const [one = "", other] = usual.every(isListedCategory) ? usual : categoryIds();
        return other ? `${one},-${other}` : one;
      },
    }),
  ...listedFilters,
  q: z
    .string()
    .max(searchMaxLength, message("games.calls.searchLength", { max: searchMaxLength }))
    .optional(),
  sort: optionalParam(
    z.enum(catalogSorts, { error: message("games.calls.sortBy", { values: catalogSorts.join(", ") }) }),
  ),
  ...pageParams,
});
