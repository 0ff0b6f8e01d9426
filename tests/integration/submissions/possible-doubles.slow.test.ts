import { beforeEach, expect, it, vi } from "vitest";
import { listRelated } from "@/lib/features/queue/panel";
import { prepareMedia } from "@/lib/features/submissions/tasks";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { asJson, newClientAddress } from "@/tests/support/routes";
import { digestOf } from "@/tests/support/submission-media";
import { asMultipart, clipFile, sendSubmission, submissionFields } from "@/tests/support/submissions";
import { fingerprintOf, mp4Bytes, UploadingBrowser } from "@/tests/support/uploads";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(resetDatabase);

/** A file in the form's body, as the documented call has it. */
const sendInForm = (email: string, bytes: Buffer) =>
  sendSubmission(newClientAddress(), asMultipart({ ...submissionFields, email }, clipFile(bytes)));

/** A file that the browser brought to storage itself, in parts. */
async function sendUploaded(email: string, bytes: Buffer): Promise<Response> {
  const client = newClientAddress();
  const browser = new UploadingBrowser(client);
  const { id } = await browser.upload(bytes, {
    fileName: `${email}.mp4`,
    fingerprint: fingerprintOf(email),
  });
  return sendSubmission(
    client,
    asJson({ ...submissionFields, email, uploadId: id }, { cookie: browser.cookie }),
  );
}

it("the same file is a possible duplicate, under any name and sent either way", async () => {
  const [bytes, others] = [mp4Bytes(3000), mp4Bytes(3000, 8)];
  const sent = [
    await sendInForm("form@example.com", bytes),
    await sendUploaded("parts@example.com", bytes),
    await sendUploaded("again@example.com", bytes),
    await sendInForm("else@example.com", others),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const rows = await db.contentSubmission.findMany({ orderBy: { id: "asc" } });
  for (const { id } of rows) await prepareMedia({ submissionId: id });
  const hashes = (await db.upload.findMany({ orderBy: { submissionId: "asc" } })).map(
    (row) => row.contentHash,
  );
  expect(hashes).toEqual([digestOf(bytes), digestOf(bytes), digestOf(bytes), digestOf(others)]);

  const admin = await makeAdmin();
  const doublesOf = async (index: number) =>
    (await listRelated(admin, { kind: "submission", id: rows[index]?.id ?? 0 })).map((item) => [
      rows.findIndex(({ id }) => id === item.id),
      item.relations,
    ]);
  expect(await doublesOf(0)).toEqual([
    [2, ["file"]],
    [1, ["file"]],
  ]);
  expect(await doublesOf(1)).toEqual([
    [2, ["file"]],
    [0, ["file"]],
  ]);
  expect(await doublesOf(3)).toEqual([]);
});
