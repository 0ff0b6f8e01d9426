import "server-only";
import { readSetUp } from "@/lib/features/set-up/data";
import { assertEditable, storeSetUp } from "@/lib/features/set-up/mutations";
import type { SetUp } from "@/lib/features/set-up/types";
import type { Admin } from "@/lib/server/auth/gate";
import { env, findPlainHttp } from "@/lib/server/env";
import { siteUrl } from "@/lib/server/site-url";
import { AppError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import type { AddressChange } from "./schema";

/**
 * Stores the site's address. Another origin than the one in use ends the admin's access through the old one, so it needs
 * a second confirmation.
 * @throws AppError conflict without it, or as `assertEditable`; invalid if browsers could not reach the storage from there
 */
export async function storeAddress(
  actor: Admin,
  { siteUrl: typed, isConfirmed, version }: AddressChange,
  requestId: string,
): Promise<SetUp> {
  const change = { section: "address", version, values: { SITE_URL: typed } } as const;
  assertEditable(await readSetUp(actor), change);
  const address = typed ?? env().SITE_URL;
  const [problem] = findPlainHttp({ ...storageAddresses(), SITE_URL: address });
  if (problem) throw invalidField("siteUrl", problem);
  if (new URL(address).origin !== new URL(siteUrl()).origin && !isConfirmed)
    throw new AppError("conflict", message("panelSetUp.addressForm.unconfirmed", { address }));
  return storeSetUp(actor, { ...change, requestId });
}

function storageAddresses() {
  const { S3_BROWSER_ENDPOINT, S3_ENDPOINT, S3_PUBLIC_URL } = env();
  return { S3_BROWSER_ENDPOINT, S3_ENDPOINT, S3_PUBLIC_URL };
}
