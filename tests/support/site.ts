import { visitor } from "./api";

/** The slug of some approved row of a public list of the site under test. */
async function firstSlug(list: "games" | "streamers"): Promise<string> {
  const client = await visitor();
  const rows: { slug: string }[] = await (await client.get(`/api/${list}?page=1&pageSize=1`)).json();
  const slug = rows[0]?.slug;
  if (!slug) throw new Error(`the site under test has nothing approved in its list of ${list}`);
  return slug;
}

export const firstGameSlug = () => firstSlug("games");
export const firstStreamerSlug = () => firstSlug("streamers");
