/**
 * npm run address:reset: removes the site's address that was set in the panel, so that SITE_URL counts again. The way back
 * for an admin who set an address under which the site cannot be reached.
 */
import "./check-env";
import { recordAudit } from "@/lib/server/audit";
import { newUuid } from "@/lib/server/clock";
import { databaseNow, db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { lockSettings, storeAndApply } from "@/lib/server/settings-change";
import { siteProgram } from "./site-program";

const username = "npm run address:reset";

async function main(): Promise<void> {
  const removed = await storeAndApply(() =>
    db.$transaction(async (transaction) => {
      await lockSettings(transaction);
      const row = await transaction.setting.findUnique({ where: { name: "SITE_URL" } });
      if (!row || row.value === null) return null;
      const updatedAt = await databaseNow(transaction);
      await transaction.setting.update({
        where: { name: "SITE_URL" },
        data: { value: null, version: { increment: 1 }, updatedAt, updatedBy: username },
      });
      await recordAudit(
        transaction,
        { id: null, username },
        {
          action: "set-up.reset",
          entityId: "SITE_URL",
          entityName: "Site address",
          oldValue: { value: row.value },
          newValue: { value: null },
          requestId: newUuid(),
        },
      );
      return row.value;
    }),
  );
  process.stdout.write(
    removed
      ? `The address ${removed} is removed. The site's address is ${env().SITE_URL} again.\n`
      : `No address is set in the panel. The site's address is ${env().SITE_URL}.\n`,
  );
}

await siteProgram(main);
