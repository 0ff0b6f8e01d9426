import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postSuggest } from "@/app/api/submission/suggest/route";
import { POST as postWithdraw } from "@/app/api/submission/suggest/withdraw/route";
import { pageQueue } from "@/lib/features/queue/data";
import { parseQueueFilter } from "@/lib/features/queue/filters";
import { changeStatus } from "@/lib/features/queue/moderation";
import { tableNames, tagsOfKinds } from "@/lib/features/reviews/constants";
import { type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import { unknownLink } from "@/lib/features/submitter/constants";
import { findOwnItem } from "@/lib/features/submitter/data";
import { withdrawOwn } from "@/lib/features/submitter/mutations";
import { type ItemState, itemStates } from "@/lib/features/submitter/policy";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { hasObject } from "@/lib/server/storage/objects";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin } from "@/tests/support/factories";
import { dataString, privately, published } from "@/tests/support/games";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";
import { makeSent } from "@/tests/support/submitter";
import {
  asking,
  changed,
  decideRevision,
  discardJob,
  listPictureIds,
  listWaiting,
  makeApproved,
  makeSuggested,
} from "@/tests/support/suggestions";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin("kim");
});

const suggest = (body: object) =>
  callRoute(postSuggest, "/api/submission/suggest", newClientAddress(), asJson(body));
const takeBack = (token: string) =>
  callRoute(postWithdraw, "/api/submission/suggest/withdraw", newClientAddress(), asJson({ token }));
const pictureOf: Record<ReviewedKind, string | null> = {
  game: "imageUrl",
  streamer: "bannerImageUrl",
  stream: "thumbnailUrl",
  clip: "thumbnailUrl",
  submission: null,
};

async function bring(kind: ReviewedKind, id: number, state: ItemState, token: string): Promise<void> {
  const to = {
    changes: "changes",
    approved: "approved",
    rejected: "rejected",
    taken_down: "approved",
  } as const;
  if (state === "withdrawn") await withdrawOwn(token, asking);
  else if (state !== "pending")
    await changeStatus(admin, asked(kind, id), { to: to[state], reason: "Because.", notify: false });
  if (state === "taken_down")
    await query(`UPDATE "${tableNames[kind]}" SET status = 'taken_down' WHERE id = $1`, [id]);
}

const rowOf = (kind: ReviewedKind, id: number): Promise<Record<string, unknown> | null> => {
  const where = { where: { id } };
  return {
    game: () => db.game.findUnique(where),
    streamer: () => db.streamer.findUnique(where),
    stream: () => db.stream.findUnique(where),
    clip: () => db.clip.findUnique(where),
    submission: () => db.contentSubmission.findUnique(where),
  }[kind]();
};

