const steamHosts = ["steampowered.com", "steamcommunity.com"];

/**
 * What a link to another site may call itself: "Steam" only where it really goes to Steam, else its host (D4).
 * @param url a stored link, http(s)
 */
export function outsideName(url: string): string {
  if (!URL.canParse(url)) return "Link";
  const host = new URL(url).hostname.replace(/^www\./, "");
  const isSteam = steamHosts.some((steam) => host === steam || host.endsWith(`.${steam}`));
  return isSteam ? "Steam" : host;
}

/** The address of a profile on X, formerly Twitter. */
export const twitterUrl = (handle: string): string =>
  `https://x.com/${encodeURIComponent(handle.replace(/^@/, ""))}`;
