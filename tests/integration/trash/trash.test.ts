import { beforeEach, describe, expect, it, vi } from "vitest";
import { housekeeping } from "@/lib/features/operations/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { retireSubmissions } from "@/lib/features/submissions/tasks";
import { pageTrash } from "@/lib/features/trash/data";
import { moveToTrash, restoreFromTrash } from "@/lib/features/trash/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { storageClient } from "@/lib/server/storage/client";
import * as storage from "@/lib/server/storage/objects";
import { hasObject } from "@/lib/server/storage/objects";
import { query, resetDatabase } from "@/tests/support/database";
import { loadRoutes } from "@/tests/support/endpoints";
import { makeAdmin, makePost, makeReviewed, makeSubmissionWithFile } from "@/tests/support/factories";
import { privately, published, refusal } from "@/tests/support/games";
import { bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";

const signedIn = vi.hoisted(() => ({ admin: undefined as Admin | undefined }));
vi.mock("@/lib/server/auth/gate", () => ({
  requireAdmin: async () => signedIn.admin,
  requireModerator: async () => signedIn.admin,
  requireWriter: async () => signedIn.admin,
  assertWriter: () => {},
  isAdmin: () => true,
}));
vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

const routes = await loadRoutes();

describe("emptying the trash", () => {
  beforeEach(resetDatabase);

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  it("a job removes a row and its pictures permanently after thirty days", async () => {
    const admin = await makeAdmin();
    const [over, notYet] = [await makeReviewed("game"), await makeReviewed("game")];
    for (const { id } of [over, notYet]) {
      await changeStatus(admin, { kind: "game", id, requestId: "r" }, { to: "approved" });
      await moveToTrash(admin, { kind: "game", id, requestId: "r" });
    }
    await db.game.update({ where: { id: over.id }, data: { deletedAt: daysAgo(30.1) } });
    await db.game.update({ where: { id: notYet.id }, data: { deletedAt: daysAgo(29.9) } });
    await db.picture.updateMany({ data: { createdAt: daysAgo(40) } });
    expect((await pageTrash(admin, { q: "nothing of that name", page: 1 })).total).toBe(0);
    const listed = await pageTrash(admin, { q: "", page: 1 });
    expect([listed.total, listed.rows.map(({ id }) => id)]).toEqual([1, [notYet.id]]);
    expect(
      (await refusal(restoreFromTrash(admin, { kind: "game", id: over.id, requestId: "r" }))).status,
    ).toBe(404);
    for (let run = 0; run < 2; run++) await housekeeping({});

    expect(await db.game.findMany({ select: { id: true } })).toEqual([{ id: notYet.id }]);
    expect(await db.picture.findMany({ select: { id: true } })).toEqual([{ id: notYet.pictureId }]);
    for (const key of [privately, published]) expect(await hasObject(key(over.pictureId ?? ""))).toBe(false);
    expect(
      (await refusal(restoreFromTrash(admin, { kind: "game", id: over.id, requestId: "r" }))).status,
    ).toBe(404);
    await restoreFromTrash(admin, { kind: "game", id: notYet.id, requestId: "r" });
    expect(await hasObject(published(notYet.pictureId ?? ""))).toBe(true);
  });

  it.each(["game", "streamer", "stream", "clip"] as const)(
    "a %s that was rejected or unapproved is deleted after ninety days, with its pictures",
    async (kind) => {
      const admin = await makeAdmin();
      const [over, notYet, shown] = [
        await makeReviewed(kind),
        await makeReviewed(kind),
        await makeReviewed(kind),
      ];
      for (const { id } of [over, shown])
        await changeStatus(admin, { kind, id, requestId: "r" }, { to: "approved" });
      for (const { id } of [over, notYet])
        await changeStatus(admin, { kind, id, requestId: "r" }, { to: "rejected" });
      const table = `${kind}s`;
      await query(`UPDATE ${table} SET "reviewedAt" = now() - interval '91 days'`);
      await query(`UPDATE ${table} SET "reviewedAt" = now() - interval '89 days' WHERE id = $1`, [notYet.id]);
      await db.picture.updateMany({ data: { createdAt: daysAgo(100) } });
      await housekeeping({});
      const left = await query(`SELECT id FROM ${table} ORDER BY id`);
      expect(left.map(({ id }) => id)).toEqual([notYet.id, shown.id]);
      for (const key of [privately, published])
        expect(await hasObject(key(over.pictureId ?? ""))).toBe(false);
    },
  );

  it.each(["game", "streamer", "stream", "clip", "submission"] as const)(
    "a rejected %s in the trash can be restored until the day that the trash names",
    async (kind) => {
      const admin = await makeAdmin();
      const { id } = await makeReviewed(kind);
      await changeStatus(admin, { kind, id, requestId: "r" }, { to: "rejected" });
      await moveToTrash(admin, { kind, id, requestId: "r" });
      const table = kind === "submission" ? "content_submissions" : `${kind}s`;
      await query(`UPDATE ${table} SET "reviewedAt" = now() - interval '91 days'`);
      await housekeeping({});
      await retireSubmissions({});
      await restoreFromTrash(admin, { kind, id, requestId: "r" });
      expect(await query(`SELECT id, "deletedAt" FROM ${table}`)).toEqual([{ id, deletedAt: null }]);
    },
  );

  it("a submission is deleted with its file", async () => {
    const [over, notYet] = [
      await makeSubmissionWithFile("over.mp4", Buffer.from("soup")),
      await makeSubmissionWithFile("not-yet.mp4", Buffer.from("soup")),
    ];
    await db.contentSubmission.update({ where: { id: over.id }, data: { deletedAt: daysAgo(30.1) } });
    await db.contentSubmission.update({ where: { id: notYet.id }, data: { deletedAt: daysAgo(29.9) } });
    await retireSubmissions({});
    expect(await db.contentSubmission.findMany({ select: { id: true } })).toEqual([{ id: notYet.id }]);
    expect(await hasObject(over.fileUrl ?? "")).toBe(false);
    expect(await hasObject(notYet.fileUrl ?? "")).toBe(true);
  });

  it("a submission that is restored in the meantime stays, and the others are still deleted", async () => {
    const [first, second] = [
      await makeSubmissionWithFile("first.mp4", Buffer.from("soup")),
      await makeSubmissionWithFile("second.mp4", Buffer.from("soup")),
    ];
    await db.contentSubmission.updateMany({ data: { deletedAt: daysAgo(31) } });
    const remove = storage.deleteObjects;
    vi.spyOn(storage, "deleteObjects").mockImplementationOnce(async (keys) => {
      // By a request a moment before the row expired.
      await db.contentSubmission.update({ where: { id: second.id }, data: { deletedAt: null } });
      await remove(keys);
    });
    await retireSubmissions({});
    expect(await db.contentSubmission.findMany({ select: { id: true } })).toEqual([{ id: second.id }]);
    expect([await hasObject(first.fileUrl ?? ""), await hasObject(second.fileUrl ?? "")]).toEqual([
      false,
      true,
    ]);
  });

  it("a submission whose file storage does not remove stays for the next run, and delays no other", async () => {
    const { id, fileUrl } = await makeSubmissionWithFile("kept.mp4", Buffer.from("soup"));
    const other = await makeSubmissionWithFile("other.mp4", Buffer.from("soup"));
    await db.contentSubmission.updateMany({ data: { deletedAt: daysAgo(31) } });
    vi.spyOn(storage, "deleteObjects").mockRejectedValueOnce(new Error("storage is away"));
    await expect(retireSubmissions({})).rejects.toThrow("1 submissions are not removed");
    expect(await db.contentSubmission.findMany({ select: { id: true } })).toEqual([{ id }]);
    expect([await hasObject(fileUrl ?? ""), await hasObject(other.fileUrl ?? "")]).toEqual([true, false]);
    await retireSubmissions({});
    expect([await db.contentSubmission.count(), await hasObject(fileUrl ?? "")]).toEqual([0, false]);
  });

  it("more than one batch of them is deleted in one night", async () => {
    const sent = { name: "Ada", email: "ada@example.com", role: "other", message: "A clip." };
    await db.contentSubmission.createMany({ data: Array(201).fill({ ...sent, deletedAt: daysAgo(31) }) });
    await retireSubmissions({});
    expect(await db.contentSubmission.count()).toBe(0);
  });

  it("a failing step of the nightly work prevents none of the others", async () => {
    const { id } = await makeReviewed("game");
    await db.game.update({ where: { id }, data: { deletedAt: daysAgo(31) } });
    await query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON sessions EXECUTE FUNCTION refuse()`);
    try {
      await expect(housekeeping({})).rejects.toThrow("1 steps failed");
    } finally {
      await query("DROP FUNCTION refuse CASCADE");
    }
    expect(await db.game.count()).toBe(0);
  });

  it("a file that storage refuses to remove, with an answer of 200, keeps its row", async () => {
    const { id, fileUrl } = await makeSubmissionWithFile("denied.mp4", Buffer.from("soup"));
    await db.contentSubmission.update({ where: { id }, data: { deletedAt: daysAgo(31) } });
    const denied = { Key: fileUrl, Code: "AccessDenied", Message: "Not yours to delete." };
    vi.spyOn(storageClient(), "send").mockImplementationOnce(async () => ({ Errors: [denied] }));
    const error = await retireSubmissions({}).catch((thrown) => thrown);
    expect(String(error.errors[0].cause)).toContain(`${fileUrl}: AccessDenied Not yours to delete.`);
    expect([await db.contentSubmission.count(), await hasObject(fileUrl ?? "")]).toEqual([1, true]);
  });
});

describe("calls that delete", () => {
  /** Each call that moves a row to the trash: the row's table, and its body. */
  const calls: Record<string, [table: string, message: string, kind?: string]> = {
    "/api/admin/games/[id]": ["games", "Game deleted"],
    "/api/admin/streamers/[id]": ["streamers", "Streamer deleted"],
    "/api/admin/streams/[id]": ["streams", "Stream deleted"],
    "/api/admin/clips/[id]": ["clips", "Clip deleted"],
    "/api/admin/submissions/[id]": ["content_submissions", "Submission deleted"],
    "/api/admin/testimonials/[id]": ["testimonials", "Testimonial deleted"],
    "/api/admin/posts/[id]": ["written_posts", "Post deleted"],
    "/api/admin/inbox/[kind]/[id] messages": ["contact_messages", "Deleted", "messages"],
    "/api/admin/inbox/[kind]/[id] tickets": ["support_tickets", "Deleted", "tickets"],
  };
  const tables = Object.values(calls).map(([table]) => table);

  /** One row of each kind, all with the id 1. */
  beforeEach(async () => {
    await resetDatabase();
    signedIn.admin = await makeAdmin("kim");
    for (const kind of ["game", "streamer", "stream", "clip", "submission"] as const)
      await makeReviewed(kind);
    const sent = { name: "Bo", email: "bo@example.com", subject: "A question", message: "How?" };
    await db.contactMessage.create({ data: sent });
    await db.supportTicket.create({ data: { ...sent, number: "SP-1", category: "Other" } });
    await db.testimonial.create({ data: { username: "Bo", userType: "Streamer", content: "Lovely" } });
    await makePost();
  });

  /** The tables whose row 1 is in the trash, with the user who moved it there. */
  async function trash(): Promise<unknown[]> {
    const found = tables.map(
      (table) => `SELECT '${table}' AS table, id, "deletedBy" AS by FROM ${table}
    WHERE "deletedAt" > now() - interval '1 minute'`,
    );
    return query(found.join(" UNION ALL "));
  }

  it.each(Object.entries(calls))("DELETE %s moves this row to the trash and no other", async (call, what) => {
    const [url = ""] = call.split(" ");
    const [table, message, kind = ""] = what;
    const handler = routes.get(url)?.DELETE;
    if (!handler) throw new Error(`there is no ${call}`);
    const ask = () =>
      callRoute(handler, url, newClientAddress(), { method: "DELETE", params: { id: "1", kind } });
    const answer = await ask();
    expect([answer.status, await bodyOf(answer)]).toEqual([200, { message }]);
    expect(await trash()).toEqual([{ table, id: 1, by: "kim" }]);
    expect((await ask()).status).toBe(404);
  });

  it("lists every such call", async () => {
    const deleting = [...routes]
      .filter(([url, route]) => url.startsWith("/api/admin/") && route.DELETE)
      .map(([url]) => url);
    const others = [
      "/api/admin/account/passkeys/[id]",
      "/api/admin/account/second-factor",
      "/api/admin/handovers/[kind]/[id]",
      "/api/admin/imports/[id]",
      "/api/admin/newsletter/digests/[id]/schedule",
      "/api/admin/published-clips/[id]",
      "/api/admin/reviews/[kind]/[id]/claim",
      "/api/admin/sample-data",
      "/api/admin/users/[id]",
      "/api/admin/users/[id]/second-factor",
      "/api/admin/webhooks/[id]",
    ];
    const known = Object.keys(calls).map((call) => call.split(" ")[0] ?? "");
    expect(deleting.sort()).toEqual([...new Set([...known, ...others])].sort());
  }, 60_000);
});