describe.each(reviewedKinds)("a change of a %s", (kind) => {
  const field = pictureOf[kind];
  const withPicture = async () => (field ? { [field]: await dataString() } : {});

  it("is suggested and withdrawn while the item is approved, and with its own link only", async () => {
    for (const state of itemStates) {
      if (kind === "submission" && state === "withdrawn") continue;
      const { id, token } = await makeSent(kind);
      await bring(kind, id, state, token);
      const isApproved = state === "approved";
      expect((await takeBack(token)).status, `nothing to take back while ${state}`).toBe(409);
      expect((await findOwnItem(token))?.can.suggest).toBe(isApproved);
      expect((await suggest({ token, ...changed[kind] })).status, state).toBe(isApproved ? 201 : 409);
      for (const wrong of ["", "x".repeat(43), `${token}x`])
        for (const response of [await suggest({ token: wrong, ...changed[kind] }), await takeBack(wrong)])
          expect([response.status, (await bodyOf(response)).message]).toEqual([404, unknownLink]);
      expect((await takeBack(token)).status, state).toBe(isApproved ? 200 : 409);
      expect((await takeBack(token)).status).toBe(409);
    }
  });

  it("changes nothing public until it is approved, and then everything together", async () => {
    const { id, token, revisionId, pictureId } = await makeSuggested(admin, kind, await withPicture());
    const tag = tagsOfKinds[kind];
    const version = () => tag && readTagVersion(tag);
    const before = await rowOf(kind, id);
    const cached = version();
    expect(before).toMatchObject({ status: "approved" });
    expect(JSON.stringify(before)).not.toMatch(/New name|ew words/);
    const item = await findOwnItem(token);
    expect(item).toMatchObject({
      state: "approved",
      revision: { state: "pending", place: { place: 1, total: 1 } },
    });
    const labels = item?.revision?.changes.map(({ label }) => label) ?? [];
    expect(labels).toHaveLength(field ? 3 : 2);
    const [queued, ...others] = await listWaiting(admin);
    expect(others).toEqual([]);
    expect(queued).toMatchObject({ kind: "revision", row: { item: { kind, id }, obstacle: null } });
    if (queued?.kind !== "revision") throw new Error("a change waits");
    expect(queued.row.changes.map(({ label }) => label)).toEqual(labels);
    const revised = await db.revisionPicture.findFirst();
    if (revised) {
      expect(await hasObject(privately(revised.pictureId))).toBe(true);
      expect(await hasObject(published(revised.pictureId))).toBe(false);
    }
    expect(version()).toBe(cached);

    await decideRevision(admin, revisionId, "approved");
    const after = await rowOf(kind, id);
    expect(JSON.stringify(after)).toMatch(/New name.*ew words|ew words.*New name/);
    expect(after).toMatchObject({ status: "approved", updatedBy: "kim" });
    if (tag) expect(version()).not.toBe(cached);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: `${kind}.apply-change` } });
    expect([entry.actorName, entry.entityId]).toEqual(["kim", String(id)]);
    expect(JSON.stringify(entry.newValue)).toContain("New name");
    expect(JSON.stringify(entry.oldValue)).not.toContain("New name");
    if (revised && pictureId) {
      expect(Object.values(after ?? {})).toContain(revised.pictureId);
      expect(await hasObject(published(revised.pictureId))).toBe(true);
      expect(await hasObject(published(pictureId))).toBe(false);
      await discardJob();
      expect(await listPictureIds()).toEqual([revised.pictureId]);
      expect(await hasObject(privately(pictureId))).toBe(false);
    }
    expect(await listWaiting(admin)).toEqual([]);
    expect(await findOwnItem(token)).toMatchObject({ revision: { state: "approved", changes: [] } });
  });

  it("leaves everything unchanged when it is rejected, and gives the reason", async () => {
    const { id, token, revisionId, pictureId } = await makeSuggested(admin, kind, await withPicture());
    const before = await rowOf(kind, id);
    await decideRevision(admin, revisionId, "rejected", "It is another game.");
    expect(await rowOf(kind, id)).toEqual(before);
    expect((await findOwnItem(token))?.revision).toMatchObject({
      state: "rejected",
      decision: { reason: "It is another game." },
    });
    await discardJob();
    expect(await listPictureIds()).toEqual(pictureId ? [pictureId] : []);
    const mail = await db.outboxMail.findFirstOrThrow({ where: { template: "decision-rejected" } });
    expect(mail.text).toContain("It is another game.");
    expect(mail.text).toContain("Everything stays as it was.");
    expect(mail.subject).toMatch(/^About your change/);
    expect((await suggest({ token, ...changed[kind] })).status).toBe(201);
  });
});

