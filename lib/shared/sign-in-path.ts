import { adminPaths } from "@/lib/shared/admin-paths";

/** Set by the middleware for pages of the panel, whatever the browser sent: which one is asked for. */
export const panelPathHeader = "x-panel-path";

const isPanelPath = (path: string): boolean =>
  path === adminPaths.panel || (path.startsWith(`${adminPaths.panel}/`) && path !== adminPaths.login);

/**
 * The page of the panel that a text names, to go on there after signing in.
 * @param text hostile: it may stand in a link that somebody made
 * @returns its path and query; the panel's first page for anything else
 */
export function panelPageOf(text: unknown): string {
  if (typeof text !== "string" || text.length > 1_000 || !text.startsWith("/")) return adminPaths.panel;
  // As a browser reads it: "//host", "/\host" and dots lead elsewhere.
  const base = "http://panel.invalid";
  if (!URL.canParse(text, base)) return adminPaths.panel;
  const { origin, pathname, search } = new URL(text, base);
  return origin === base && isPanelPath(pathname) ? pathname + search : adminPaths.panel;
}

/** The sign-in page, which goes on to a page of the panel. @param hasEnded says that there was a session */
export function signInPath(page: string | null, hasEnded = false): string {
  const next = panelPageOf(page);
  const query = new URLSearchParams({
    ...(hasEnded ? { ended: "1" } : {}),
    ...(next === adminPaths.panel ? {} : { next }),
  });
  return query.size > 0 ? `${adminPaths.login}?${query}` : adminPaths.login;
}
