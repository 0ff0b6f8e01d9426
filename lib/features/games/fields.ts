import type { Shot } from "@/lib/shared/body-pictures";
import type { FieldTable } from "@/lib/shared/field-table";
import type { LanguageCode } from "@/lib/shared/languages";
import { maxUrlLength } from "@/lib/shared/limits";
import { type MessageKey, message } from "@/lib/shared/message";
import type { Translations } from "@/lib/shared/translations";
import type messages from "@/messages/en.json";
import {
  earlyAccessStatus,
  gameFeatures,
  gameModes,
  handleMaxLength,
  nameLimits,
  playerCounts,
  screenshotLimits,
  shownName,
} from "./constants";
import { noneLabel } from "./labels/constants";
import { type LabelField, labelCodes, labelKey, labelName } from "./labels/policy";
import { cleanTwitterHandle } from "./policy";

type Texts = (typeof messages)["gameFields"];

const label = (name: keyof Texts["labels"]): string => message(`gameFields.labels.${name}`);
const help = (name: Exclude<keyof Texts["help"], "screenshots">): string =>
  message(`gameFields.help.${name}`);
const placeholder = (name: keyof Texts["placeholders"]): string => message(`gameFields.placeholders.${name}`);

type Mode = (typeof gameModes)[number];
type Feature = (typeof gameFeatures)[number];
type Switch<Part, Shown> = { kind: "switch"; label: string; part: Part; shown: Shown };
type Players = {
  kind: "choice";
  label: string;
  options: typeof playerCounts;
  nameOf: typeof shownName;
  part: "players";
  shown: "page";
};

const modes = Object.fromEntries(
  gameModes.flatMap((mode) => [
    [mode.field, { kind: "switch", label: shownName(mode.label), part: "players", shown: "card" }],
    [
      mode.playersField,
      {
        kind: "choice",
        label: label(mode.playersField),
        options: playerCounts,
        nameOf: shownName,
        part: "players",
        shown: "page",
      },
    ],
  ]),
) as Record<Mode["field"], Switch<"players", "card">> & Record<Mode["playersField"], Players>;

const features = Object.fromEntries(
  gameFeatures.map((feature) => [
    feature.field,
    { kind: "switch", label: shownName(feature.label), part: "features", shown: "page" },
  ]),
) as Record<Feature["field"], Switch<"features", "page">>;

/** Here, because browsers receive the messages of the files that they load, and the catalog does not need these. */
export const labelMeaning = (list: LabelField, code: string): string | undefined =>
  list === "languages" || !labelCodes(list).includes(code)
    ? undefined
    : message(`gameLabels.meanings.${list}.${labelKey(code)}` as MessageKey);

const labels = (list: LabelField) => ({
  label: label(list),
  part: "labels" as const,
  shown: "page" as const,
  options: labelCodes(list),
  nameOf: (code: string, language?: LanguageCode) => labelName(list, code, language),
  meaningOf: (code: string) => labelMeaning(list, code),
  detail: label(list),
});

/** In the order of forms and pages. */
export const labelFields = {
  accessibility: {
    kind: "labels",
    ...labels("accessibility"),
    submit: { help: help("accessibility") },
  },
  languages: {
    kind: "languages",
    ...labels("languages"),
    submit: { help: help("languages") },
  },
  generativeAi: {
    kind: "labels",
    ...labels("generativeAi"),
    aloneOption: noneLabel,
    submit: { help: help("generativeAi") },
  },
  contentNotes: {
    kind: "labels",
    ...labels("contentNotes"),
    submit: { help: help("contentNotes") },
  },
} as const satisfies FieldTable;

