/** What is kept for visitors, by noun. A write names the nouns it changed. */
export const cacheTags = /** @type {const} */ ([
  "games",
  "streamers",
  "streams",
  "clips",
  "testimonials",
  "blog",
]);

/** What is tagged with it shows the date and does not outlive its UTC day (D6, D7). */
export const dayTag = "day";

/** Where instances tell each other over the database what was changed (LISTEN and NOTIFY): `{ tags: […] }` as JSON. */
export const refreshChannel = "spawnpoint_refresh";
