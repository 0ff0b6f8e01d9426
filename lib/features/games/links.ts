/** Steam addresses of an app: store page, age gate, widget, community hub and share links. */
const appAddress =
  /^https?:\/\/(?:(?:[a-z0-9-]+\.)*(?:steampowered|steamcommunity)\.com(?::\d+)?\/+(?:(?:(?:agecheck|agegate|news|reviews|points\/+shop)\/+)?app|games|widget|dlc|stats)|s\.team(?::\d+)?\/+a)\/+0*([1-9]\d{0,9})(?:[/?#]|$)/i;

/** The app's number, matching `steam_app` in the database; null for other addresses. */
export const parseSteamApp = (address: string): string | null => appAddress.exec(address.trim())?.[1] ?? null;
