import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSiteSubject, readGameSubject, readStreamerSubject } from "@/lib/features/feeds/share/data";
import { drawSharePicture, type ShareSubject, sendSharePicture } from "@/lib/features/feeds/share/pictures";
import { changeStatus } from "@/lib/features/queue/moderation";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal, submit } from "@/tests/support/games";

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

const subject: ShareSubject = {
  brand: "Spawnpoint",
  title: "Moss",
  byline: "by Two Ferns",
  facts: ["RPG"],
  pictureId: null,
};
const address = "203.0.113.7";
const draw = (overrides: Partial<ShareSubject>) => drawSharePicture({ ...subject, ...overrides }, address);

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return { data, info };
}

beforeEach(resetDatabase);

describe("drawSharePicture", () => {
  it.each([
    ["an ordinary title", {}],
    [
      "the longest title there is",
      { title: "W".repeat(120), byline: "by ".padEnd(120, "M"), facts: ["A".repeat(80), "B"] },
    ],
    ["a title in letters that no font of ours has", { title: "𓀀 🌲" }],
    ["a title in other scripts", { title: "星の道 שלום नमस्ते สวัสดี" }],
    ["markup in a title", { title: '<script>&"]]></script>' }],
    ["nothing at all", { title: "", byline: "", facts: [] }],
    ["a picture that storage does not have", { pictureId: "0123456789abcdefghij" }],
  ])("draws %s as a JPEG of 1200 by 630", async (_name, overrides) => {
    const picture = await draw(overrides);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  it("without its art is drawn again after a minute, when the art may exist", async () => {
    const now = vi.spyOn(performance, "now");
    const start = performance.now();
    const without = { pictureId: "0123456789abcdefghij", title: "On its way" };
    const first = await draw(without);
    expect(await draw(without)).toBe(first);
    now.mockReturnValue(start + 61_000);
    // The cache looks at the clock once a millisecond.
    await sleep(5);
    expect(await draw(without)).not.toBe(first);
    now.mockRestore();
  });

  it("draws once for all simultaneous requests", async () => {
    const asking = Array.from({ length: 10 }, () => draw({ title: "Asked by ten" }));
    expect(new Set(await Promise.all(asking)).size).toBe(1);
  });

  it("limits how many new pictures it draws for one address, and still returns stored ones", async () => {
    await draw({ title: "Seen before" });
    await consumeLimit("making", "203.0.113.8", 60);
    const asGreedy = (title: string) => drawSharePicture({ ...subject, title }, "203.0.113.8");
    expect((await refusal(asGreedy("Never seen"))).code).toBe("rate_limited");
    expect(await asGreedy("Seen before")).toBeInstanceOf(Buffer);
    expect(await draw({ title: "Never seen" })).toBeInstanceOf(Buffer);
  });

  it("draws the title into the picture, and never requests a font over the network", async () => {
    const fetching = vi.spyOn(globalThis, "fetch");
    const [one, other] = await Promise.all([
      pixelsOf(await draw({ title: "Ember & Ash 🦊" })),
      pixelsOf(await draw({ title: "Nine Keys 星" })),
    ]);
    expect(one.data.equals(other.data)).toBe(false);
    expect(fetching).not.toHaveBeenCalled();
  });
});

describe("the share picture of a game", () => {
  it("exists while the game is approved, shows its art, and is gone when it is unapproved", async () => {
    const admin = await makeAdmin();
    const game = await submit({ title: "Moss Knight" });
    expect((await refusal(sendSharePicture(await readGameSubject(game.slug), address))).status).toBe(404);

    await changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to: "approved" });
    const answer = await sendSharePicture(await readGameSubject(game.slug), address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    const { data, info } = await pixelsOf(Buffer.from(await answer.arrayBuffer()));
    // The sample picture is a plain green; far right and above the ground nothing covers it.
    const at = (100 * info.width + 1150) * info.channels;
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    expect(green).toBeGreaterThan(red + 60);
    expect(green).toBeGreaterThan(blue + 30);

    await changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to: "rejected" });
    const later = sendSharePicture(await readGameSubject(game.slug), address);
    expect((await refusal(later)).status).toBe(404);
  });
});

describe("other share pictures", () => {
  it("exist for the site, and not for an unknown streamer", async () => {
    expect((await sendSharePicture(await createSiteSubject(), address)).headers.get("content-type")).toBe(
      "image/jpeg",
    );
    expect((await refusal(sendSharePicture(await readStreamerSubject("nobody"), address))).status).toBe(404);
  });
});
