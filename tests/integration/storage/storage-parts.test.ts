import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { beginMultipart, completeMultipart, putPart } from "@/lib/server/storage/multipart";
import { getObject, readWhole } from "@/lib/server/storage/objects";

it("parts that are put together a second time, because the answer was lost, are an object all the same", async () => {
  const key = "private/parts/twice";
  const bytes = randomBytes(2_000);
  const uploadId = await beginMultipart(key, "video/mp4");
  const part = { partNumber: 1, etag: await putPart(key, { uploadId, partNumber: 1 }, bytes) };
  await completeMultipart(key, uploadId, [part]);
  await completeMultipart(key, uploadId, [part]);
  const object = await getObject(key);
  expect(object && (await readWhole(object))).toEqual(bytes);
});

it("parts that are not there any more, and no object either, are refused", async () => {
  const key = "private/parts/gone";
  const part = { partNumber: 1, etag: '"0123456789abcdef0123456789abcdef"' };
  const refused = completeMultipart(key, "0123456789", [part]);
  await expect(refused).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
});
