import { isSteam } from "@/lib/shared/outside-sites";

/**
 * What a link to another site may call itself: "Steam" only where it really goes to Steam, else its host.
 * @param url a stored link, http(s)
 */
export function outsideName(url: string): string {
  if (!URL.canParse(url)) return "Link";
  return isSteam(url) ? "Steam" : new URL(url).hostname.replace(/^www\./, "");
}
