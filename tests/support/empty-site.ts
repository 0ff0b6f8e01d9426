import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { newClientAddress } from "@/tests/support/routes";
import { storedFiles } from "@/tests/support/submissions";
import { UploadingBrowser } from "@/tests/support/uploads";

export const uploadOf = (id: string) => db.upload.findUniqueOrThrow({ where: { id } });

/** Empties the database. @returns a browser that is new to the site, and the keys that come into storage from now on */
export async function onEmptySite(): Promise<{ browser: UploadingBrowser; left: () => string[] }> {
  await resetDatabase();
  const before = storedFiles();
  const left = () => storedFiles().filter((key) => !before.includes(key));
  return { browser: new UploadingBrowser(newClientAddress()), left };
}
