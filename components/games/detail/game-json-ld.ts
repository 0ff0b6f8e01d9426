import type { PageGame } from "@/lib/features/games/types";

type GameAddresses = {
  /** absolute */
  url: string;
  /** absolute */
  imageUrl: string;
  /** absolute */
  screenshotUrls: string[];
};

/** schema.org's names; other labels have none. */
const featureWords: Record<string, string> = {
  subtitles: "captions",
  "text-size": "displayTransformability",
  "high-contrast": "highContrastDisplay",
  "no-timed-input": "timingControl",
};
const controlWords: Record<string, string> = {
  "keyboard-only": "fullKeyboardControl",
  "mouse-only": "fullMouseControl",
};
const hazardWords: Record<string, string> = { "flashing-lights": "flashing" };

/** @returns undefined if empty, to omit the property */
function wordsOf(labels: readonly string[], words: Record<string, string>): string[] | undefined {
  const known = labels.flatMap((label) => words[label] ?? []);
  return known.length > 0 ? known : undefined;
}

const modeNames = { single: "SinglePlayer", coop: "CoOp", multi: "MultiPlayer" };

function playModes(game: PageGame): string[] {
  return [
    ...(game.singlePlayer ? [modeNames.single] : []),
    ...(game.localCoop || game.onlineCoop ? [modeNames.coop] : []),
    ...(game.localMultiplayer || game.onlineMultiplayer ? [modeNames.multi] : []),
  ];
}

/** An offer needs amount and currency: only "Free" and dollar amounts have both. */
function offer(price: string | null, url: string): object | undefined {
  const amount = /^free$/i.test(price ?? "") ? "0" : /^\$(\d+(?:\.\d{1,2})?)$/.exec(price ?? "")?.[1];
  if (!amount) return undefined;
  return { "@type": "Offer", price: amount, priceCurrency: "USD", url };
}

/** A game as schema.org's VideoGame, for search engines. */
export function gameJsonLd(game: PageGame, { url, imageUrl, screenshotUrls }: GameAddresses): object {
  const links = [game.steamUrl, game.playUrl].filter(Boolean);
  const year = /^(19|20)\d{2}$/.test(game.releaseDate ?? "") ? game.releaseDate : undefined;
  return {
    "@context": "https://schema.org",
    "@type": "VideoGame",
    name: game.title,
    description: game.description,
    url,
    image: imageUrl,
    screenshot: screenshotUrls.length ? screenshotUrls : undefined,
    author: { "@type": "Organization", name: game.developer },
    genre: game.categories.length ? game.categories : undefined,
    playMode: playModes(game).map((mode) => `https://schema.org/${mode}`),
    applicationCategory: "Game",
    inLanguage: game.languages.length ? game.languages : undefined,
    accessibilityFeature: wordsOf(game.accessibility, featureWords),
    accessibilityControl: wordsOf(game.accessibility, controlWords),
    accessibilityHazard: wordsOf(game.contentNotes, hazardWords),
    datePublished: year,
    offers: offer(game.price, game.steamUrl ?? game.playUrl ?? url),
    sameAs: links.length ? links : undefined,
  };
}
