import { isSteam } from "@/lib/shared/outside-sites";

/**
 * @param url a stored http(s) link
 * @returns "Steam" only if it leads there, else its host
 */
export function outsideName(url: string): string {
  if (!URL.canParse(url)) return "Link";
  return isSteam(url) ? "Steam" : new URL(url).hostname.replace(/^www\./, "");
}
