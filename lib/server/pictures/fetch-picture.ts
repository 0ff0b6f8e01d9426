import "server-only";
import { type FetchRemoteOptions, fetchRemote } from "@/lib/server/remote/fetch-remote";
import { maxPictureBytes } from "@/lib/shared/limits";
import { decodeQueue, inspectPicture } from "./decode";

const formats = ["jpeg", "png", "webp"] as const;

/** At most 5 MB. @param options exceptions for hosts in our settings, never for visitors' addresses @throws Error */
export async function fetchRemotePicture(
  url: string,
  options: Pick<FetchRemoteOptions, "allowsPrivate" | "signal"> & { accept?: string } = {},
): Promise<Buffer> {
  const accept = options.accept ?? "image/webp,image/png,image/jpeg";
  return (await fetchRemote(url, { ...options, accept, maxBytes: maxPictureBytes })).bytes;
}

/** As a data URL, which a form or an edit takes. @throws Error with the reason */
export async function fetchPictureData(
  url: string,
  options: Pick<FetchRemoteOptions, "allowsPrivate"> = {},
): Promise<string> {
  const bytes = await fetchRemotePicture(url, options);
  const { format } = await decodeQueue(() => inspectPicture(bytes, new Set(formats)));
  return `data:image/${format};base64,${bytes.toString("base64")}`;
}
