/**
 * Addresses of an app on Steam: its store page, behind the age gate too, its widget, its community hub, and the links that
 * Steam's own app shares.
 */
const appAddress =
  /^https?:\/\/(?:(?:[a-z0-9-]+\.)*(?:steampowered|steamcommunity)\.com(?::\d+)?\/+(?:(?:(?:agecheck|agegate|news|reviews|points\/+shop)\/+)?app|games|widget|dlc|stats)|s\.team(?::\d+)?\/+a)\/+0*([1-9]\d{0,9})(?:[/?#]|$)/i;

/** The number of the app that an address leads to, as the database's `steam_app` reads it too; null for any other. */
export const steamAppOf = (address: string): string | null => appAddress.exec(address.trim())?.[1] ?? null;
