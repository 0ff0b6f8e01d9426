import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postErase } from "@/app/api/my-data/erase/route";
import { verifyChain } from "@/lib/features/audit/chain/data";
import { sealEntries } from "@/lib/features/audit/chain/mutations";
import { listHeld } from "@/lib/features/my-data/data";
import { findReceipt } from "@/lib/features/my-data/erasure/data";
import { eraseOwn, removeFilesTask } from "@/lib/features/my-data/erasure/mutations";
import { registry, tableNames } from "@/lib/features/my-data/registry/constants";
import { findOwnItem } from "@/lib/features/submitter/data";
import { db } from "@/lib/server/db";
import { readPublishedFile } from "@/lib/server/pictures/store";
import { clipKey, heldClipKey } from "@/lib/server/storage/file-keys";
import * as storage from "@/lib/server/storage/objects";
import { putObject } from "@/lib/server/storage/objects";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";
import { askForCopy, openPage, runJobs, sendForm } from "@/tests/support/my-data";
import { liveHere, makeOthers, person, storedKeys, words } from "@/tests/support/one-person";
import { mp4Bytes, UploadingBrowser } from "@/tests/support/uploads";

const resend = await vi.hoisted(async () => {
  const { ResendServer } = await import("@/tests/support/resend-server");
  const server = await new ResendServer().start();
  Object.assign(process.env, server.settings);
  return server;
});
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let before: string[] = [];
beforeEach(async () => {
  await resetDatabase();
  resend.reset();
  before = storedKeys();
});
afterEach(() => vi.restoreAllMocks());

