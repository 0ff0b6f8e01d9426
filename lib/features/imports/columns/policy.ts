import type { ImportedKind } from "@/lib/features/imports/constants";
import { importColumns } from "@/lib/features/imports/fields";

/** Which column of a table fills which field. */

const spelling = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Names that other catalogs and spreadsheets use. */
const others: Record<ImportedKind, Record<string, readonly string[]>> = {
  games: {
    title: ["name", "game", "gametitle", "titel", "spiel"],
    developer: ["developers", "studio", "dev", "author", "entwickler"],
    description: ["summary", "about", "text", "shortdescription", "beschreibung"],
    imageUrl: ["image", "picture", "cover", "coverurl", "headerimage", "thumbnail", "bild"],
    steamUrl: ["steam", "steamlink", "store", "storeurl", "steampage"],
    playUrl: ["play", "link", "url", "website", "itch", "itchio"],
    trailerUrl: ["trailer", "video", "youtube"],
    twitterHandle: ["twitter", "x"],
    categories: ["category", "genre", "genres", "kategorien", "kategorie"],
    releaseDate: ["release", "released", "releasestatus"],
    minSystemReqs: ["requirements", "systemrequirements", "minimum"],
    price: ["cost", "preis"],
  },
  streamers: {
    streamName: ["name", "streamer", "channel", "title", "displayname"],
    description: ["about", "bio", "text", "beschreibung"],
    twitchHandle: ["twitch", "twitchurl"],
    youtubeHandle: ["youtube", "youtubeurl"],
    kickHandle: ["kick", "kickurl"],
    bannerImageUrl: ["banner", "bannerurl"],
    avatar: ["avatarurl", "picture", "image", "profileimage"],
    gamesPlayed: ["games", "plays", "spiele"],
    contactEmail: ["email", "mail", "contact"],
    twitterUrl: ["twitter", "x"],
    discordUrl: ["discord"],
    socialLinks: ["links", "socials", "social"],
  },
};

/** @param read of the language in which labels count too */
export function matchColumns(
  kind: ImportedKind,
  names: readonly string[],
  read: (text: string) => string,
): string[] {
  const known = new Map<string, string>();
  for (const [field, aliases] of Object.entries(others[kind]))
    for (const alias of aliases) known.set(spelling(alias), field);
  for (const [field, { label }] of Object.entries(importColumns[kind])) {
    known.set(spelling(read(label)), field);
    known.set(spelling(field), field);
  }
  const taken = new Set<string>();
  return names.map((name) => {
    const field = known.get(spelling(name)) ?? "";
    if (field === "" || taken.has(field)) return "";
    taken.add(field);
    return field;
  });
}

/** The fields of each kind with their names. @param read of the page's language */
export const listFieldNames = (
  read: (text: string) => string,
): Record<ImportedKind, { name: string; label: string }[]> => ({
  games: namesOf("games", read),
  streamers: namesOf("streamers", read),
});

const namesOf = (kind: ImportedKind, read: (text: string) => string) =>
  Object.entries(importColumns[kind]).map(([name, { label }]) => ({ name, label: read(label) }));