describe("one suggestion", () => {
  it("is open at a time, also when many are sent simultaneously", async () => {
    const { token } = await makeApproved(admin, "game");
    const answers = await Promise.all(
      ["One", "Two", "Three"].map(async (title) =>
        suggest({ token, ...changed.game, title, imageUrl: await dataString() }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect((await bodyOf(refused ?? new Response("{}"))).message).toMatch(
      /^You have suggested a change already/,
    );
    expect(await db.revision.count()).toBe(1);
    // The pictures of those that were refused are gone.
    expect(await db.picture.count()).toBe(2);
  });

  it("is changed in its position while it waits, in the version that was seen", async () => {
    const { token, revisionId } = await makeSuggested(admin, "game", { imageUrl: await dataString() });
    const first = await findOwnItem(token);
    const { pictureId: firstPicture } = await db.revisionPicture.findFirstOrThrow();
    const change = { token, revision: revisionId, ...changed.game, title: "Newer name" };
    const response = await suggest({ ...change, updatedAt: first?.revision?.updatedAt });
    expect([response.status, (await bodyOf(response)).message]).toEqual([
      201,
      expect.stringMatching(/keeps its place/),
    ]);
    const second = await findOwnItem(token);
    expect(second?.revision).toMatchObject({
      id: revisionId,
      submittedAt: first?.revision?.submittedAt,
      values: { title: "Newer name" },
    });
    // Without another picture the one that was sent with it stays.
    expect(await db.revisionPicture.findFirst()).toMatchObject({ pictureId: firstPicture });
    const stale = await suggest({ ...change, title: "Lost", updatedAt: first?.revision?.updatedAt });
    expect(stale.status).toBe(409);
    expect((await findOwnItem(token))?.revision?.values.title).toBe("Newer name");
    const replaced = await suggest({ ...change, imageUrl: await dataString(32, 18) });
    expect(replaced.status).toBe(201);
    await discardJob();
    expect(await listPictureIds()).not.toContain(firstPicture);
    expect(await db.picture.count()).toBe(2);
    await takeBack(token);
    await discardJob();
    expect(await db.picture.count()).toBe(1);
    expect((await suggest(change)).status).toBe(409);
  });

  it("can lose a picture, but not the last thing that it changes", async () => {
    const { token, revisionId, pictureId } = await makeSuggested(admin, "game", {
      imageUrl: await dataString(),
    });
    expect((await findOwnItem(token))?.revision?.ownPictures).toEqual(["imageUrl"]);
    const change = { token, revision: revisionId, withoutPictures: ["imageUrl"] };
    const { title, developer, description, categories } = await db.game.findFirstOrThrow();
    const nothing = await suggest({ ...change, title, developer, description, categories });
    expect((await bodyOf(nothing)).message).toMatch(/^Nothing differs/);
    expect((await suggest({ ...change, ...changed.game, withoutPictures: ["slug"] })).status).toBe(422);
    expect(await db.revisionPicture.count()).toBe(1);

    expect((await suggest({ ...change, ...changed.game })).status).toBe(201);
    const open = (await findOwnItem(token))?.revision;
    expect([open?.id, open?.ownPictures]).toEqual([revisionId, []]);
    expect(open?.changes.map(({ label }) => label)).toEqual(["Title", "Description"]);
    await discardJob();
    expect(await listPictureIds()).toEqual([pictureId]);
    await decideRevision(admin, revisionId, "approved");
    expect(await db.game.findFirst()).toMatchObject({ title: "New name", pictureId });
  });

  it("must change something", async () => {
    const { token } = await makeApproved(admin, "game");
    const item = await findOwnItem(token);
    const response = await suggest({ token, ...item?.values });
    expect([response.status, (await bodyOf(response)).message]).toEqual([
      422,
      expect.stringMatching(/^Nothing differs/),
    ]);
    const blank = await suggest({ token, ...item?.values, title: " ", categories: [] });
    expect(Object.keys((await bodyOf(blank)).errors as object)).toContain("title");
  });

  it("sets none of the team's fields, and accepts no other row's picture", async () => {
    const other = await makeSent("game");
    const { id, pictureId, revisionId } = await makeSuggested(admin, "game", {
      featured: true,
      status: "rejected",
      slug: "mine",
      featureRequested: true,
      imageUrl: `pictures/${other.pictureId}`,
    });
    await decideRevision(admin, revisionId, "approved");
    expect(await rowOf("game", id)).toMatchObject({
      title: "New name",
      featured: false,
      featureRequested: true,
      status: "approved",
      pictureId,
      slug: expect.not.stringMatching("mine"),
    });
  });

  it("of a content submission changes its links, and leaves its file", async () => {
    const socials = [{ platform: "Twitch", url: "moss", confirmed: true }];
    const { id, token, revisionId } = await makeSuggested(admin, "submission", { socials, uploadId: "u" });
    const changes = (await findOwnItem(token))?.revision?.changes;
    expect(changes?.at(-1)).toEqual({
      label: "Social links",
      before: "",
      after: expect.stringMatching(/^Twitch: https:.*moss$/),
      kind: "text",
    });
    await decideRevision(admin, revisionId, "approved");
    expect(await rowOf("submission", id)).toMatchObject({
      socials: expect.stringContaining("moss"),
      fileName: null,
    });
  });

  it("of a streamer's schedule is compared in words, and applied as a whole", async () => {
    const slot = { day: "MO", start: "20:00", minutes: 180, timeZone: "Europe/Berlin", note: "Co-op" };
    const date = { date: "2027-03-28", start: "12:00", minutes: 60, timeZone: "Asia/Kolkata", note: null };
    const { id, token, revisionId } = await makeSuggested(admin, "streamer", { slots: [slot] });
    await decideRevision(admin, revisionId, "approved");
    const before = await rowOf("streamer", id);
    expect(before).toMatchObject({ slots: [{ ...slot, id: 1, sequence: 0 }], dates: [] });

    const overlapping = { ...slot, start: "21:00" };
    const refused = await suggest({ token, ...changed.streamer, slots: [slot, overlapping] });
    expect((await bodyOf(refused)).errors).toEqual({ slots: expect.stringMatching(/times overlap/) });
    const later = { ...slot, start: "21:00" };
    const schedule = { slots: [later, { ...later, day: "FR" }], dates: [date] };
    expect((await suggest({ token, ...changed.streamer, ...schedule })).status).toBe(201);
    const words = [
      {
        label: "Weekly times",
        before: "Mondays, 20:00 to 23:00, Berlin (Co-op)",
        after: "Mondays and Fridays, 21:00 to 00:00, Berlin (Co-op)",
        kind: "text",
      },
      {
        label: "Single dates",
        before: "",
        after: "Sunday 28 March 2027, 12:00 to 13:00, Kolkata",
        kind: "text",
      },
    ];
    expect((await findOwnItem(token))?.revision?.changes).toEqual(words);
    const [queued] = await listWaiting(admin);
    expect(queued).toMatchObject({ kind: "revision", row: { changes: words, obstacle: null } });
    expect(await rowOf("streamer", id)).toEqual(before);

    await decideRevision(admin, queued?.row.id ?? 0, "approved");
    const { slots, dates } = (await findOwnItem(token))?.values ?? {};
    expect({ slots, dates }).toEqual(schedule);
    // Calendars know the stream that was moved.
    expect(await rowOf("streamer", id)).toMatchObject({
      slots: [{ id: 1, sequence: 1 }, { sequence: 0 }],
      dates: [date],
    });
  });

  it("is found in the queue by its kind and its item's name", async () => {
    const { name } = await makeSuggested(admin, "clip");
    await makeSent("clip");
    const found = async (filter: Record<string, string>) =>
      (await pageQueue(admin, { ...parseQueueFilter(filter), page: 1 })).items.map(({ kind }) => kind);
    expect(await found({ kind: "revision" })).toEqual(["revision"]);
    expect(await found({ q: name })).toEqual(["revision"]);
    expect(await found({ featured: "yes" })).toEqual([]);
    expect((await pageQueue(admin, { page: 1 })).counts).toMatchObject({
      revision: 1,
      clip: 1,
      submitter: 0,
    });
  });
});
