import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postAsk } from "@/app/api/claims/ask/route";
import { POST as postProve } from "@/app/api/claims/prove/route";
import { claimPayloadSchema } from "@/lib/features/handover/claim-schema";
import { decideClaim } from "@/lib/features/handover/claims/moderation";
import { askTeam, createClaim, proveClaim } from "@/lib/features/handover/claims/mutations";
import type { ClaimProof } from "@/lib/features/handover/constants";
import { findClaimable, findOpened } from "@/lib/features/handover/data";
import { invite } from "@/lib/features/handover/moderation";
import { acceptHandover, acceptInvitation } from "@/lib/features/handover/mutations";
import { readHandover } from "@/lib/features/handover/panel";
import { claimDecisionSchema } from "@/lib/features/handover/schema";
import { housekeeping } from "@/lib/features/operations/tasks";
import { findOwnItem } from "@/lib/features/submitter/data";
import type { Moderator } from "@/lib/server/auth/gate";
import { clock, daysAhead, newPublicId } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { suspectedReason } from "@/lib/server/mail/outbox";
import { resetDatabase } from "@/tests/support/database";
import { makeModerator } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { makeAdded } from "@/tests/support/handover";
import { FakeKick, FakeTwitch, FakeYoutube } from "@/tests/support/platforms";
import { asForm, callRoute, newClientAddress } from "@/tests/support/routes";
import { FakeSteam, steamAddress } from "@/tests/support/steam-store";
import { makeSent, tokenIn } from "@/tests/support/submitter";
import { linksTo, robot, sender } from "@/tests/support/visitor";

vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

const settings = vi.hoisted(() => ({ changed: {} as Record<string, unknown> }));
vi.mock("@/lib/server/env", async (original) => {
  const real = await original<typeof import("@/lib/server/env")>();
  return { ...real, env: () => ({ ...real.env(), ...settings.changed }) };
});

const steam = new FakeSteam();
const platforms = { twitch: new FakeTwitch(), youtube: new FakeYoutube(), kick: new FakeKick() };
const { now } = clock;
let moderator: Moderator;
let ada = "";

beforeAll(async () => {
  await steam.start();
  for (const platform of Object.values(platforms)) await platform.start();
});
afterAll(async () => {
  await steam.stop();
  for (const platform of Object.values(platforms)) await platform.stop();
});
beforeEach(async () => {
  await resetDatabase();
  steam.reset();
  for (const platform of Object.values(platforms)) platform.reset();
  settings.changed = {
    STEAM_API_URL: `${steam.url}/api`,
    ...Object.assign({}, ...Object.values(platforms).map((each) => each.settings)),
  };
  moderator = await makeModerator("kim");
  ada = `ada-${newPublicId()}@studio.example`;
});
afterEach(() => {
  clock.now = now;
});

const asked = { language: "en", requestId: "r" } as const;
const inDays = (days: number) => {
  const then = daysAhead(days);
  clock.now = () => then;
};

async function addedGame(data: { playUrl?: string; steamUrl?: string } = {}) {
  const { id } = await makeAdded("game", "approved");
  return db.game.update({ where: { id }, data });
}
async function addedStreamer(data: { twitchHandle?: string; youtubeHandle?: string; kickHandle?: string }) {
  const { id } = await makeAdded("streamer", "approved");
  return db.streamer.update({ where: { id }, data });
}

/** Claims a page as its form does. @returns the token of the mailed link, and its code */
async function claimed(noun: string, slug: string, { email = ada, from = sender } = {}) {
  await createClaim(claimPayloadSchema.parse({ noun, slug, email }), from);
  const [link] = await linksTo(email, "handover-claim");
  const token = link?.token ?? "";
  return { token, code: (await findOpened(token))?.claim?.code ?? "" };
}
const prove = (token: string, proof: ClaimProof) => proveClaim(token, proof, asked);
const resultOf = async (token: string) => (await findOpened(token))?.claim?.check?.result;

