import { createHash } from "node:crypto";
import { inject } from "vitest";
import { POST as complete } from "@/app/api/uploads/[id]/complete/route";
import { POST as record } from "@/app/api/uploads/[id]/parts/route";
import { DELETE as abort } from "@/app/api/uploads/[id]/route";
import { POST as sign } from "@/app/api/uploads/[id]/sign/route";
import { POST as begin } from "@/app/api/uploads/route";
import type { SignedParts, UploadState } from "@/lib/features/uploads/types";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { asJson, callRoute, newClientAddress } from "@/tests/support/routes";
import { listStoredKeys } from "@/tests/support/storage";
import { asCookieHeader } from "@/tests/support/visitor";

export const fingerprintOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The first bytes of an MP4, with as much behind them as is requested. */
export function mp4Bytes(sizeBytes = 2000, fill = 7): Buffer {
  const bytes = Buffer.alloc(sizeBytes, fill);
  Buffer.from([0, 0, 0, 0x18, ...Buffer.from("ftypisom"), 0, 0, 2, 0, ...Buffer.from("isommp41")]).copy(
    bytes,
  );
  return bytes;
}

/** The keys of visitors' files that storage holds. */
export const storedFiles = (): string[] =>
  listStoredKeys(inject("storageFolder"), process.env.S3_BUCKET ?? "").filter((key) =>
    /^(incoming|private\/submissions|quarantine)\//.test(key),
  );

/** A browser that uploads, as far as our calls can tell: it sends its cookie back. */
export class UploadingBrowser {
  cookie = "";
  constructor(readonly address: string) {}

  async begin(
    file: Record<string, unknown>,
  ): Promise<{ status: number; body: UploadState & { message: string } }> {
    const sent = asJson(
      { fileName: "clip.mp4", mimeType: "video/mp4", fingerprint: fingerprintOf("clip"), ...file },
      this.cookie ? { cookie: this.cookie } : {},
    );
    const response = await callRoute(begin, "/api/uploads", this.address, sent);
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) this.cookie = asCookieHeader(cookies);
    return { status: response.status, body: (await response.json()) as UploadState & { message: string } };
  }

  async #call<T>(handler: typeof sign, id: string, path: string, body?: unknown, method = "POST") {
    const sent = body === undefined ? { headers: {} } : asJson(body);
    const response = await callRoute(handler, `/api/uploads/${id}${path}`, this.address, {
      ...sent,
      method,
      headers: { ...sent.headers, cookie: this.cookie },
      params: { id },
    });
    return { status: response.status, body: (await response.json()) as T & { message: string } };
  }

  sign = (id: string, partNumbers: number[]) => this.#call<SignedParts>(sign, id, "/sign", { partNumbers });
  record = (id: string, partNumber: number, etag: string | null) =>
    this.#call<object>(record, id, "/parts", { parts: [{ partNumber, etag }] });
  complete = (id: string) =>
    this.#call<{ id: string; sizeBytes: number; mimeType: string }>(complete, id, "/complete");
  abort = (id: string) => this.#call<object>(abort, id, "", undefined, "DELETE");

  /** Writes one part to storage. @returns its ETag */
  async put(url: string, bytes: Buffer): Promise<{ status: number; etag: string }> {
    const response = await fetch(url, { method: "PUT", body: new Uint8Array(bytes) });
    return { status: response.status, etag: response.headers.get("etag") ?? "" };
  }

  /** Sends these parts and reports them. */
  async sendParts(state: UploadState, bytes: Buffer, partNumbers: number[]): Promise<void> {
    const { parts } = (await this.sign(state.id, partNumbers)).body;
    for (const { partNumber, url, sizeBytes } of parts) {
      const from = (partNumber - 1) * state.partSizeBytes;
      const { etag } = await this.put(url, bytes.subarray(from, from + sizeBytes));
      await this.record(state.id, partNumber, etag);
    }
  }

  /** From beginning to end. @returns the upload's id and the answer of its completion */
  async upload(bytes: Buffer, file: Record<string, unknown> = {}) {
    const { body } = await this.begin({ sizeBytes: bytes.byteLength, ...file });
    const count = Math.ceil(bytes.byteLength / body.partSizeBytes);
    await this.sendParts(
      body,
      bytes,
      Array.from({ length: count }, (_, index) => index + 1),
    );
    return { id: body.id, ...(await this.complete(body.id)) };
  }
}

export const uploadOf = (id: string) => db.upload.findUniqueOrThrow({ where: { id } });

/** Empties the database. @returns a browser that is new to the site, and the keys that come into storage from now on */
export async function onEmptySite(): Promise<{ browser: UploadingBrowser; left: () => string[] }> {
  await resetDatabase();
  const before = storedFiles();
  const left = () => storedFiles().filter((key) => !before.includes(key));
  return { browser: new UploadingBrowser(newClientAddress()), left };
}
