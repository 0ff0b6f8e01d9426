import "server-only";
import { type FetchRemoteOptions, fetchRemote } from "@/lib/server/remote/fetch-remote";
import { maxPictureBytes } from "@/lib/shared/limits";

/** Fetches 5 MB at most; `options` are exceptions to public hosts, none for what visitors send. @throws Error */
export async function fetchRemotePicture(
  url: string,
  options: Pick<FetchRemoteOptions, "allowsPrivate" | "signal"> & { accept?: string } = {},
): Promise<Buffer> {
  const accept = options.accept ?? "image/webp,image/png,image/jpeg";
  return (await fetchRemote(url, { ...options, accept, maxBytes: maxPictureBytes })).bytes;
}
