import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postName } from "@/app/api/my-data/name/route";
import { POST as postWithdraw } from "@/app/api/my-data/withdraw/route";
import { publishClip } from "@/lib/features/clips/moderation";
import { namedKinds } from "@/lib/features/my-data/constants";
import { listHeld } from "@/lib/features/my-data/data";
import { changeStatus } from "@/lib/features/queue/moderation";
import { tagsOfKinds } from "@/lib/features/reviews/constants";
import { reviewedKinds } from "@/lib/features/reviews/policy";
import { findOwnItem } from "@/lib/features/submitter/data";
import { db } from "@/lib/server/db";
import { readPublishedFile } from "@/lib/server/pictures/store";
import { spamSigns } from "@/lib/shared/spam";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { clipWords, makeApproved } from "@/tests/support/clips";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeReviewed } from "@/tests/support/factories";
import { type Opened, openPage, sendForm } from "@/tests/support/my-data";
import type { Handler } from "@/tests/support/routes";
import { makeSent, tokenIn } from "@/tests/support/submitter";
import { mp4Bytes } from "@/tests/support/uploads";

vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

const email = "ada@example.com";
beforeEach(resetDatabase);

const withdraw = (opened: Opened, kind: string, id: number) =>
  sendForm(postWithdraw as Handler, opened, { kind, id: String(id) });

describe("withdrawing consent", () => {
  it.each(reviewedKinds.filter((kind) => kind !== "submission"))(
    "unpublishes an approved %s immediately, and shows it as withdrawn",
    async (kind) => {
      const { id, pictureId, token } = await makeSent(kind);
      await changeStatus(await makeAdmin(), asked(kind, id), { to: "approved" });
      const opened = await openPage(email);
      const { items } = await listHeld(opened.person);
      expect(items).toMatchObject([{ kind, id, state: "approved", canWithdraw: true }]);
      expect(tokenIn(items[0]?.url ?? "")).toBe(token);
      const version = readTagVersion(tagsOfKinds[kind] ?? "");
      expect(await withdraw(opened, kind, id)).toEqual({ done: "withdraw" });
      expect(readTagVersion(tagsOfKinds[kind] ?? "")).not.toBe(version);
      await expect(readPublishedFile(pictureId ?? "", "640.webp")).rejects.toThrow("no such picture");
      expect(await findOwnItem(token)).toMatchObject({ state: "withdrawn" });
      expect((await listHeld(opened.person)).items).toMatchObject([
        { state: "withdrawn", canWithdraw: false },
      ]);
      expect(await withdraw(opened, kind, id)).toEqual({ problem: "gone" });
      expect(await db.auditEntry.count({ where: { action: `${kind}.withdraw` } })).toBe(1);
    },
  );

  it("of an approved submission that was never on the site keeps it off permanently", async () => {
    const { id, token } = await makeApproved(mp4Bytes());
    const opened = await openPage(email);
    expect(await withdraw(opened, "submission", id)).toEqual({ done: "withdraw" });
    expect(await findOwnItem(token)).toMatchObject({ state: "withdrawn" });
    const admin = await makeAdmin();
    const publishing = publishClip(admin, { submissionId: id, requestId: "r" }, clipWords as never);
    await expect(publishing).rejects.toMatchObject({ code: "conflict" });
    expect(await withdraw(opened, "submission", id)).toEqual({ problem: "gone" });
  });

  it("works for the requester's items only", async () => {
    const { id, token } = await makeSent("game", { email: "bo@example.com" });
    await makeSent("game");
    const opened = await openPage(email);
    expect(await withdraw(opened, "game", id)).toEqual({ problem: "gone" });
    expect(await withdraw(opened, "game", 999)).toEqual({ problem: "gone" });
    expect(await findOwnItem(token)).toMatchObject({ state: "pending" });
  });

  it("finds no address that only looks similar", async () => {
    const { id } = await makeSent("game", { email: "adaXb@example.com" });
    await makeSent("stream", { email: "ada_b@example.com" });
    const opened = await openPage("ada_b@example.com");
    expect(await withdraw(opened, "game", id)).toEqual({ problem: "gone" });
  });
});

const tables = { submission: "content_submissions", message: "contact_messages", ticket: "support_tickets" };
const message = { name: "Adda", subject: "A question", message: "How?" };

async function makeNamed(kind: keyof typeof tables, from: string): Promise<number> {
  if (kind === "message") return (await db.contactMessage.create({ data: { ...message, email: from } })).id;
  const ticket = { ...message, email: from, number: `SP-${from}`, category: "Other" };
  if (kind === "ticket") return (await db.supportTicket.create({ data: ticket })).id;
  const { id } = await makeReviewed("submission");
  await db.contentSubmission.update({ where: { id }, data: { email: from } });
  return id;
}

describe.each(namedKinds)("the name in a %s", (kind) => {
  const correct = (opened: Opened, id: number, name: string) =>
    sendForm(postName as Handler, opened, { kind, id: String(id), name });
  const read = async (id: number) => {
    const [row] = await query<{ name: string; updatedBy: string | null; status: string }>(
      `SELECT name, "updatedBy", status::text FROM ${tables[kind]} WHERE id = $1`,
      [id],
    );
    return row;
  };

  it("is corrected by its sender, who changes nothing else", async () => {
    const id = await makeNamed(kind, "Ada@Example.com");
    const before = await read(id);
    const opened = await openPage(email);
    const row = (await listHeld(opened.person)).tables.find(({ table }) => table === tables[kind])?.rows[0];
    expect(row?.named).toMatchObject({ kind, id });
    expect(await correct(opened, id, "  Ada\u202e Fern ")).toEqual({ done: "name" });
    expect(await read(id)).toEqual({ ...before, name: "Ada Fern", updatedBy: "Submitter" });
    const [entry] = await db.auditEntry.findMany({ where: { action: `${kind}.edit` } });
    expect(entry).toMatchObject({ entityId: String(id), newValue: { name: "Ada Fern" } });
  });

  it("is next to the signs of spam in words, as the team reads them", async () => {
    const id = await makeNamed(kind, email);
    await query(`UPDATE ${tables[kind]} SET "spamReasons" = '{quick,links,older}' WHERE id = $1`, [id]);
    const { person } = await openPage(email);
    const [row] = (await listHeld(person)).tables.find(({ table }) => table === tables[kind])?.rows ?? [];
    const value = `${spamSigns.quick.words}, ${spamSigns.links.words}, older`;
    expect(row?.facts).toContainEqual({ words: "Signs of spam", value });
  });

  it("stays where it is empty, and where it belongs to another person", async () => {
    const own = await makeNamed(kind, email);
    const id = await makeNamed(kind, "bo@example.com");
    const before = await read(id);
    const opened = await openPage(email);
    expect(await correct(opened, id, "Ada Fern")).toEqual({ problem: "gone" });
    expect(await correct(opened, own, "A")).toEqual({ problem: "name" });
    expect(await correct(opened, own, "x".repeat(101))).toEqual({ problem: "name" });
    expect(await read(id)).toEqual(before);
    expect(await db.auditEntry.count()).toBe(0);
  });
});
