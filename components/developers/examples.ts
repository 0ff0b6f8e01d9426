import { calendarPaths, embedPaths, feedPaths } from "@/lib/features/feeds/constants";
import { apiPaths } from "@/lib/shared/paths";

/** A test runs the examples against the site, with a real slug instead of this one. */
export const exampleSlug = "your-game";

/** Its title is a message of the same name. */
type Example = { language: "shell" | "javascript" | "html" | "markdown"; code: string };

/** @param siteUrl without a trailing slash */
export const examples = (siteUrl: string) =>
  ({
    first: {
      language: "shell",
      code: `curl -s "${siteUrl}${apiPaths.games}?category=RPG,-Horror&price=Free&sort=newest"`,
    },
    one: {
      language: "shell",
      code: `curl -s "${siteUrl}${apiPaths.games}/${exampleSlug}"`,
    },
    fetch: {
      language: "javascript",
      code: `const answer = await fetch("${siteUrl}${apiPaths.streamers}?platform=twitch&page=1&pageSize=5");
if (!answer.ok) throw new Error((await answer.json()).message);
for (const { streamName, slug } of await answer.json())
  console.log(streamName, \`${siteUrl}/streamers/\${slug}\`);`,
    },
    pages: {
      language: "javascript",
      code: `const games = [];
for (let url = "${siteUrl}${apiPaths.games}?page=1&pageSize=100"; url; ) {
  const answer = await fetch(url);
  games.push(...(await answer.json()));
  url = answer.headers.get("Link")?.match(/<([^>]+)>; rel="next"/)?.[1];
}
console.log(games.length);`,
    },
    etag: {
      language: "shell",
      code: `curl -s --etag-save games.etag -o games.json "${siteUrl}${apiPaths.games}"
curl -s --etag-compare games.etag -o games.json -w '%{http_code}\\n' "${siteUrl}${apiPaths.games}"`,
    },
    error: {
      language: "shell",
      code: `curl -s "${siteUrl}${apiPaths.games}?sort=loudest"`,
    },
    feed: {
      language: "shell",
      code: `curl -s "${siteUrl}${feedPaths.games.atom}?category=Puzzle"`,
    },
    calendar: {
      language: "shell",
      code: `curl -s "${siteUrl}${calendarPaths.streamers}"`,
    },
    badge: {
      language: "html",
      code: `<a href="${siteUrl}/games/${exampleSlug}">
  <img src="${siteUrl}${embedPaths.badge("games", exampleSlug)}" alt="Featured" height="56">
</a>`,
    },
    markdown: {
      language: "markdown",
      code: `[![Featured](${siteUrl}${embedPaths.badge("games", exampleSlug)})](${siteUrl}/games/${exampleSlug})`,
    },
    card: {
      language: "html",
      code: `<iframe src="${siteUrl}${embedPaths.card("games", exampleSlug, { theme: "dark" })}" title="Featured game"
  width="100%" height="152" style="border:0;max-width:520px" loading="lazy"></iframe>`,
    },
  }) satisfies Record<string, Example>;
