import "server-only";
import { checkKeys } from "@/lib/features/live/client";
import type { LivePlatform } from "@/lib/features/live/constants";
import { findKeys, keyNames, type PlatformKeys, usableKeys } from "@/lib/features/live/keys";
import { resumePlatform } from "@/lib/features/live/mutations";
import { PlatformFailure } from "@/lib/features/live/platform/data";
import { readSetUp } from "@/lib/features/set-up/data";
import { assertEditable, storeSetUp } from "@/lib/features/set-up/mutations";
import type { SetUp } from "@/lib/features/set-up/types";
import type { Admin } from "@/lib/server/auth/gate";
import { databaseNow, db } from "@/lib/server/db";
import { seal } from "@/lib/server/sealed";
import { AppError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { type SetUpName, sealedFor } from "@/lib/shared/set-up";
import type { PlatformKeysChange } from "./schema";

/** @throws AppError invalid with the platform's answer */
async function tryKeys(platform: LivePlatform, keys: PlatformKeys): Promise<void> {
  try {
    await checkKeys(platform, keys, await databaseNow(db));
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    const { kind, detail } = error;
    throw invalidField(
      "secret",
      message(`panelSetUp.platformFailures.${kind}`, { detail: { message: detail } }),
    );
  }
}

/** The typed keys; a secret that is left empty is the stored one of the same client id. */
function changedKeys(platform: LivePlatform, { clientId, secret }: PlatformKeys): PlatformKeys {
  if (keyNames(platform).id && !clientId)
    throw invalidField("clientId", message("panelSetUp.platforms.errors.clientId"));
  if (secret) return { clientId, secret };
  const stored = findKeys(platform);
  if (stored?.source === "panel" && stored.clientId === clientId) return stored;
  throw invalidField("secret", message("panelSetUp.platforms.errors.secret"));
}

/**
 * Checks the keys with a call to the platform, then stores them. Nothing is stored if it refuses them.
 * @throws AppError invalid with the platform's answer; conflict, as `assertEditable`
 */
export async function storePlatformKeys(
  actor: Admin,
  { platform, keys, version, requestId }: PlatformKeysChange & { platform: LivePlatform; requestId: string },
): Promise<SetUp> {
  const { id, secret: secretName } = keyNames(platform);
  const values: Partial<Record<SetUpName, string | null>> = {
    [secretName]: null,
    ...(id ? { [id]: null } : {}),
  };
  const section = { section: platform, version } as const;
  if (!keys) return storeSetUp(actor, { ...section, values, requestId });
  assertEditable(await readSetUp(actor), { ...section, values: { [secretName]: "" } });
  const checked = changedKeys(platform, keys);
  await tryKeys(platform, checked);
  if (keys.secret) values[secretName] = seal(sealedFor(secretName), checked.secret);
  else delete values[secretName];
  if (id) values[id] = checked.clientId;
  const stored = await storeSetUp(actor, { ...section, values, requestId });
  await resumePlatform(platform);
  return stored;
}

/** Checks the keys in use. @throws AppError invalid with the platform's answer; conflict without keys */
export async function checkPlatformKeys(_admin: Admin, platform: LivePlatform): Promise<void> {
  const keys = usableKeys(platform);
  if (!keys) throw new AppError("conflict", message("panelSetUp.platformFailures.none"));
  await tryKeys(platform, keys);
}
