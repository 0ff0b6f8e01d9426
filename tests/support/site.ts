import { visitor } from "./api";

/** The slug of some approved game of the site under test. */
export async function firstGameSlug(): Promise<string> {
  const client = await visitor();
  const games: { slug: string }[] = await (await client.get("/api/games?page=1&pageSize=1")).json();
  const slug = games[0]?.slug;
  if (!slug) throw new Error("the site under test has no approved game");
  return slug;
}
