import { adminPaths } from "@/lib/shared/admin-paths";

/** The requested page. The middleware always overwrites the browser's value. */
export const panelPathHeader = "x-panel-path";

const isPanelPath = (path: string): boolean =>
  path === adminPaths.panel || (path.startsWith(`${adminPaths.panel}/`) && path !== adminPaths.login);

/** @param text untrusted, from a link @returns the panel's page that it names, or the first page */
export function parsePanelPage(text: unknown): string {
  if (typeof text !== "string" || text.length > 1_000 || !text.startsWith("/")) return adminPaths.panel;
  // Parsed as browsers do: "//host", "/\host" and dots leave the site.
  const base = "http://panel.invalid";
  if (!URL.canParse(text, base)) return adminPaths.panel;
  const { origin, pathname, search } = new URL(text, base);
  return origin === base && isPanelPath(pathname) ? pathname + search : adminPaths.panel;
}

/** @param page to return to @param hasEnded shows that the session expired */
export function signInPath(page: string | null, hasEnded = false): string {
  const next = parsePanelPage(page);
  const query = new URLSearchParams({
    ...(hasEnded ? { ended: "1" } : {}),
    ...(next === adminPaths.panel ? {} : { next }),
  });
  return query.size > 0 ? `${adminPaths.login}?${query}` : adminPaths.login;
}