/** The tables, including the jobs', with a row that contains one of the words in any column. */
async function tablesThatSay(said: string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query(
      `SELECT 1 FROM ${name} AS row WHERE to_jsonb(row)::text ILIKE ANY ($1) LIMIT 1`,
      [said.map((word) => `%${word}%`)],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

/** What storage holds that was not there before the test, without the proofs of the audit log. */
const newKeys = () =>
  storedKeys().filter((key) => !before.includes(key) && !key.startsWith("private/audit-heads/"));
const isMark = (key: string) => key.startsWith("private/erasures/");

const audited = () =>
  db.auditEntry.findMany({ orderBy: { id: "asc" }, select: { at: true, actorName: true, action: true } });

describe("all data that one person has left in every table and folder", () => {
  it("is deleted except for the receipt, the log keeps the actions, and its chain stays valid", {
    timeout: 120_000,
  }, async () => {
    const admin = await makeAdmin();
    const lived = await liveHere(admin);
    const othersId = await makeOthers(admin, lived.game.id);
    await sealEntries();
    const browser = new UploadingBrowser("203.0.113.50");
    const upload = await browser.begin({ fileName: person.file, sizeBytes: 12_000_000 });
    await browser.sendParts(upload.body, mp4Bytes(12_000_000), [1]);
    const opened = await openPage(person.email, browser.cookie);
    await findOwnAgain();

    // Nothing that could hold something about a person is empty: the scan below has something to find.
    const held = await listHeld(opened.person);
    const listed = held.tables.map(({ table }) => table);
    const stays = tableNames.filter((table) => registry[table].erasure === "stays");
    expect(tableNames.filter((table) => !listed.includes(table) && !stays.includes(table))).toEqual([]);
    expect(await tablesThatSay(words)).toEqual(
      expect.arrayContaining(["graphile_worker._private_jobs", "public.audit_log", "public.mail_outbox"]),
    );
    expect(newKeys().length).toBeGreaterThan(20);
    const acts = await audited();
    const { slug } = await db.game.findUniqueOrThrow({ where: { id: lived.game.id } });
    expect(await readPublishedFile(lived.game.pictureId, "640.webp")).toBeTruthy();
    const version = readTagVersion("games");

    const { receipt: number } = await sendForm(postErase, opened, { confirmed: "yes" });

    // Hidden from visitors before any job has run.
    expect(readTagVersion("games")).not.toBe(version);
    expect(await db.game.count({ where: { slug } })).toBe(0);
    await expect(readPublishedFile(lived.game.pictureId, "640.webp")).rejects.toThrow("no such picture");
    expect(await findOwnItem(lived.game.token)).toBeUndefined();
    expect((await browser.complete(upload.body.id)).status).toBe(404);

    await runJobs();
    expect(await tablesThatSay(words)).toEqual([]);
    const { pictureId } = await makeOthersPicture(othersId);
    const left = newKeys().filter((key) => !key.includes(pictureId));
    expect(left.filter((key) => !isMark(key))).toEqual([]);
    expect(left.filter(isMark)).toHaveLength(1);

    // The acts stay, without the person; the chain is whole, also where the thing itself stays.
    expect((await audited()).slice(0, acts.length)).toEqual(acts);
    expect(await db.streamer.count({ where: { id: othersId, contactEmail: "bo@example.com" } })).toBe(1);
    await sealEntries();
    expect(await verifyChain()).toMatchObject({ problem: null });

    // The receipt lists the removed data, on the screen and by mail, whose row forgets its recipient.
    const receipt = await findReceipt(number ?? "");
    expect(receipt?.removed).toContainEqual({ noun: "Game", count: 1 });
    expect(receipt?.cut).toBeGreaterThan(5);
    expect(JSON.stringify(receipt)).not.toMatch(/zaphod|ada@/i);
    const mails = resend.to(person.email).filter(({ subject }) => subject.startsWith("Your data is deleted"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(number);
    expect(await db.outboxMail.findMany({ where: { template: "my-data-receipt" } })).toMatchObject([
      { status: "sent", toAddress: "(removed)", html: "", text: "" },
    ]);

    await db.contactMessage.create({
      data: { name: "x", email: "x@example.com", subject: "x", message: `Write to ${person.email}` },
    });
    await putObject("private/submissions/planted.mp4", Buffer.from("x"), "video/mp4");
    expect(await tablesThatSay(words)).toEqual(["public.contact_messages"]);
    expect(newKeys()).toContain("private/submissions/planted.mp4");
    await storage.deleteObjects(["private/submissions/planted.mp4"]);
  });
});

/** A link by mail is requested again, and its job has not run. */
async function findOwnAgain(): Promise<void> {
  await query(
    `SELECT graphile_worker.add_job('mail_submission_links', json_build_object('email', $1::text), run_at => now() + interval '1 hour')`,
    [person.email],
  );
}

const makeOthersPicture = async (id: number) => {
  const { bannerPictureId } = await db.streamer.findUniqueOrThrow({ where: { id } });
  return { pictureId: bannerPictureId ?? "none" };
};

describe("a deletion", () => {
  it("is done once, by the first request", async () => {
    await makeReviewed("submission", { name: person.name });
    const { person: owner } = await openPage(person.email);
    const done = await Promise.allSettled([eraseOwn(owner, "r1"), eraseOwn(owner, "r2")]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.auditEntry.count({ where: { action: "person.erase" } })).toBe(1);
  });

  it("needs the tick, and the page that was opened", async () => {
    await makeReviewed("submission", { name: person.name });
    const opened = await openPage(person.email);
    expect(await sendForm(postErase, opened)).toEqual({ ask: "delete", problem: "confirm" });
    const forged = { ...opened, formKey: "x" };
    expect(await sendForm(postErase, forged, { confirmed: "yes" })).toEqual({ problem: "session" });
    expect(await sendForm(postErase, { ...opened, cookie: "" }, { confirmed: "yes" })).toEqual({
      problem: "session",
    });
    expect(await db.contentSubmission.count()).toBe(1);
  });

  it("retries files that storage refuses to remove; nothing stays half visible", async () => {
    const admin = await makeAdmin();
    const { film } = await liveHere(admin);
    const { mediaId } = await db.publishedClip.findUniqueOrThrow({ where: { submissionId: film.id } });
    const { person: owner } = await openPage(person.email);
    await eraseOwn(owner, "r");
    const refusing = vi.spyOn(storage, "deleteObjects").mockRejectedValue(new Error("away"));
    await runJobs();
    refusing.mockRestore();
    expect(storedKeys()).toContain(clipKey(mediaId));
    expect(await db.publishedClip.count()).toBe(0);
    const [job] = await query<{ attempts: number }>(
      `SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = $1`,
      [removeFilesTask],
    );
    expect(job?.attempts).toBe(1);
    await query("UPDATE graphile_worker._private_jobs SET run_at = now()");
    await runJobs();
    expect(storedKeys()).not.toContain(clipKey(mediaId));
  });

  it("removes the file of a clip that is taken down, which the copy holds, too", async () => {
    const admin = await makeAdmin();
    const { film } = await liveHere(admin);
    const where = { submissionId: film.id };
    const { mediaId } = await db.publishedClip.update({ where, data: { stage: "taken_down" } });
    await storage.copyObject(clipKey(mediaId), heldClipKey(mediaId));
    await storage.deleteObjects([clipKey(mediaId)]);
    const opened = await openPage(person.email);
    expect(await (await askForCopy(opened.cookie)).text()).toContain("a film");
    await eraseOwn(opened.person, "r");
    await runJobs();
    expect(storedKeys()).not.toContain(heldClipKey(mediaId));
  });

  it("keeps the account of a team member, and reports it", async () => {
    await makeAdmin(person.email);
    await makeReviewed("submission", { name: person.name });
    const { person: owner } = await openPage(person.email);
    expect(await listHeld(owner)).toMatchObject({ hasAccount: true });
    const receipt = await eraseOwn(owner, "r");
    expect(receipt.hasAccount).toBe(true);
    expect(await db.user.count({ where: { username: person.email } })).toBe(1);
    expect(await db.contentSubmission.count()).toBe(0);
  });

  it("changes neither others' data nor where they name the address, which is counted", async () => {
    const message = `Please ask ${person.email}, not x${person.email} or ${person.email}.au.`;
    const others = { name: "Bo", email: "bo@example.com", subject: "A question" };
    await db.contactMessage.create({ data: { ...others, message } });
    await db.contactMessage.create({ data: { ...others, message: `Only x${person.email}` } });
    await db.contentSubmission.create({
      data: { name: "Like", email: "adaXexample@com.org", role: "other", message: "Hello there" },
    });
    await makeReviewed("submission", { name: person.name });
    const { person: owner } = await openPage(person.email);
    expect((await listHeld(owner)).mentions).toEqual([{ noun: "Contact message", count: 1 }]);
    await eraseOwn(owner, "r");
    expect(await db.contactMessage.count({ where: { message } })).toBe(1);
    expect(await db.contactMessage.count()).toBe(2);
    expect(await db.contentSubmission.findMany({ select: { name: true } })).toEqual([{ name: "Like" }]);
  });

  it("keeps the team's mails where the address is the team's", async () => {
    const team = String(process.env.MAIL_TO);
    const mail = { fromAddress: "a@example.com", subject: "New game", html: "x", text: "x", template: "t" };
    await db.outboxMail.create({ data: { ...mail, idempotencyKey: "1", toAddress: team, toTeam: true } });
    await db.outboxMail.create({ data: { ...mail, idempotencyKey: "2", toAddress: team } });
    const { person: owner } = await openPage(team);
    await eraseOwn(owner, "r");
    expect(await db.outboxMail.count({ where: { idempotencyKey: "1" } })).toBe(1);
    expect(await db.outboxMail.count({ where: { idempotencyKey: "2" } })).toBe(0);
  });
});
