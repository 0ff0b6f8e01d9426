import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { maxFileBytes } from "@/lib/features/uploads/constants";
import { db } from "@/lib/server/db";
import { mebibyte } from "@/lib/shared/limits";
import { resetDatabase } from "@/tests/support/database";
import { bodyOf, newClientAddress, type Sent } from "@/tests/support/routes";
import { bytesAt, digestOf } from "@/tests/support/submission-media";
import {
  asMultipart,
  clipFile as clip,
  submissionFields as fields,
  submissionReceived as received,
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
  it("streams the file to storage as it arrives", async () => {
    const bytes = Buffer.concat([mp4Bytes(100), randomBytes(20 * mebibyte)]);
    const socials = JSON.stringify([{ platform: "Twitch", url: "moss_knight", confirmed: true }]);
    const response = await send(
      asMultipart({ ...fields, socials, notificationEmail: "evil@example.org" }, clip(bytes)),
    );
    expect([response.status, await bodyOf(response)]).toEqual([
      201,
      {
        message: received,
        emailSent: false,
        fileUploaded: true,
        submissionUrl: expect.stringContaining("/submission?token="),
        expectation: null,
      },
    ]);
    const row = await db.contentSubmission.findFirstOrThrow({ include: { upload: true } });
    expect(row).toMatchObject({
      ...fields,
      originalFileName: "my run.mp4",
      fileSize: bytes.byteLength,
      upload: { status: "claimed" },
    });
    expect(digestOf(await bytesAt(row.fileUrl))).toBe(digestOf(bytes));
    expect(left()).toEqual([row.fileUrl]);
    expect(await db.outboxMail.count({ where: { toAddress: "evil@example.org" } })).toBe(0);
  });

  it("accepts several simultaneously, each completely", async () => {
    const files = Array.from({ length: 4 }, () => Buffer.concat([mp4Bytes(100), randomBytes(9 * mebibyte)]));
    const answers = await Promise.all(files.map((bytes) => send(asMultipart(fields, clip(bytes)))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const rows = await db.contentSubmission.findMany();
    const digests = await Promise.all(rows.map(async (row) => digestOf(await bytesAt(row.fileUrl))));
    expect(digests.sort()).toEqual(files.map(digestOf).sort());
  });
  const announced = (bytes: number) => ({ "content-length": String(bytes) });

  it("refuses a file that is too large, announced or not", async () => {
    const sent = asMultipart(fields, clip());
    const declared = await send({
      ...sent,
      headers: { ...sent.headers, ...announced(maxFileBytes + 2 * mebibyte) },
    });
    expect([declared.status, (await bodyOf(declared)).message]).toEqual([
      413,
      expect.stringMatching(/^File too large: Your file is 252\.00 MB\. The limit is 250MB\./),
    ]);
    const boundary = "x".repeat(20);
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="contentFile"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
    const undeclared = await send({
      body: endless(Buffer.concat([Buffer.from(head), mp4Bytes()])),
      headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    });
    expect(undeclared.status).toBe(413);
    expect(left()).toEqual([]);
  }, 60_000);
});

/** More than is ever allowed, without an end. */
function endless(head: Buffer): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(mebibyte);
  let begun = false;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(begun ? piece : new Uint8Array(head));
      begun = true;
    },
  });
}
