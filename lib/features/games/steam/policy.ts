import { earlyAccessStatus, type GameCategory, releaseStatuses } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import type { labelWords } from "@/lib/features/games/labels/constants";
import { languageName, offeredCodes, shownLabels } from "@/lib/features/games/labels/policy";
import type { SteamFields } from "@/lib/features/games/types";
import { cleanLine, cleanText } from "@/lib/shared/clean-text";
import { isListedCategory } from "@/lib/shared/game-categories";
import type { SteamApp } from "./schema";

/** Genre ids; others (casual, sports …) have no category here. */
const categoryOf: Record<number, GameCategory> = {
  1: "Action",
  2: "Strategy",
  3: "RPG",
  9: "Racing",
  23: "Indie",
  25: "Adventure",
  28: "Simulation",
};
const earlyAccessGenre = 70;

/** Steam categories that match our switches. "Multi-player" alone could be local or online. */
const switchOf = {
  20: "onlineMultiplayer",
  22: "achievements",
  23: "cloudSaves",
  29: "tradingCards",
  36: "onlineMultiplayer",
  37: "localMultiplayer",
  38: "onlineCoop",
  39: "localCoop",
  47: "localMultiplayer",
  48: "localCoop",
} as const satisfies Record<number, keyof SteamFields>;
const singlePlayerCategory = 2;

/** Accessibility features that match our labels. */
const accessibilityOf: Record<number, keyof (typeof labelWords)["accessibility"]> = {
  13: "subtitles",
  64: "text-size",
  65: "subtitles",
  66: "colour-blind",
  67: "reduced-motion",
  68: "volumes",
  71: "narrated-menus",
  74: "no-timed-input",
  75: "keyboard-only",
  76: "mouse-only",
  78: "difficulty",
  79: "save-anytime",
};
/** "Frequent violence or gore" in the content descriptors. */
const violenceDescriptor = 2;

/** Language names that differ from those of `Intl`. */
const languageOf: Record<string, string> = {
  bengali: "bn",
  dari: "fa",
  maori: "mi",
  sorani: "ckb",
  sotho: "st",
  valencian: "ca",
};
/** Twice the length of all Steam languages. */
const mostNames = 5_000;

export type SteamTexts = { short: string; about: string; requirements: string };

/** @param texts the app's texts, without markup */
export function toSteamFields(app: SteamApp, texts: SteamTexts, now: Date): SteamFields {
  const categories = app.genres.flatMap((id) => categoryOf[id] ?? []).filter(isListedCategory);
  const price = priceOf(app);
  const releaseDate = releaseOf(app, now);
  const requirements = cut(
    texts.requirements.replace(/^minimum:?\s*/i, ""),
    gameFields.minSystemReqs.maxLength,
  );
  const description = descriptionOf(texts);
  const developer = developersOf(app.developers);
  return {
    title: cutLine(app.name, gameFields.title.maxLength),
    ...(developer && { developer }),
    ...(description && { description }),
    ...(categories.length > 0 && { categories: [...new Set(categories)] }),
    ...(price && { price }),
    ...(releaseDate && { releaseDate }),
    ...(requirements && { minSystemReqs: requirements }),
    ...switchesOf(app.categories),
    ...labelsOf(app),
  };
}

/** Steam's API has no data on generative AI and flashing lights. */
function labelsOf({ categories, content_descriptors, supported_languages }: SteamApp): SteamFields {
  const accessibility = shownLabels(
    "accessibility",
    categories.flatMap((id) => accessibilityOf[id] ?? []),
  );
  const languages = shownLabels("languages", languagesOf(supported_languages));
  return {
    ...(accessibility.length > 0 && { accessibility: [...accessibility] }),
    ...(languages.length > 0 && { languages: [...languages] }),
    ...(content_descriptors?.ids.includes(violenceDescriptor) && { contentNotes: ["violence"] }),
  };
}

/**
 * Reads `English<strong>*</strong>, Spanish - Latin America, Simplified Chinese<br>…`. Ignores regions, scripts and
 * unknown names.
 */
function languagesOf(names: string): string[] {
  const [list = ""] = names.slice(0, mostNames).split(/<br/i);
  return list
    .replace(/<[^<>]*>|\*/g, "")
    .split(",")
    .flatMap((name) => {
      const [main = ""] = name.split(/[-(]/, 1);
      const language = main
        .trim()
        .replace(/^(?:simplified|traditional)\s+/i, "")
        .toLowerCase();
      return codeByName().get(language) ?? languageOf[language] ?? [];
    });
}

let codes: Map<string, string> | undefined;

function codeByName(): Map<string, string> {
  codes ??= new Map(offeredCodes("languages").map((code) => [languageName(code).toLowerCase(), code]));
  return codes;
}

function switchesOf(categories: readonly number[]): SteamFields {
  // Without categories, single player is unknown too.
  if (categories.length === 0) return {};
  const on = categories.flatMap((id) => (id in switchOf ? [switchOf[id as keyof typeof switchOf]] : []));
  return {
    singlePlayer: categories.includes(singlePlayerCategory),
    ...Object.fromEntries(on.map((name) => [name, true])),
  };
}

/** As many developers as fit. */
function developersOf(names: readonly string[]): string {
  const max = gameFields.developer.maxLength;
  const fitting = names.reduce((line, name) => {
    const longer = line ? `${line}, ${cleanLine(name)}` : cleanLine(name);
    return longer.length <= max ? longer : line;
  }, "");
  return fitting || cutLine(names[0] ?? "", max);
}

function descriptionOf({ short, about }: SteamTexts): string {
  const beginsAnew = short !== "" && !about.startsWith(short);
  return cut(beginsAnew ? `${short}\n\n${about}` : about, gameFields.description.maxLength);
}

/** The price without a temporary discount, in dollars if possible. */
function priceOf({ is_free, price_overview: price }: SteamApp): string | null {
  if (is_free) return "Free";
  if (!price) return null;
  // Steam's amounts are in hundredths for every currency, even those without minor units.
  return Intl.supportedValuesOf("currency").includes(price.currency)
    ? new Intl.NumberFormat("en-US", { style: "currency", currency: price.currency }).format(
        price.initial / 100,
      )
    : null;
}

/** Maps Steam's free-text dates ("14 Mar, 2027", "Q3 2027", "To be announced") to a choice of the form. */
function releaseOf({ release_date: release, genres }: SteamApp, now: Date): string | null {
  if (genres.includes(earlyAccessGenre) && !release?.coming_soon) return earlyAccessStatus;
  if (!release) return null;
  if (!release.coming_soon) return "Released";
  const [year = ""] = /(?<!\d)20\d\d(?!\d)/.exec(release.date) ?? [];
  if (releaseStatuses(now).includes(year)) return year;
  return /to be announced|\btba\b/i.test(release.date) ? "TBA" : "Coming Soon";
}

const cutLine = (text: string, max: number): string => [...cleanLine(text)].slice(0, max).join("").trim();

/** Cuts at the end of a paragraph, sentence or word near the limit. */
function cut(text: string, max: number): string {
  const clean = cleanText(text);
  if (clean.length <= max) return clean;
  const start = clean.slice(0, max - 2);
  const end = ["\n\n", ". ", " "]
    .map((mark) => start.lastIndexOf(mark) + mark.trimEnd().length)
    .find((index) => index > max * 0.8);
  return `${start.slice(0, end).trim()} …`;
}
