import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as badge } from "@/app/badge/[noun]/[file]/route";
import { GET as card } from "@/app/embed/[noun]/[slug]/route";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeReviewed } from "@/tests/support/factories";
import { callRoute, newClientAddress } from "@/tests/support/routes";

beforeEach(resetDatabase);

const askBadge = (noun: string, slug: string, query = "") =>
  callRoute(badge, `/badge/${noun}/${slug}.svg${query}`, newClientAddress(), {
    method: "GET",
    params: { noun, file: `${slug}.svg` },
  });
const askCard = (noun: string, slug: string, query = "") =>
  callRoute(card, `/embed/${noun}/${slug}${query}`, newClientAddress(), {
    method: "GET",
    params: { noun, slug },
  });

async function make(noun: "games" | "streamers", name: string) {
  const { id } = await makeReviewed(noun === "games" ? "game" : "streamer", { name });
  const where = { where: { id } };
  return noun === "games" ? db.game.findUniqueOrThrow(where) : db.streamer.findUniqueOrThrow(where);
}
const change = (noun: "games" | "streamers", id: number, data: object) =>
  noun === "games" ? db.game.update({ where: { id }, data }) : db.streamer.update({ where: { id }, data });

describe.each(["games", "streamers"] as const)("badge and card of %s", (noun) => {
  it("are available while the item is public, and at no other time", async () => {
    const { id, slug } = await make(noun, "Moss <b>Boots</b>");
    const found = async () => {
      const [picture, document] = await Promise.all([askBadge(noun, slug), askCard(noun, slug)]);
      expect(document.status).toBe(picture.status);
      return picture.status;
    };
    expect(await found()).toBe(404);
    await change(noun, id, { status: "approved" });
    expect(await found()).toBe(200);
    await change(noun, id, { status: "rejected" });
    expect(await found()).toBe(404);
    await change(noun, id, { status: "approved", deletedAt: new Date() });
    expect(await found()).toBe(404);
  });

  it("show its name, never as markup, and are revalidated each time", async () => {
    const { id, slug } = await make(noun, "Moss <b>Boots</b>");
    await change(noun, id, { status: "approved" });
    const picture = await askBadge(noun, slug);
    expect(picture.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(picture.headers.get("cache-control")).toBe("no-cache");
    expect(await picture.text()).toContain("Moss &lt;b&gt;Boots&lt;/b&gt;: featured on Spawnpoint");
    const document = await askCard(noun, slug);
    expect(document.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await document.text();
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain("Moss &lt;b&gt;Boots&lt;/b&gt;</bdi>");
    expect(html).toContain(`href="http://localhost:3000/${noun}/${slug}" target="_blank"`);
  });

  it("accept a theme, and ignore an unknown one", async () => {
    const { id, slug } = await make(noun, "Moss");
    await change(noun, id, { status: "approved" });
    expect(await (await askBadge(noun, slug, "?theme=dark")).text()).not.toContain("prefers-color-scheme");
    expect(await (await askBadge(noun, slug, "?theme=x")).text()).toContain("prefers-color-scheme");
    expect(await (await askCard(noun, slug, "?theme=light")).text()).toContain("color-scheme:light");
  });
});

it("a streamer whose channels are gone has neither", async () => {
  const { id, slug } = await make("streamers", "Ada");
  await change("streamers", id, { status: "approved", channelsGoneAt: new Date() });
  expect([(await askBadge("streamers", slug)).status, (await askCard("streamers", slug)).status]).toEqual([
    404, 404,
  ]);
});

it("a missing item is explained within the frame", async () => {
  const gone = await askCard("games", "none");
  expect(await gone.text()).toContain("This is no longer available.");
  expect((await askCard("posts", "none")).status).toBe(404);
  const away = vi.spyOn(db.game, "findFirst").mockImplementation((() => {
    throw new Error("connect ECONNREFUSED 127.0.0.1:5432");
  }) as never);
  const later = await askCard("games", "none");
  away.mockRestore();
  expect(later.status).toBe(503);
  expect(await later.text()).toContain("This is unavailable right now.");
});
