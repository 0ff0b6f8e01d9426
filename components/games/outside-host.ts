import { isSteam } from "@/lib/shared/outside-sites";

/**
 * The name of a link to another site: "Steam" only where it really goes to Steam, else its host.
 * @param url a stored link, http(s)
 */
export function outsideName(url: string): string {
  if (!URL.canParse(url)) return "Link";
  return isSteam(url) ? "Steam" : new URL(url).hostname.replace(/^www\./, "");
}
