import "server-only";
import { type FetchRemoteOptions, fetchRemote } from "@/lib/server/http/fetch-remote";
import { maxPictureBytes } from "@/lib/shared/limits";

/**
 * Fetches the bytes of a picture that somebody gave as an address: 5 MB, 5 s, three redirects, public hosts
 * only.
 * @param options exceptions to "public hosts only": none for what visitors send
 * @throws Error with the reason in words
 */
export async function fetchRemotePicture(
  url: string,
  options: Pick<FetchRemoteOptions, "allowsPrivate" | "signal"> & { accept?: string } = {},
): Promise<Buffer> {
  const accept = options.accept ?? "image/webp,image/png,image/jpeg";
  return (await fetchRemote(url, { ...options, accept, maxBytes: maxPictureBytes })).bytes;
}
