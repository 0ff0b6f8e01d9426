import { message } from "@/lib/shared/message";
import { isSteam } from "@/lib/shared/outside-sites";

/**
 * @param url a stored http(s) link
 * @returns "Steam" only if it leads there, else its host, or a message
 */
export function outsideName(url: string): string {
  if (!URL.canParse(url)) return message("gameLabels.link");
  return isSteam(url) ? "Steam" : new URL(url).hostname.replace(/^www\./, "");
}
