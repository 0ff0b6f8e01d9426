import "server-only";
import { type FetchRemoteOptions, fetchRemote } from "@/lib/server/remote/fetch-remote";
import { maxPictureBytes } from "@/lib/shared/limits";

/** At most 5 MB. @param options exceptions for hosts in our settings, never for visitors' addresses @throws Error */
export async function fetchRemotePicture(
  url: string,
  options: Pick<FetchRemoteOptions, "allowsPrivate" | "signal"> & { accept?: string } = {},
): Promise<Buffer> {
  const accept = options.accept ?? "image/webp,image/png,image/jpeg";
  return (await fetchRemote(url, { ...options, accept, maxBytes: maxPictureBytes })).bytes;
}
