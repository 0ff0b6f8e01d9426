import { expect, test } from "@playwright/test";
import { XMLValidator } from "fast-xml-parser";
import { expectRefusal, siteUrl, visitor } from "@/tests/support/api";
import { decide, makeGame, uniqueWord } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { objectionsTo, readHead } from "@/tests/support/structured-data";

const open = async (path: string) => {
  const answer = await (await visitor()).get(path);
  return { status: answer.status(), html: await answer.text() };
};

const statusOf = async (path: string): Promise<number> => (await open(path)).status;

test("a maker's page lists its games, links and feeds, and the game's page leads to it", async () => {
  const word = uniqueWord();
  const developer = `Moss "${word}" <b>& Co`;
  const one = await makeGame({ developer, twitterHandle: "moss" });
  const two = await makeGame({ developer: `moss ${word} b and co` });
  await query(`UPDATE games SET "playUrl" = $1 || slug WHERE id = ANY($2)`, [
    `https://${word}.games/`,
    [one.id, two.id],
  ]);
  const path = `/makers/moss-${word}-b-and-co`;
  expect((await open(`/games/${one.slug}`)).html).toContain(`href="${path}"`);
  const { html } = await open(path);
  const { data, meta, links } = readHead(html);
  const games = [
    ...html.matchAll(/class="card-link"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*class="card-link"/g),
  ];
  expect(games.map(([, first, second]) => first ?? second)).toEqual([
    `/games/${two.slug}`,
    `/games/${one.slug}`,
  ]);
  expect(data).toMatchObject({
    "@type": "Organization",
    name: developer,
    url: siteUrl + path,
    sameAs: [`https://${word}.games/`, "https://x.com/moss"],
  });
  expect(objectionsTo(data)).toEqual([]);
  expect(html.match(new RegExp(`href="https://${word}\\.games/"`, "g"))).toHaveLength(1);
  expect(links("canonical")).toEqual([siteUrl + path]);
  expect(meta("og:type")).toBe("profile");
  expect(meta("og:image")).toBe(`${siteUrl}/og${path}`);
  const picture = await (await visitor()).get(`/og${path}`);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  const [atomUrl = ""] = links("alternate", "application/atom+xml");
  expect(atomUrl).toBe(`${siteUrl}/feeds${path}.atom`);
  const atom = await (await visitor()).get(`/feeds${path}.atom`);
  expect(atom.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
  const text = await atom.text();
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).toContain(`${siteUrl}/games/${two.slug}`);
  const json = await (await (await visitor()).get(`/feeds${path}.json`)).json();
  expect(json.items.map(({ url }: { url: string }) => url)).toEqual(
    [two, one].map(({ slug }) => `${siteUrl}/games/${slug}`),
  );
  expect((await open("/sitemap.xml")).html).toContain(`<loc>${siteUrl}${path}</loc>`);
});

test("a maker without an approved game is not found, and out of the sitemap", async () => {
  const word = uniqueWord();
  const game = await makeGame({ developer: word });
  expect(await statusOf(`/makers/${word}`)).toBe(200);
  await decide(game.id, "rejected");
  for (const path of [`/makers/${word}`, "/makers/none", "/makers/UPPER", `/makers/${"a".repeat(3000)}`])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect((await open("/sitemap.xml")).html).not.toContain(`/makers/${word}<`);
  const client = await visitor();
  for (const path of [`/feeds/makers/${word}.atom`, "/feeds/makers/none.json", `/og/makers/${word}`])
    await expectRefusal(await client.get(path), 404, "not_found");
});