describe("a claim", () => {
  it("changes nothing until its link is used, and gives the private page with the domain of the game's website", async () => {
    const game = await addedGame({ playUrl: "https://www.studio.example/moss" });
    const { token } = await claimed("games", game.slug);
    expect(await findOpened(token)).toMatchObject({
      state: "open",
      maskedEmail: "ad…@studio.example",
      claim: { website: "www.studio.example", offers: [], check: null },
    });
    expect(await db.submissionAccess.count()).toBe(0);
    expect(
      (await readHandover(moderator, { kind: "game", id: game.id })).claims,
      "unproven addresses",
    ).toEqual([]);
    const own = await findOwnItem(tokenIn((await prove(token, "domain")) ?? ""));
    expect(own).toMatchObject({ kind: "game", id: game.id, state: "approved" });
    expect(await db.submissionAccess.findFirst()).toMatchObject({ contactEmail: ada });
    expect(await db.auditEntry.findMany({ select: { action: true, actorName: true } })).toEqual([
      { action: "game.hand-over", actorName: "Submitter" },
    ]);
    expect((await readHandover(moderator, { kind: "game", id: game.id })).claims).toMatchObject([
      { email: ada, state: "accepted", proof: "domain" },
    ]);
    expect(await findOpened(token)).toMatchObject({ state: "accepted" });
    expect(await refusal(prove(token, "domain"))).toMatchObject({ code: "not_found" });
  });

  it("is not proven by an address elsewhere, or by a website that the team replaces during the proof", async () => {
    const game = await addedGame({ playUrl: "https://other.example/" });
    const { token } = await claimed("games", game.slug);
    expect((await findOpened(token))?.claim?.website).toBeNull();
    expect(await refusal(prove(token, "domain"))).toMatchObject({ code: "conflict" });
    expect(await refusal(prove(token, "steam"))).toMatchObject({ code: "conflict" });
    const found = await db.handover.findFirstOrThrow();
    const proof = { name: "domain", source: "https://studio.example/" } as const;
    expect(await refusal(acceptHandover(found, asked, proof))).toMatchObject({ code: "conflict" });
    expect(await db.game.findFirst()).toMatchObject({ addedBy: "kim" });
    expect(await db.handover.findFirst()).toMatchObject({ state: "open" });
  });

  it("looks for its code in the texts of Steam's page", async () => {
    const game = await addedGame({ steamUrl: steamAddress(2500007) });
    const { token, code } = await claimed("games", game.slug);
    expect(code).toMatch(/^maker-[a-z2-9]{12}$/);
    const [offer] = (await findOpened(token))?.claim?.offers ?? [];
    expect(offer).toMatchObject({ proof: "steam", isReadable: true });
    expect(await prove(token, "steam")).toBeNull();
    expect(await resultOf(token), "not on Steam").toBe("gone");
    steam.add(2500007, { about_the_game: "A walk." });
    expect(await prove(token, "steam")).toBeNull();
    expect(await resultOf(token)).toBe("missing");
    steam.mischief = (_, response) => Boolean(response.writeHead(500).end());
    expect(await prove(token, "steam")).toBeNull();
    expect(await resultOf(token)).toBe("away");
    steam.mischief = () => false;
    steam.add(2500007, { detailed_description: `A walk.<br>${code.toUpperCase()}` });
    expect(await prove(token, "steam")).toContain("/submission?token=");
    expect(await db.game.findFirst()).toMatchObject({ addedBy: null, handedOverAt: expect.any(Date) });
  });

  it.each([
    ["twitch", { twitchHandle: "mossgrove" }, "/users"],
    ["youtube", { youtubeHandle: "https://youtube.com/@mossgrove" }, "/channels"],
    ["kick", { kickHandle: "mossgrove" }, "/channels"],
  ] as const)("looks for its code in the description of a channel on %s", async (platform, handles, path) => {
    const streamer = await addedStreamer(handles);
    const { token, code } = await claimed("streamers", streamer.slug);
    const fake = platforms[platform];
    expect(await prove(token, platform)).toBeNull();
    expect(await resultOf(token), "no such channel").toBe("gone");
    const channel = fake.add({ name: "mossgrove", id: idOn[platform], stream: null });
    expect(await prove(token, platform)).toBeNull();
    expect(await resultOf(token)).toBe("missing");
    channel.description = `Gardens. ${code}`;
    expect(await prove(token, platform)).toContain("/submission?token=");
    expect(fake.callsTo(path).length).toBeGreaterThan(0);
    expect(await db.streamer.findFirst()).toMatchObject({ addedBy: null, contactEmail: ada });
    const spent = await db.livePlatform.findUniqueOrThrow({ where: { platform } });
    expect(spent.used, "counted in the day's budget").toBeGreaterThanOrEqual(3);
  });

  it("names a channel that another person has now, missing keys and a used-up budget", async () => {
    const streamer = await addedStreamer({ twitchHandle: "mossgrove" });
    const { token, code } = await claimed("streamers", streamer.slug);
    platforms.twitch.add({ name: "mossgrove", id: "777", stream: null, description: code });
    await db.liveChannel.create({
      data: {
        streamerId: streamer.id,
        platform: "twitch",
        handle: "mossgrove",
        channelId: "1",
        videoIds: [],
      },
    });
    expect(await prove(token, "twitch")).toBeNull();
    expect(await resultOf(token)).toBe("moved");
    const { TWITCH_CLIENT_SECRET: _, ...without } = settings.changed;
    settings.changed = { ...without, TWITCH_CLIENT_SECRET: undefined };
    expect((await findOpened(token))?.claim?.offers).toMatchObject([{ proof: "twitch", isReadable: false }]);
    await prove(token, "twitch");
    expect(await resultOf(token)).toBe("off");
    settings.changed = { ...without, ...platforms.twitch.settings };
    await db.livePlatform.updateMany({ data: { used: 1_000_000 } });
    await prove(token, "twitch");
    expect(await resultOf(token)).toBe("limited");
    const before = platforms.twitch.calls.length;
    for (let count = 0; count < 4; count++) await prove(token, "twitch");
    expect(await resultOf(token)).toBe("limited");
    expect(platforms.twitch.calls.length).toBe(before);
  });

  it("gives one maker where several prove theirs at the same time", async () => {
    const game = await addedGame({ playUrl: "https://studio.example/" });
    const tokens: string[] = [];
    for (const name of ["bo", "cy", "di"])
      tokens.push(
        (await claimed("games", game.slug, { email: `${name}-${newPublicId()}@studio.example` })).token,
      );
    const results = await Promise.allSettled(tokens.map((token) => prove(token, "domain")));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.submissionAccess.count()).toBe(1);
    const states = await Promise.all(tokens.map(async (token) => (await findOpened(token))?.state));
    expect(states.toSorted()).toEqual(["accepted", "taken", "taken"]);
  });

  it("is refused for items that have a maker, are rejected or hidden, without revealing the maker", async () => {
    const game = await addedGame({ playUrl: "https://studio.example/" });
    const { token } = await claimed("games", game.slug);
    await prove(token, "domain");
    const later = await refusal(
      createClaim(
        claimPayloadSchema.parse({ noun: "games", slug: game.slug, email: "eve@example.com" }),
        sender,
      ),
    );
    expect(later).toMatchObject({ code: "conflict" });
    expect(later.message).not.toContain("ada");
    const sent = await makeSent("game");
    const { slug } = await db.game.update({ where: { id: sent.id }, data: { status: "approved" } });
    expect(await findClaimable("games", slug)).toMatchObject({ offered: null });
    const rejected = await makeAdded("game", "rejected");
    const hidden = await db.game.findUniqueOrThrow({ where: { id: rejected.id } });
    expect(await findClaimable("games", hidden.slug)).toBeNull();
    const pending = await makeAdded("game");
    const waiting = await db.game.findUniqueOrThrow({ where: { id: pending.id } });
    const unknown = await refusal(
      createClaim(
        claimPayloadSchema.parse({ noun: "games", slug: waiting.slug, email: "eve@example.com" }),
        sender,
      ),
    );
    expect(unknown).toMatchObject({ code: "not_found" });
    expect(await db.outboxMail.count({ where: { toAddress: "eve@example.com" } })).toBe(0);
  });

  it("is over once its item is rejected or in the trash", async () => {
    const game = await addedGame({ playUrl: "https://studio.example/" });
    const { token } = await claimed("games", game.slug);
    for (const data of [
      { status: "rejected" as const },
      { status: "approved" as const, deletedAt: new Date() },
    ]) {
      await db.game.update({ where: { id: game.id }, data });
      expect(await findOpened(token)).toMatchObject({ state: "taken", pagePath: null });
      expect(await refusal(prove(token, "domain"))).toMatchObject({ code: "conflict" });
      expect(await refusal(askTeam(token, "Mine."))).toMatchObject({ code: "conflict" });
    }
  });

  it("answers known and unknown addresses alike, keeps its code with another link, and limits the mails", async () => {
    const game = await addedGame();
    const first = await claimed("games", game.slug);
    const second = await claimed("games", game.slug);
    expect(second.code).toBe(first.code);
    expect(second.token).not.toBe(first.token);
    await claimed("games", game.slug);
    const error = await refusal(claimed("games", game.slug));
    expect(error).toMatchObject({ code: "rate_limited" });
    const payload = (email: string) => claimPayloadSchema.parse({ noun: "games", slug: game.slug, email });
    const [known, unknown] = [`known-${newPublicId()}@example.com`, `new-${newPublicId()}@example.com`];
    await makeSent("game", { email: known });
    expect(await createClaim(payload(known), sender)).toEqual(await createClaim(payload(unknown), sender));
  });

  it("is stored and held if a program sends it", async () => {
    const game = await addedGame();
    await claimed("games", game.slug, { from: robot });
    expect(await db.handover.findFirst()).toMatchObject({ spam: true, spamReasons: ["honeypot"] });
    expect(await db.outboxMail.findFirst()).toMatchObject({ status: "held", heldReason: suspectedReason });
  });

  it("goes after seven days with its code, unless the team has been asked, and its network address after thirty", async () => {
    const game = await addedGame();
    await claimed("games", game.slug);
    const { token } = await claimed("games", game.slug);
    await askTeam(token, "It is mine.");
    inDays(8);
    await housekeeping({}, {} as never);
    expect(await db.handover.findMany()).toMatchObject([{ state: "asked", submitterIp: sender.address }]);
    inDays(31);
    await housekeeping({}, {} as never);
    expect(await db.handover.findMany()).toMatchObject([{ state: "asked", submitterIp: null }]);
    inDays(91);
    await housekeeping({}, {} as never);
    expect(await db.handover.count()).toBe(0);
  });

  it("takes no fields of its row from a form", () => {
    const more = { state: "accepted", code: "maker-mine", proof: "team", gameId: 7, invitedBy: "kim" };
    const given = { noun: "games", slug: "moss", email: "ada@example.com" };
    expect(Object.keys(claimPayloadSchema.parse({ ...given, ...more })).sort()).toEqual(
      ["email", "noun", "slug", "website"].filter((name) => name in claimPayloadSchema.parse(given)),
    );
    expect(Object.keys(claimDecisionSchema.parse({ decision: "accept", ...more })).sort()).toEqual(
      Object.keys(claimDecisionSchema.parse({ decision: "accept" })).sort(),
    );
  });
});

