import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { signedIn, siteUrl } from "@/tests/support/api";

/**
 * Downloads a submission's file as an admin, over HTTP by the documented call, keeping no more than a piece of it.
 * @returns its SHA-256 and size, the size that was announced, and the name it would be saved under
 */
export async function downloadDigest(fileName: string) {
  const client = await signedIn();
  const { cookies } = await client.storageState();
  await client.dispose();
  const answer = await fetch(`${siteUrl}/api/downloads/${fileName}`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
  });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const piece of Readable.fromWeb(answer.body as import("node:stream/web").ReadableStream)) {
    hash.update(piece);
    sizeBytes += piece.byteLength;
  }
  const disposition = answer.headers.get("content-disposition");
  const announcedBytes = Number(answer.headers.get("content-length"));
  return { digest: hash.digest("hex"), sizeBytes, announcedBytes, disposition };
}
