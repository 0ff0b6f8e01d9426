import type { gameCategories } from "@/lib/shared/categories";

/** Enumerations and limits of games. */

export type GameCategory = (typeof gameCategories)[number];

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
/** The choice of the submission form that reveals a free-text price. */
export const customPrice = "Custom";

/** Further choices of the catalog's Price filter: what costs less, free games too, whatever the exact price. */
export const priceRanges = [
  { label: "Under $5", belowCents: 500 },
  { label: "Under $10", belowCents: 1_000 },
  { label: "Under $20", belowCents: 2_000 },
  { label: "Under $40", belowCents: 4_000 },
] as const;

/** "Free to play", "FREE!", "100% free"; not "ad-free". */
const freeWords = /(?<![\p{L}\p{N}_-])(?:free(?:2play)?|f2p)(?![\p{L}\p{N}_])/iu;
/** An amount of money, with its currency before or after it. */
const moneyPattern =
  /(?:\p{Sc}|\b(?:[A-Z]{3}|Rs\.?|kr\.?))\s*\d|\d\s*(?:\p{Sc}|(?:[A-Z]{3}|Rs|kr|zł)(?!\p{L}))/u;

/** Whether a price says that the game costs nothing and names no amount. */
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

/** The multiplayer modes: their columns, names in forms and filters, and the shorter names of the cards. */
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
 * Features that a platform offers for a game: a column each, a switch in both forms, and words in `searchText`, once a
 * migration adds them there (docs/customise.md, "Add a field").
 */
export const gameFeatures = [
  { field: "steamDeck", label: "Steam Deck" },
  { field: "cloudSaves", label: "Cloud Saves" },
  { field: "achievements", label: "Achievements" },
  { field: "tradingCards", label: "Trading Cards" },
] as const;

/** The features that the catalog can be filtered by. */
export const filteredFeatures = gameFeatures.filter(({ field }) => field !== "tradingCards");

export const earlyAccessStatus = "Early Access";

/**
 * The release statuses, the year it is and the next one (docs/product.md, "Release status").
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

export const handleMaxLength = 50;

/** Names of our own paths under /games, which no game may take. */
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
/** Cards show at most three categories and a "+N" badge. */
export const cardCategoryCount = 3;
export const categoryRequiredMessage = "Please select at least one category";
export const imageRequiredMessage = "Please upload a game image before submitting.";

export const screenshotLimits = { count: 8, description: 200 } as const;
