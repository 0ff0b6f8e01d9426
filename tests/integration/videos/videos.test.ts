import { beforeEach, describe, expect, it, vi } from "vitest";
import * as clips from "@/app/api/clips/route";
import * as streams from "@/app/api/streams/route";
import { clipEditSchema, streamEditSchema } from "@/lib/features/videos/edit-schema";
import { updateClip, updateStream } from "@/lib/features/videos/moderation";
import { db } from "@/lib/server/db";
import { addressHeader } from "@/lib/serving/client-address";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";
import { mailArrivalsAtOnce } from "@/tests/support/webhooks";

// Outside Next nothing is cached: each read is a new one.
vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));
// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(resetDatabase);

const thumbnailUrl = "https://pictures.example/a.png";
const common = { title: "Seed swap", description: "Gardeners play.", thumbnailUrl, featured: true };
const reviewersOwn = {
  id: 77,
  status: "approved",
  reviewedBy: 1,
  spam: true,
  featureRequested: false,
  thumbnailPictureId: "x",
  deletedAt: "2026-01-01T00:00:00Z",
};

describe.each([
  {
    noun: "stream",
    path: "/api/streams",
    routes: streams,
    payload: { ...common, streamer: "Mossgrove", streamUrl: "https://twitch.tv/moss" },
    keys: ["streamUrl", "streamer"],
    rows: () => db.stream.findMany({ orderBy: { id: "asc" } }),
    approve: (id: number) => db.stream.update({ where: { id }, data: { status: "approved" } }),
    edit: async (id: number, form: object) =>
      updateStream(await makeAdmin(), { id, requestId: "r" }, streamEditSchema.parse(form)),
  },
  {
    noun: "clip",
    path: "/api/clips",
    routes: clips,
    payload: { ...common, creator: "Nadia", clipUrl: "https://youtu.be/x" },
    keys: ["clipUrl", "creator"],
    rows: () => db.clip.findMany({ orderBy: { id: "asc" } }),
    approve: (id: number) => db.clip.update({ where: { id }, data: { status: "approved" } }),
    edit: async (id: number, form: object) =>
      updateClip(await makeAdmin(), { id, requestId: "r" }, clipEditSchema.parse(form)),
  },
])("$path", ({ noun, path, routes, payload, keys, rows, approve, edit }) => {
  const post = (body: unknown, headers?: Record<string, string>) =>
    callRoute(routes.POST, path, newClientAddress(), asJson(body, headers));
  const get = (query = "", headers: Record<string, string> = {}) =>
    callRoute(routes.GET, path + query, newClientAddress(), { method: "GET", headers });

  it("stores the sent data as pending, with the mail and the job that fetches its picture", async () => {
    await mailArrivalsAtOnce();
    const answer = await post(payload);
    expect(answer.status).toBe(201);
    expect(await bodyOf(answer)).toMatchObject({ title: "Seed swap", status: "pending" });
    const { featured: _, ...stored } = payload;
    expect(await rows()).toMatchObject([
      { ...stored, featured: false, featureRequested: true, status: "pending", spam: false },
    ]);
    const mails = await db.outboxMail.findMany();
    expect(mails).toMatchObject([{ template: `${noun}-received` }]);
    expect(mails[0]?.text).toContain(`/admin/queue/${noun}/1`);
    const jobs = await db.$queryRaw<{ payload: object }[]>`
      SELECT payload FROM graphile_worker._private_jobs AS jobs
      JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id AND identifier = 'fetch_picture'`;
    expect(jobs).toEqual([{ payload: { place: noun, id: 1 } }]);
  });

  it("does not accept the reviewers' fields, and keeps a honeypot hit flagged", async () => {
    expect((await post({ ...payload, ...reviewersOwn })).status).toBe(201);
    expect((await post({ ...payload, website: "x" })).status).toBe(201);
    const own = { status: "pending", featured: false, reviewedBy: null, thumbnailPictureId: null };
    expect(await rows()).toMatchObject([
      { id: 1, ...own, featureRequested: true, spam: false, deletedAt: null },
      { id: 2, ...own, spam: true },
    ]);
    // An item without suspicion is collected for the team's mail.
    expect(await db.notice.findMany()).toMatchObject([{ kind: "item.arrived", itemId: "1" }]);
    expect(await db.outboxMail.findMany()).toMatchObject([
      { status: "held", heldReason: "Suspected to be spam" },
    ]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x"])("refuses %s as a link or picture", async (url) => {
    for (const field of ["thumbnailUrl", keys[0]!]) {
      const answer = await post({ ...payload, [field]: url });
      expect([answer.status, (await bodyOf(answer)).errors]).toEqual([
        422,
        { [field]: "Please enter a valid URL" },
      ]);
    }
    expect(await rows()).toEqual([]);
  });

  it("answers a repetition as it answered the first time", async () => {
    const key = { "Idempotency-Key": `${noun}-key-1`, [addressHeader]: newClientAddress() };
    expect(await bodyOf(await post(payload, key))).toEqual(await bodyOf(await post(payload, key)));
    expect(await rows()).toHaveLength(1);
  });

  it("lists approved rows only, in public shape, with pages", async () => {
    for (const title of ["One", "Two", "Three", "Waiting"]) await post({ ...payload, title });
    for (const id of [1, 2, 3]) await approve(id);
    const answer = await get();
    const list = (await answer.json()) as { title: string; thumbnailUrl: string }[];
    expect(list.map(({ title }) => title)).toEqual(["Three", "Two", "One"]);
    const shape = ["description", "featured", "id", "submittedAt", "thumbnailUrl", "title", ...keys];
    expect(Object.keys(list[0]!).sort()).toEqual(shape.sort());
    // The external address is never loaded by visitors: the stock picture shows until the copy is stored.
    expect(list[0]!.thumbnailUrl).toBe("/stock/streamer.webp");

    const page = await get("?page=2&pageSize=2");
    expect([page.headers.get("x-total-count"), (await page.json()).length]).toEqual(["3", 1]);
    expect((await get("?pageSize=0")).status).toBe(422);
  });

  it("keeps omitted fields in an edit, and clears empty ones", async () => {
    await post(payload);
    const [url = ""] = keys;
    const { featured: _, ...form } = payload;
    await edit(1, { ...form, featured: true });
    await edit(1, { ...form, description: "New words.", [url]: undefined });
    expect(await rows()).toMatchObject([{ ...form, featured: true, description: "New words." }]);
    await edit(1, { ...form, featured: false, [url]: "" });
    expect(await rows()).toMatchObject([{ featured: false, [url]: null }]);
  });
});
