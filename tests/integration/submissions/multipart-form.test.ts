import { beforeEach, describe, expect, it, vi } from "vitest";
import { retireSubmissions } from "@/lib/features/submissions/tasks";
import { db } from "@/lib/server/db";
import { mebibyte } from "@/lib/shared/limits";
import { query, resetDatabase } from "@/tests/support/database";
import { bodyOf, newClientAddress, type Sent } from "@/tests/support/routes";
import {
  asMultipart,
  clipFile as clip,
  submissionFields as fields,
  sendSubmission,
} from "@/tests/support/submissions";
import { mp4Bytes, storedFiles } from "@/tests/support/uploads";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let client = "";
let before: string[] = [];
const left = () => storedFiles().filter((key) => !before.includes(key));
const send = (sent: Sent) => sendSubmission(client, sent);

beforeEach(async () => {
  await resetDatabase();
  client = newClientAddress();
  before = storedFiles();
});

describe("POST /api/content-submission as the documented multipart form", () => {
  it("keeps the file's name, with quotation marks and several blanks", async () => {
    // The platform's form encoder writes a quotation mark as every browser does: %22.
    const name = 'my  "best" run 100%25.mp4';
    expect((await send(asMultipart(fields, { ...clip(), name }))).status).toBe(201);
    expect((await db.contentSubmission.findFirstOrThrow()).originalFileName).toBe(name);
  });

  it("works without a file, and stores no consent that was not given", async () => {
    const response = await send(asMultipart(fields));
    expect([response.status, (await bodyOf(response)).fileUploaded]).toEqual([201, false]);
    const row = await db.contentSubmission.findFirstOrThrow();
    expect([row.source, row.termsAcceptedAt, row.termsVersion]).toEqual(["submit", null, null]);
  });

  it("answers a repetition as the first was, and refuses other content of the same length", async () => {
    const key = { "Idempotency-Key": "one-multipart-key" };
    const sendFile = (bytes: Buffer) => {
      const sent = asMultipart(fields, clip(bytes));
      return send({ ...sent, headers: { ...sent.headers, ...key } });
    };
    const bytes = mp4Bytes(9 * mebibyte);
    const first = await sendFile(bytes);
    const again = await sendFile(bytes);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await bodyOf(again)).toEqual(await bodyOf(first));
    const other = Buffer.from(bytes);
    other.writeUInt8(other.readUInt8(other.byteLength - 1) ^ 1, other.byteLength - 1);
    expect((await sendFile(other)).status).toBe(422);
    expect(left()).toHaveLength(1);
    expect(await db.contentSubmission.count()).toBe(1);
  });

  it("checks the first kilobytes before it accepts more, and never cancels bytes that are still to arrive", async () => {
    const whole = asMultipart(fields, { ...clip(Buffer.alloc(20 * mebibyte)), name: "run.mp4" });
    const bytes = new Uint8Array(await new Response(whole.body).arrayBuffer());
    let [taken, isCancelled] = [0, false];
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(bytes.subarray(taken, taken + 16 * 1024));
          taken += 16 * 1024;
        },
        cancel: () => {
          isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    const response = await send({ ...whole, body });
    expect([response.status, isCancelled]).toEqual([422, false]);
    expect(taken).toBeLessThan(200 * 1024);
  });

  const page = Buffer.from(`<!doctype html><script>alert(1)</script>${" ".repeat(3000)}`);

  it.each([
    ["a page named .mp4", () => asMultipart(fields, clip(page)), 422, "contentFile"],
    [
      "a type lie",
      () => asMultipart(fields, { bytes: mp4Bytes(), name: "a.png", type: "image/png" }),
      422,
      "contentFile",
    ],
    ["another type", () => asMultipart(fields, { ...clip(), type: "text/html" }), 422, "contentFile"],
    ["an empty file", () => asMultipart(fields, clip(Buffer.alloc(0))), 422, "contentFile"],
    [
      "a field that is wrong",
      () => asMultipart({ ...fields, name: "A" }, clip(mp4Bytes(9 * mebibyte))),
      422,
      "name",
    ],
  ])("refuses %s and leaves nothing in storage", async (_what, make, status, field) => {
    const response = await send(make());
    const body = await bodyOf(response);
    expect([response.status, Object.keys(body.errors as object)]).toEqual([status, [field]]);
    expect(left()).toEqual([]);
    expect(await db.contentSubmission.count()).toBe(0);
  });

  it("refuses a form that breaks off in the middle of the file", async () => {
    const whole = asMultipart(fields, clip(mp4Bytes(9 * mebibyte)));
    const bytes = Buffer.from(await new Response(whole.body).arrayBuffer());
    const response = await send({ ...whole, body: new Uint8Array(bytes.subarray(0, 5 * mebibyte)) });
    expect([response.status, (await bodyOf(response)).code]).toEqual([400, "bad_request"]);
    expect(left()).toEqual([]);
    expect((await db.upload.findMany()).map(({ status }) => status)).not.toContain("completed");
  });

  it("counts against the limits of its address", async () => {
    await query(`INSERT INTO rate_limits (key, points, expire) VALUES ($1, 10, $2)`, [
      `uploadFiles-3600:${client}`,
      Date.now() + 3_600_000,
    ]);
    const response = await send(asMultipart(fields, clip()));
    expect(response.status).toBe(429);
    expect(left()).toEqual([]);
  });
});

describe("retireSubmissions", () => {
  it("removes rejected and withdrawn ones after ninety days, with their files", async () => {
    for (const name of ["Old", "Fresh", "Withdrawn"]) await send(asMultipart({ ...fields, name }, clip()));
    await query(
      `UPDATE content_submissions SET status = 'rejected', "reviewedAt" = now() - interval '91 days' WHERE name = 'Old'`,
    );
    await query(`UPDATE content_submissions SET status = 'approved' WHERE name = 'Withdrawn'`);
    await query(
      `UPDATE submission_access SET "withdrawnAt" = now() - interval '91 days'
       WHERE "submissionId" = (SELECT id FROM content_submissions WHERE name = 'Withdrawn')`,
    );
    await retireSubmissions({});
    const rows = await db.contentSubmission.findMany();
    expect(rows.map(({ name }) => name)).toEqual(["Fresh"]);
    expect(left()).toEqual([rows[0]?.fileUrl]);
    expect(await db.upload.count()).toBe(1);
  });
});
