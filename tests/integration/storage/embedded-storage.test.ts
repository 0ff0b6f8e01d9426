import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginMultipart, completeMultipart, putPart } from "@/lib/server/storage/multipart";
import { getObject, readWhole } from "@/lib/server/storage/objects";
import { BUCKET, startStorage } from "@/scripts/launcher/storage";

/** The embedded storage of `npm start`, on a separate folder. */

let dataDir: string;
let storage: Awaited<ReturnType<typeof startStorage>>;
let client: S3Client;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "spawnpoint-storage-"));
  storage = await startStorage({ dataDir });
  client = new S3Client({
    endpoint: storage.env.S3_ENDPOINT ?? "",
    region: "us-east-1",
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: {
      accessKeyId: storage.env.S3_ACCESS_KEY_ID ?? "",
      secretAccessKey: storage.env.S3_SECRET_ACCESS_KEY ?? "",
    },
  });
});

afterAll(async () => {
  client.destroy();
  await storage.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const put = (Key: string) => client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: "whole" }));
const read = (Key: string) => client.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
const list = async () => {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: "cut/" }));
  return Contents.map(({ Key }) => Key);
};

describe("an object with an interrupted write", () => {
  it("does not exist, disturbs no listing, and can be written again", async () => {
    await put("cut/first");
    await put("cut/second");
    const folder = path.join(dataDir, "storage", BUCKET, "cut");
    const description = readdirSync(folder).find((name) => /^second.*metadata\.json$/.test(name)) ?? "";
    expect(description).not.toBe("");
    // The leftovers of a process that is killed, or whose disk is full, between opening the file and writing it.
    writeFileSync(path.join(folder, description), "");

    expect(await list()).toEqual(["cut/first"]);
    await expect(read("cut/second")).rejects.toBeInstanceOf(NoSuchKey);
    await put("cut/second");
    expect(await list()).toEqual(["cut/first", "cut/second"]);
    expect(await (await read("cut/second")).Body?.transformToString()).toBe("whole");
  });
});

it("continues when one of its files is gone: only a reader of that file is cut off", async () => {
  await put("beside");
  const Key = "gone";
  const command = new CreateMultipartUploadCommand({ Bucket: BUCKET, Key });
  const { UploadId = "" } = await client.send(command);
  const part = { Bucket: BUCKET, Key, UploadId, PartNumber: 1 };
  const { ETag } = await client.send(new UploadPartCommand({ ...part, Body: "part" }));
  const completed = () =>
    client.send(
      new CompleteMultipartUploadCommand({ ...part, MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] } }),
    );
  rmSync(path.join(dataDir, "storage", BUCKET, "._S3rver_uploads", UploadId, "1"));
  await expect(completed()).rejects.toThrow();
  expect(await (await read("beside")).Body?.transformToString()).toBe("whole");
});

it("lists keys by their original names", async () => {
  const keys = ["named/a & b", "named/<ä> +\"'.bin"];
  for (const key of keys) await put(key);
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: "named/" }));
  expect(Contents.map(({ Key }) => Key).sort()).toEqual([...keys].sort());
});

describe("a signature", () => {
  const withSecret = (secretAccessKey: string, accessKeyId = storage.env.S3_ACCESS_KEY_ID ?? "") =>
    new S3Client({
      endpoint: storage.env.S3_ENDPOINT ?? "",
      region: "us-east-1",
      forcePathStyle: true,
      maxAttempts: 1,
      requestChecksumCalculation: "WHEN_REQUIRED",
      credentials: { accessKeyId, secretAccessKey },
    });
  const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;
  const signPut = (from: S3Client, seconds = 60) =>
    getSignedUrl(from, new PutObjectCommand({ Bucket: BUCKET, Key: "signed/ä b+c.txt", ContentLength: 4 }), {
      expiresIn: seconds,
      signableHeaders: new Set(["content-length", "host"]),
    });

  it("that is correct allows writing and reading a file", async () => {
    const own = withSecret(storage.env.S3_SECRET_ACCESS_KEY ?? "");
    expect(await statusOf(await signPut(own), { method: "PUT", body: "four" })).toBe(200);
    const read = new GetObjectCommand({
      Bucket: BUCKET,
      Key: "signed/ä b+c.txt",
      ResponseContentDisposition: "attachment; filename*=UTF-8''it%27s%20(1)*!.txt",
    });
    expect(await (await fetch(await getSignedUrl(own, read))).text()).toBe("four");
  });

  it("made with another secret or key is refused", async () => {
    for (const other of [withSecret("another-secret"), withSecret("S3RVER", "S3RVER")]) {
      expect(await statusOf(await signPut(other), { method: "PUT", body: "four" })).toBe(403);
      const sent = other.send(new PutObjectCommand({ Bucket: BUCKET, Key: "forged", Body: "x" }));
      await expect(sent).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    }
    await expect(read("forged")).rejects.toBeInstanceOf(NoSuchKey);
  });

  it("covers its length, its key and its method only", async () => {
    const own = withSecret(storage.env.S3_SECRET_ACCESS_KEY ?? "");
    const url = await signPut(own);
    const another = url.replace("signed/", "published/");
    expect(await statusOf(url, { method: "PUT", body: "longer" })).toBe(403);
    expect(await statusOf(another, { method: "PUT", body: "four" })).toBe(403);
    expect(await statusOf(url)).toBe(403);
    expect(await statusOf(url.split("?")[0] ?? "", { method: "PUT", body: "four" })).toBe(403);
  });

  it("is refused when its time is over", async () => {
    const command = new GetObjectCommand({ Bucket: BUCKET, Key: "cut/first" });
    const own = withSecret(storage.env.S3_SECRET_ACCESS_KEY ?? "");
    const signingDate = new Date(Date.now() - 120_000);
    expect(await statusOf(await getSignedUrl(own, command, { expiresIn: 60, signingDate }))).toBe(403);
  });
});

describe("parts", () => {
  it("that are assembled a second time, because the answer was lost, are still an object", async () => {
    const key = "private/parts/twice";
    const bytes = randomBytes(2_000);
    const uploadId = await beginMultipart(key, "video/mp4");
    const part = { partNumber: 1, etag: await putPart(key, { uploadId, partNumber: 1 }, bytes) };
    await completeMultipart(key, uploadId, [part]);
    await completeMultipart(key, uploadId, [part]);
    const object = await getObject(key);
    expect(object && (await readWhole(object))).toEqual(bytes);
  });

  it("that no longer exist, without an object, are refused", async () => {
    const key = "private/parts/gone";
    const part = { partNumber: 1, etag: '"0123456789abcdef0123456789abcdef"' };
    const refused = completeMultipart(key, "0123456789", [part]);
    await expect(refused).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });
});
