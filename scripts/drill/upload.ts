import { createHash, randomBytes, randomUUID } from "node:crypto";

/** A file with the header of an MP4 that differs each time. */
function clipBytes(): Buffer {
  const begin = [0, 0, 0, 0x18, ...Buffer.from("ftypisom"), 0, 0, 2, 0, ...Buffer.from("isommp41")];
  return Buffer.concat([Buffer.from(begin), randomBytes(3_000_000)]);
}

async function post(url: string, json: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID(), ...headers },
    body: JSON.stringify(json),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
  return { body: JSON.parse(text), cookies: answer.headers.getSetCookie() };
}

/**
 * Sends a clip to storage at the address that the site signs, as the uploader of the page does, then the form.
 * @returns the host that took the file
 */
export async function sendClip(siteUrl: string, name: string): Promise<string> {
  const bytes = clipBytes();
  const { body: begun, cookies } = await post(`${siteUrl}/api/uploads`, {
    fileName: "clip.mp4",
    mimeType: "video/mp4",
    sizeBytes: bytes.byteLength,
    fingerprint: createHash("sha256").update(bytes).digest("hex"),
  });
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  const [{ url }] = begun.signed.parts;
  const put = await fetch(url, { method: "PUT", body: new Uint8Array(bytes) });
  if (!put.ok) throw new Error(`${new URL(url).host}: ${put.status} ${(await put.text()).slice(0, 300)}`);
  const parts = [{ partNumber: 1, etag: put.headers.get("etag") }];
  await post(`${siteUrl}/api/uploads/${begun.id}/parts`, { parts }, { cookie });
  await post(`${siteUrl}/api/uploads/${begun.id}/complete`, {}, { cookie });
  const form = {
    name,
    email: `${name}@drill.test`,
    role: "streamer",
    message: "My best jump so far.",
    acceptTerms: true,
  };
  await post(`${siteUrl}/api/content-submission`, { ...form, uploadId: begun.id }, { cookie });
  return new URL(url).host;
}
