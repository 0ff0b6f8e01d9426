/** Gaps of s3rver against S3, and failures it does not survive, mended in its own classes before it starts. */
import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";

interface Account {
  createKeyPair: (accessKeyId: string, secretAccessKey: string) => void;
  revokeAccessKey: (accessKeyId: string) => void;
}

interface Part {
  number: number;
  etag: string;
}

interface Store {
  getMetadata: (this: Store, bucket: string, key: string) => Promise<unknown>;
  getResourcePath: (bucket: string, key: string | undefined, resource: string) => string;
  putObjectMultipart: (this: Store, bucket: string, uploadId: string, parts: Part[]) => Promise<unknown>;
}

interface Signatures {
  getStringToSign: (canonical: object, request: unknown) => string;
}

const require = createRequire(import.meta.url);
const { DUMMY_ACCOUNT }: { DUMMY_ACCOUNT: Account } = require("@20minutes/s3rver/lib/models/account");
const S3Error: new (code: string, message: string) => Error = require("@20minutes/s3rver/lib/models/error");
const entities: { escape: (text: string) => string } = createRequire(require.resolve("@20minutes/s3rver"))(
  "he",
);
const signatures: Signatures = require("@20minutes/s3rver/lib/signature/v4");
const { prototype: store }: { prototype: Store } = require("@20minutes/s3rver/lib/stores/filesystem");

/** s3rver has one key that is publicly known. */
export function replaceDefaultKey(accessKeyId: string, secretAccessKey: string) {
  DUMMY_ACCOUNT.createKeyPair(accessKeyId, secretAccessKey);
  DUMMY_ACCOUNT.revokeAccessKey("S3RVER");
}

/**
 * A write that was cut off, by a killed process or a full disk, leaves an object with half a description. No client got
 * an answer for it, so it does not exist. It would fail every listing that meets it.
 */
export function passOverCutWrites() {
  const { getMetadata } = store;
  store.getMetadata = async function (bucket, key) {
    try {
      return await getMetadata.call(this, bucket, key);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw Object.assign(new Error("no whole object"), { code: "ENOENT" });
    }
  };
}

/**
 * Missing parts, parts with other bytes and parts of an ended upload are refused as by S3. s3rver opens them unchecked,
 * and a browser may name any.
 */
export function refuseUnknownParts() {
  const { putObjectMultipart } = store;
  store.putObjectMultipart = async function (bucket, uploadId, parts) {
    const folder = path.join(this.getResourcePath(bucket, undefined, "uploads"), uploadId);
    if (!existsSync(folder)) throw new S3Error("NoSuchUpload", "This upload is over, or never was.");
    for (const { number, etag } of parts) {
      const stored = await readFile(path.join(folder, `${number}.md5`), "utf8").catch(() => undefined);
      if (stored !== etag) throw new S3Error("InvalidPart", `Part ${number} is not here, or another one.`);
    }
    return putObjectMultipart.call(this, bucket, uploadId, parts);
  };
}

/** Its answers are escaped once by it and once more by its XML library: a key with "&" would have another name. */
export function escapeOnce() {
  entities.escape = (text) => text;
}

const sentAddress = new AsyncLocalStorage<Pick<URL, "pathname" | "search">>();

/**
 * A signature is made over the address as it was sent. s3rver puts one together from what it understood, which loses
 * the slash behind a bucket and some letters of a query.
 */
export function checkSentAddress() {
  const { getStringToSign } = signatures;
  signatures.getStringToSign = (canonical, request) => {
    const sent = sentAddress.getStore();
    if (!sent) throw new Error("A signature is checked outside of handleAsSent.");
    const pairs = sent.search.slice(1).split("&").filter(Boolean);
    const querystring = pairs
      .filter((pair) => !pair.startsWith("X-Amz-Signature="))
      .map((pair) => (pair.includes("=") ? pair : `${pair}=`))
      .sort()
      .join("&");
    return getStringToSign({ ...canonical, uri: sent.pathname, querystring }, request);
  };
}

/** Handles a request so that its signature is checked against the address that it names. */
export function handleAsSent<Result>({ url = "/" }: IncomingMessage, handle: () => Result) {
  const { pathname, search } = new URL(url, "http://storage.invalid");
  return sentAddress.run({ pathname, search }, handle);
}
