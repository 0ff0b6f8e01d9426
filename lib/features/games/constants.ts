import type { defaultCategories } from "@/lib/shared/categories";
import { categoryKey, isAddedCategory, isDefaultCategory } from "@/lib/shared/game-categories";
import { type MessageKey, message } from "@/lib/shared/message";

/** Of the default list. */
export type GameCategory = (typeof defaultCategories)[number];

export const gamePrices = [
  "Free",
  "$0.99",
  "$1.99",
  "$2.99",
  "$4.99",
  "$9.99",
  "$14.99",
  "$19.99",
  "$24.99",
  "$29.99",
  "$39.99",
  "$49.99",
  "$59.99",
  "TBA",
  "Coming Soon",
] as const;
/** The choice in the submission form that reveals a free-text price. */
export const customPrice = "Custom";

/** Price filters by upper limit, which include free games. */
export const priceRanges = [
  { label: "Under $5", belowCents: 500 },
  { label: "Under $10", belowCents: 1_000 },
  { label: "Under $20", belowCents: 2_000 },
  { label: "Under $40", belowCents: 4_000 },
] as const;

/** Matches "Free to play", "FREE!" and "100% free", but not "ad-free". */
const freeWords = /(?<![\p{L}\p{N}_-])(?:free(?:2play)?|f2p)(?![\p{L}\p{N}_])/iu;
/** An amount with its currency before or after it. */
const moneyPattern =
  /(?:\p{Sc}|\b(?:[A-Z]{3}|Rs\.?|kr\.?))\s*\d|\d\s*(?:\p{Sc}|(?:[A-Z]{3}|Rs|kr|zł)(?!\p{L}))/u;

/** Whether a price means free and names no amount. */
export const isFree = (price: string): boolean => freeWords.test(price) && !moneyPattern.test(price);

export const playerCounts = [
  "2 Players",
  "3 Players",
  "4 Players",
  "5 Players",
  "6 Players",
  "7 Players",
  "8 Players",
  "12 Players",
  "16 Players",
  "32 Players",
  "64 Players",
  "100+ Players",
] as const;

/** The multiplayer modes with their columns and their names in forms, filters and cards. */
export const gameModes = [
  { field: "localCoop", playersField: "localCoopPlayers", label: "Local Co-op", badge: "Local Co-op" },
  { field: "onlineCoop", playersField: "onlineCoopPlayers", label: "Online Co-op", badge: "Online Co-op" },
  {
    field: "localMultiplayer",
    playersField: "localMultiplayerPlayers",
    label: "Local Multiplayer",
    badge: "Local PvP",
  },
  {
    field: "onlineMultiplayer",
    playersField: "onlineMultiplayerPlayers",
    label: "Online Multiplayer",
    badge: "Online PvP",
  },
] as const;

/**
 * Platform features: each has a column, a switch in both forms and, through a migration, words in `searchText`
 * (docs/customise.md, "Add a field").
 */
export const gameFeatures = [
  { field: "steamDeck", label: "Steam Deck" },
  { field: "cloudSaves", label: "Cloud Saves" },
  { field: "achievements", label: "Achievements" },
  { field: "tradingCards", label: "Trading Cards" },
] as const;

/** The features that have a filter. */
export const filteredFeatures = gameFeatures.filter(({ field }) => field !== "tradingCards");

export const earlyAccessStatus = "Early Access";

/**
 * The release choices, which include the current and the next year (docs/product.md, "Release status").
 * @param now when the page is served
 */
export function releaseStatuses(now: Date): string[] {
  const year = now.getUTCFullYear();
  return [
    ...new Set([
      "Released",
      earlyAccessStatus,
      "Coming Soon",
      "2024",
      "2025",
      `${year}`,
      `${year + 1}`,
      "TBA",
    ]),
  ];
}

export const nameLimits = { title: 120, developer: 120, description: 5000 } as const;
/** Other names of a game; lengths in characters. */
export const aliasLimits = { names: 20, name: 120 } as const;
export const handleMaxLength = 50;

/** Existing paths under /games, which no slug may take. */
export const reservedGameSlugs = [
  "submit",
  "view",
  "feed",
  "feed-xml",
  "feed-json",
  "new",
  "search",
  "filtered",
];

export const gamesPageSize = 24;
/** Further categories become a "+N" badge. */
export const cardCategoryCount = 3;
export const categoryRequiredMessage = message("gameForm.errors.categories");
export const imageRequiredMessage = message("gameForm.errors.image");

export const screenshotLimits = { count: 8, description: 200 } as const;

/** Values of the catalog that have a name in each language, by their key in the messages. */
const nameKeys = {
  All: "all",
  Featured: "featured",
  Action: "action",
  Adventure: "adventure",
  RPG: "rpg",
  Strategy: "strategy",
  Puzzle: "puzzle",
  Simulation: "simulation",
  Horror: "horror",
  Platform: "platform",
  Racing: "racing",
  Fighting: "fighting",
  Shooter: "shooter",
  Indie: "indie",
  Free: "free",
  TBA: "tba",
  "Coming Soon": "comingSoon",
  Custom: "custom",
  Released: "released",
  "Early Access": "earlyAccess",
  "Single Player": "singlePlayer",
  "Local Co-op": "localCoop",
  "Online Co-op": "onlineCoop",
  "Local Multiplayer": "localMultiplayer",
  "Online Multiplayer": "onlineMultiplayer",
  "Local PvP": "localPvp",
  "Online PvP": "onlinePvp",
  "Cloud Saves": "cloudSaves",
  Achievements: "achievements",
  "Trading Cards": "tradingCards",
} as const satisfies Record<GameCategory, string> & Record<string, string>;

const isNamed = (value: string): value is keyof typeof nameKeys => Object.hasOwn(nameKeys, value);

const playersPattern = /^(\d{1,3})(\+?) Players$/;
const underPattern = /^Under (\$\d+)$/;

/** Whether a filter has another use for the value than a category. */
export const isFilterValue = (value: string): boolean =>
  (isNamed(value) && !isDefaultCategory(value)) || playersPattern.test(value) || underPattern.test(value);

/**
 * The name that people see for a stored value, as a message: a category, price, number of players, mode, feature or
 * release status. Other texts, such as typed prices, are returned as they are.
 */
export function shownName(value: string): string {
  if (isNamed(value)) return message(`gameLabels.values.${nameKeys[value]}`);
  const [, count, orMore] = playersPattern.exec(value) ?? [];
  if (count && orMore) return message("gameLabels.playersOrMore", { count: Number(count) });
  if (count) return message("gameLabels.players", { count: Number(count) });
  const [, price] = underPattern.exec(value) ?? [];
  if (price) return message("gameLabels.under", { price });
  return isAddedCategory(value) ? message(`gameLabels.values.${categoryKey(value)}` as MessageKey) : value;
}
