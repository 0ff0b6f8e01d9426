import type { Shot } from "@/lib/shared/body-pictures";
import type { FieldTable } from "@/lib/shared/field-table";
import { maxUrlLength } from "@/lib/shared/limits";
import { gameFeatures, gameModes, handleMaxLength, playerCounts, screenshotLimits } from "./constants";
import { noneLabel } from "./labels/constants";
import { type LabelField, labelCodes, labelMeaning, labelName } from "./labels/policy";
import { cleanTwitterHandle } from "./policy";

type Mode = (typeof gameModes)[number];
type Feature = (typeof gameFeatures)[number];
type Switch<Part, Shown> = { kind: "switch"; label: string; part: Part; shown: Shown };
type Players = {
  kind: "choice";
  label: string;
  options: typeof playerCounts;
  part: "players";
  shown: "page";
};

const modes = Object.fromEntries(
  gameModes.flatMap(({ field, playersField, label }) => [
    [field, { kind: "switch", label, part: "players", shown: "card" }],
    [
      playersField,
      { kind: "choice", label: `${label} players`, options: playerCounts, part: "players", shown: "page" },
    ],
  ]),
) as Record<Mode["field"], Switch<"players", "card">> & Record<Mode["playersField"], Players>;

const features = Object.fromEntries(
  gameFeatures.map(({ field, label }) => [field, { kind: "switch", label, part: "features", shown: "page" }]),
) as Record<Feature["field"], Switch<"features", "page">>;

const labels = (list: LabelField, label: string) => ({
  label,
  part: "labels" as const,
  shown: "page" as const,
  options: labelCodes(list),
  nameOf: (code: string) => labelName(list, code),
  meaningOf: (code: string) => labelMeaning(list, code),
  detail: label,
});

/** In the order of forms and pages. */
export const labelFields = {
  accessibility: {
    kind: "labels",
    ...labels("accessibility", "Accessibility"),
    submit: { help: "Select everything your game has. Players filter by it." },
  },
  languages: {
    kind: "languages",
    ...labels("languages", "Languages"),
    submit: { help: "Select the languages in which the whole game can be played." },
  },
  generativeAi: {
    kind: "labels",
    ...labels("generativeAi", "Generative AI"),
    aloneOption: noneLabel,
    submit: { help: "Select what it was used for, or that none was used. Leave it empty to say nothing." },
  },
  contentNotes: {
    kind: "labels",
    ...labels("contentNotes", "Content notes"),
    submit: { help: "Warn players about content that they may want to avoid." },
  },
} as const satisfies FieldTable;

/** In the order of the form. Validation is in the schema. */
export const gameFields = {
  title: {
    kind: "line",
    label: "Title",
    part: "about",
    shown: "card",
    isRequired: true,
    maxLength: 120,
    submit: { autoComplete: "off" },
  },
  developer: {
    kind: "line",
    label: "Developer",
    part: "about",
    shown: "card",
    isRequired: true,
    maxLength: 120,
    submit: { autoComplete: "organization", placeholder: "Your studio or your name" },
  },
  description: {
    kind: "lines",
    label: "Description",
    part: "about",
    shown: "card",
    isRequired: true,
    maxLength: 5000,
    submit: {
      rows: 6,
      help: "What do players do, and what makes it yours? The first two lines show in the catalog.",
    },
  },
  imageUrl: {
    kind: "picture",
    label: "Picture",
    part: "picture",
    // Visitors get our copies instead.
    shown: "panel",
    isRequired: true,
    submit: {
      label: "Game image",
      help: "A screenshot or key art, best in 16:9. It is the first thing players see.",
    },
  },
  screenshots: {
    kind: "gallery",
    label: "Screenshots",
    part: "picture",
    // Visitors get our copies instead.
    shown: "panel",
    blank: [] as Shot[],
    submit: {
      help: `Up to ${screenshotLimits.count}, in the order in which your game's page shows them.`,
    },
  },
  steamUrl: {
    kind: "url",
    label: "Steam link",
    part: "links",
    shown: "card",
    maxLength: maxUrlLength,
    detail: "Steam link",
    submit: { placeholder: "https://store.steampowered.com/app/…" },
  },
  playUrl: {
    kind: "url",
    label: "Play link",
    part: "links",
    shown: "card",
    maxLength: maxUrlLength,
    detail: "Play link",
    // Only the simple form ("Only have a link?") has it.
    submit: false,
  },
  trailerUrl: {
    kind: "url",
    label: "Trailer",
    part: "links",
    shown: "page",
    maxLength: maxUrlLength,
    detail: "Trailer",
    submit: {
      placeholder: "https://www.youtube.com/watch?v=…",
      help: "Videos of YouTube, Twitch, Kick and Vimeo play on your game's page.",
    },
  },
  twitterHandle: {
    kind: "handle",
    label: "Twitter handle",
    part: "links",
    shown: "card",
    maxLength: handleMaxLength,
    clean: cleanTwitterHandle,
    detail: "Twitter",
    submit: { help: "Letters, digits and underscores; everything else is left out as you type." },
  },
  indieGameMakerHandle: {
    kind: "handle",
    label: "Indie Game Maker handle",
    part: "links",
    shown: "card",
    maxLength: handleMaxLength,
    detail: "Indie Game Maker",
  },
  categories: {
    kind: "list",
    label: "Categories",
    part: "categories",
    shown: "card",
    isRequired: true,
    submit: {
      help: "Choose as many as fit; cards in the catalog show the first three.",
      missing: "A category",
    },
    edit: { help: "At least one is needed before it can be approved." },
  },
  singlePlayer: { kind: "switch", label: "Single Player", part: "players", shown: "page", isOn: true },
  ...modes,
  ...features,
  price: { kind: "line", label: "Price", part: "release", shown: "card", maxLength: 30 },
  releaseDate: {
    kind: "line",
    label: "Release status",
    part: "release",
    shown: "card",
    maxLength: 40,
    fact: "Release",
  },
  earlyAccess: { kind: "switch", label: "Early Access", part: "release", shown: "card" },
  minSystemReqs: {
    kind: "lines",
    label: "Minimum system requirements",
    part: "requirements",
    shown: "page",
    maxLength: 2000,
    detail: "System requirements",
    submit: { placeholder: "Windows 10, 4 GB RAM,\na graphics card with 1 GB" },
  },
  ...labelFields,
  featured: {
    kind: "switch",
    label: "Featured",
    part: "site",
    shown: "card",
    submit: {
      label: "Request to be featured",
      help: "Featured games stand out in the catalog. Our team chooses them.",
    },
  },
} as const satisfies FieldTable;

export type GameField = keyof typeof gameFields;
