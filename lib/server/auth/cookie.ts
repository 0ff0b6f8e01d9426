/** The session cookie's name: the __Host- prefix binds it to this very host, and browsers keep that for https. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith("https://") ? "__Host-spawnpoint.session" : "spawnpoint.session";
}