const idOn = { twitch: "41", youtube: `UC${"m".repeat(22)}`, kick: "41" } as const;

describe("a claim that the team decides", () => {
  const ask = async () => {
    const { id } = await makeAdded("clip", "approved");
    await db.clip.update({ where: { id }, data: { clipUrl: "https://a.example/clip" } });
    const { token } = await claimed("clips", `link-${id}`);
    await askTeam(token, "See my channel.");
    const [claim] = (await readHandover(moderator, { kind: "clip", id })).claims;
    return { id, token, claim };
  };
  const decide = (id: number, decision: "accept" | "decline", reason: string | null = null) =>
    decideClaim(moderator, { id, requestId: "r", recordAnswer: async () => {} }, { decision, reason });

  it("notifies the team, and gives the private page if it is accepted", async () => {
    const { id, token, claim } = await ask();
    expect(claim).toMatchObject({ email: ada, state: "asked", message: "See my channel." });
    expect(await db.notice.findMany()).toMatchObject([{ kind: "item.claimed", itemKind: "clip" }]);
    expect(await findOpened(token)).toMatchObject({ state: "asked" });
    expect(await refusal(prove(token, "domain"))).toMatchObject({ code: "not_found" });
    await decide(claim?.id ?? 0, "accept");
    const [link] = await linksTo(ada, "handover-done");
    expect(await findOwnItem(link?.token ?? "")).toMatchObject({ kind: "clip", id });
    expect(await findOpened(token)).toMatchObject({ state: "accepted" });
    expect(await db.auditEntry.findMany({ select: { action: true, actorName: true } })).toEqual([
      { action: "clip.hand-over", actorName: "kim" },
    ]);
    expect(await refusal(decide(claim?.id ?? 0, "decline"))).toMatchObject({ code: "conflict" });
  });

  it("mails the reason if it is declined, and changes nothing", async () => {
    const { id, token, claim } = await ask();
    await decide(claim?.id ?? 0, "decline", "Your channel is empty.");
    const mail = await db.outboxMail.findFirstOrThrow({ where: { template: "handover-declined" } });
    expect(mail).toMatchObject({ toAddress: ada, text: expect.stringContaining("Your channel is empty.") });
    expect(await findOpened(token)).toMatchObject({ state: "declined" });
    expect(await db.clip.findUniqueOrThrow({ where: { id } })).toMatchObject({ addedBy: "kim" });
    expect(await db.submissionAccess.count()).toBe(0);
    expect(await db.auditEntry.findMany({ select: { action: true } })).toEqual([
      { action: "clip.decline-claim" },
    ]);
  });

  it("cannot be accepted once an invitation was, or before its address has answered", async () => {
    const { id, claim } = await ask();
    const other = `bo-${newPublicId()}@example.com`;
    await invite(
      moderator,
      { kind: "clip", id, requestId: "r", recordAnswer: async () => {} },
      { email: other },
    );
    const [link] = await linksTo(other, "handover-invitation");
    await acceptInvitation(link?.token ?? "", asked);
    expect(await refusal(decide(claim?.id ?? 0, "accept"))).toMatchObject({ code: "conflict" });
    expect(await db.submissionAccess.findFirst()).toMatchObject({ contactEmail: other });
    const game = await addedGame();
    await claimed("games", game.slug);
    const open = await db.handover.findFirstOrThrow({ where: { gameId: game.id } });
    expect(await refusal(decide(open.id, "accept"))).toMatchObject({ code: "not_found" });
  });
});