/** In the order of the form. Validation is in the schema. */
export const gameFields = {
  title: {
    kind: "line",
    label: label("title"),
    part: "about",
    shown: "card",
    isRequired: true,
    maxLength: nameLimits.title,
    submit: { autoComplete: "off" },
  },
  developer: {
    kind: "line",
    label: label("developer"),
    part: "about",
    shown: "card",
    isRequired: true,
    maxLength: nameLimits.developer,
    submit: { autoComplete: "organization", placeholder: placeholder("developer") },
  },
  description: {
    kind: "lines",
    label: label("description"),
    part: "about",
    shown: "card",
    isRequired: true,
    maxLength: nameLimits.description,
    submit: {
      rows: 6,
      help: help("description"),
    },
  },
  descriptions: {
    kind: "translations",
    label: message("gameDescriptions.label"),
    part: "about",
    shown: "page",
    maxLength: nameLimits.description,
    blank: {} as Translations,
  },
  imageUrl: {
    kind: "picture",
    label: label("imageUrl"),
    part: "picture",
    // Visitors get our copies instead.
    shown: "panel",
    isRequired: true,
    submit: {
      label: label("gameImage"),
      help: help("imageUrl"),
    },
  },
  screenshots: {
    kind: "gallery",
    label: label("screenshots"),
    part: "picture",
    // Visitors get our copies instead.
    shown: "panel",
    blank: [] as Shot[],
    submit: {
      help: message("gameFields.help.screenshots", { count: screenshotLimits.count }),
    },
  },
  steamUrl: {
    kind: "url",
    label: label("steamUrl"),
    part: "links",
    shown: "card",
    maxLength: maxUrlLength,
    detail: label("steamUrl"),
    submit: { placeholder: "https://store.steampowered.com/app/…" },
  },
  playUrl: {
    kind: "url",
    label: label("playUrl"),
    part: "links",
    shown: "card",
    maxLength: maxUrlLength,
    detail: label("playUrl"),
    // Only the simple form ("Only have a link?") has it.
    submit: false,
  },
  trailerUrl: {
    kind: "url",
    label: label("trailerUrl"),
    part: "links",
    shown: "page",
    maxLength: maxUrlLength,
    detail: label("trailerUrl"),
    submit: {
      placeholder: "https://www.youtube.com/watch?v=…",
      help: help("trailerUrl"),
    },
  },
  twitterHandle: {
    kind: "handle",
    label: label("twitterHandle"),
    part: "links",
    shown: "card",
    maxLength: handleMaxLength,
    clean: cleanTwitterHandle,
    detail: "Twitter",
    submit: { help: help("twitterHandle") },
  },
  indieGameMakerHandle: {
    kind: "handle",
    label: label("indieGameMakerHandle"),
    part: "links",
    shown: "card",
    maxLength: handleMaxLength,
    detail: "Indie Game Maker",
  },
  aliases: {
    kind: "list",
    label: label("aliases"),
    part: "site",
    shown: "panel",
    submit: false,
    detail: label("aliases"),
    edit: { help: help("aliases") },
  },
  categories: {
    kind: "list",
    label: label("categories"),
    part: "categories",
    shown: "card",
    isRequired: true,
    submit: {
      help: help("categories"),
      missing: label("category"),
    },
    edit: { help: help("editedCategories") },
  },
  singlePlayer: {
    kind: "switch",
    label: shownName("Single Player"),
    part: "players",
    shown: "page",
    isOn: true,
  },
  ...modes,
  ...features,
  price: {
    kind: "line",
    label: label("price"),
    part: "release",
    shown: "card",
    maxLength: 30,
    nameOf: shownName,
  },
  releaseDate: {
    kind: "line",
    label: label("releaseDate"),
    part: "release",
    shown: "card",
    maxLength: 40,
    fact: label("release"),
    nameOf: shownName,
  },
  earlyAccess: { kind: "switch", label: shownName(earlyAccessStatus), part: "release", shown: "card" },
  minSystemReqs: {
    kind: "lines",
    label: label("minSystemReqs"),
    part: "requirements",
    shown: "page",
    maxLength: 2000,
    detail: label("systemReqs"),
    submit: { placeholder: placeholder("minSystemReqs") },
  },
  ...labelFields,
  featured: {
    kind: "switch",
    label: label("featured"),
    part: "site",
    shown: "card",
    submit: {
      label: label("featureRequest"),
      help: help("featured"),
    },
  },
} as const satisfies FieldTable;

export type GameField = keyof typeof gameFields;