describe("the buttons behind a claim's link", () => {
  const post = (handler: typeof postProve, path: string, fields: Record<string, string>) =>
    callRoute(handler, path, newClientAddress(), asForm({ language: "en", ...fields }));

  it("lead back to its page, which shows the result, and to the private page", async () => {
    const game = await addedGame({ playUrl: "https://studio.example/", steamUrl: steamAddress(2500008) });
    const { token } = await claimed("games", game.slug);
    const looked = await post(postProve, "/api/claims/prove", { token, proof: "steam" });
    expect([looked.status, looked.headers.get("location")]).toEqual([303, `/claim?token=${token}`]);
    expect(await resultOf(token)).toBe("gone");
    expect((await post(postProve, "/api/claims/prove", { token, proof: "team" })).status).toBe(422);
    const proven = await post(postProve, "/api/claims/prove", { token, proof: "domain" });
    expect(proven.headers.get("location")).toMatch(/^\/submission\?token=/);
    const again = await post(postAsk, "/api/claims/ask", { token, message: "Mine." });
    expect(again.headers.get("location")).toBe(`/claim?token=${token}&problem=not_found`);
  });

  it("cut a message that is too long for the team, and store it without control characters", async () => {
    const game = await addedGame();
    const { token } = await claimed("games", game.slug);
    await post(postAsk, "/api/claims/ask", { token, message: `a\u0000\u202e${"b".repeat(5000)}` });
    const { message } = await db.handover.findFirstOrThrow();
    expect(message).toHaveLength(2000);
    expect(message).toMatch(/^ab+$/);
  });
});
